"""Canal: one more barrel if the large production building produced at least one."""

from __future__ import annotations

from ....ruleset import BUILDINGS, GOOD_INDEX
from ....state import Seat, Turn

RULES = {"more_output": "PR.x1.b.aqueduct.indigo"}
_RULES = {"indigo": "PR.x1.b.aqueduct.indigo", "sugar": "PR.x1.b.aqueduct.sugar"}


def more_output(board: Seat, turn: Turn, seat: int, made: dict[str, int]) -> None:
    for good, rule in _RULES.items():
        large = any(n for name, n in board.city if _large_plant(name, good))
        if made.get(good) and large and turn.state.goods[GOOD_INDEX[good]]:
            turn.emit(rule, seat, (good, 1, ("supply",), ("seat", seat)), good=good, n=1)
            made[good] += 1
        elif made.get(good) and not large:
            turn.emit("PR.x1.b.aqueduct.not-small", seat, good=good)


def _large_plant(name: str, good: str) -> bool:
    return BUILDINGS[name].good == good and BUILDINGS[name].kind == "large production"

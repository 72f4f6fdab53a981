"""What burghers bring in the final scoring, and how people miscount them (see kernel/worth.py)."""

from __future__ import annotations

from collections.abc import Iterator

from ....kernel.worth import Worth
from ...hooks import Building, hooks_for
from ...scoring import colonists
from ...state import Seat
from ...worth import thing
from .tokens import burghers

_POINT = "PR.x2.burgher-vp"


def worth(board: Seat, seat: int) -> Iterator[Worth]:
    n, people = burghers(board), colonists(board)
    if n:
        yield thing("burghers", _POINT, seat, n, {"people": people}, (0, 2 * n, people, n // 2)).but(
            line=_POINT
        )
    for hook in hooks_for(Building.final_bonus, board):
        if hook.building == "royal_garden":
            wrong = (2 * n, people, people - n, n - 1)
            yield thing(hook.building, hook.rule, seat, n, {"burghers": n}, wrong).but(line=hook.rule)

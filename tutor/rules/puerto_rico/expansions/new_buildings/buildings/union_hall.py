"""Union hall: before the first load, a point for each pair of barrels of one kind."""

from __future__ import annotations

from ....phases.order import award
from ....state import Turn, unmanned

RULES: dict[str, str] = {}


def before_loading(turn: Turn, seat: int) -> None:
    pairs = sum(n // 2 for n in turn.state.seats[seat].goods)
    if pairs and not unmanned(turn.state, seat, "union_hall"):
        award(turn, seat, pairs, "PR.x1.b.union_hall", pairs=pairs)

"""Chapel: each production phase a coin with a worker, a point with a burgher."""

from __future__ import annotations

from ....phases.order import award
from ....state import Turn, unmanned
from ..tokens import by_burgher

RULES: dict[str, str] = {}


def pay(turn: Turn, seat: int) -> None:
    if unmanned(turn.state, seat, "chapel"):
        return
    if by_burgher(turn.state.seats[seat], "chapel"):
        award(turn, seat, 1, "PR.x2.b.chapel.burgher")
    else:
        turn.emit("PR.x2.b.chapel.worker", seat, ("coin", 1, ("bank",), ("seat", seat)))

"""Office: you may sell a kind that the trading house already has."""

from __future__ import annotations

from ...kernel.agenda import Facts
from ..actions import Sell
from ..book import BOOK
from ..hooks import Building, hooks_for
from ..phases.trader import full
from ..state import Seat, State

RULES = {"repeat_kind": "PR.b.office.duplicate"}


def repeat_kind(seat: Seat) -> bool:
    return True


@BOOK.check("PR.b.office.not-full", Sell)
def no_help(state: State, seat: int, action: Sell) -> Facts | None:
    """A full trading house stays full, with or without an office."""
    if not full(state) or not hooks_for(Building.repeat_kind, state.seats[seat]):
        return None
    return {"seat": seat, "n": len(state.house)}

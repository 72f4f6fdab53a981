"""Wharf: a private ship for every barrel of one kind, once in each captain phase."""

from __future__ import annotations

from ...kernel.agenda import Facts
from ..actions import Load
from ..advice_facts import prospect
from ..book import BOOK
from ..hooks import Building, hooks_for
from ..phases.captain import used_holds
from ..ruleset import GOOD_INDEX
from ..state import Seat, State

RULES = {"hold": "PR.b.wharf.private-ship"}


def hold(seat: Seat) -> str:
    return "wharf"


@BOOK.check("PR.b.wharf.private-ship", Load)
def not_occupied(state: State, seat: int, action: Load) -> Facts | None:
    if action.hold != "wharf" or hooks_for(Building.hold, state.seats[seat]):
        return None
    return {"seat": seat}


@BOOK.explain("PR.b.wharf.private-ship")
def how_it_stands(state: State, seat: int, action: Load) -> Facts:
    return prospect(state, seat, "wharf")


@BOOK.check("PR.b.wharf.once", Load)
def used(state: State, seat: int, action: Load) -> Facts | None:
    return {"seat": seat} if action.hold == "wharf" and seat in used_holds(state) else None


@BOOK.check("PR.b.wharf.all-barrels", Load)
def some_left_behind(state: State, seat: int, action: Load) -> Facts | None:
    have = state.seats[seat].goods[GOOD_INDEX[action.good]]
    if action.hold != "wharf" or have <= action.count:
        return None
    return {"seat": seat, "good": action.good, "have": have, "count": action.count}

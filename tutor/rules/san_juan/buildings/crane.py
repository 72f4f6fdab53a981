"""Crane: build on top of one of your own buildings, for the difference."""

from __future__ import annotations

from ...kernel.agenda import Facts
from ..actions import Overbuild
from ..book import BOOK
from ..hooks import Building, hooks_for
from ..state import State

RULES = {
    "cover": "SJ.crane.overbuild",
    "covered_cost": "SJ.crane.cost",
    "covered_good": "SJ.crane.good-lost",
    "covered_cards": "SJ.crane.chapel-cards",
}


def cover() -> int:
    return 1


def covered_cost(cost: int) -> int:
    return cost


def covered_good() -> int:
    return 1


def covered_cards() -> int:
    return 1


@BOOK.check("SJ.crane.overbuild", Overbuild)
def no_crane(state: State, seat: int, action: Overbuild) -> Facts | None:
    if hooks_for(Building.cover, state.seats[seat].area):
        return None
    return {"seat": seat, "building": action.building, "over": action.over}


@BOOK.check("SJ.crane.any-target", Overbuild)
def nothing_to_cover(state: State, seat: int, action: Overbuild) -> Facts | None:
    if any(b == action.over for b, _ in state.seats[seat].area):
        return None
    return {"seat": seat, "over": action.over}

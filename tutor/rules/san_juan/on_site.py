"""The building that a player is paying for, when somebody asks: what the area will be with it,
and the cards that are still owed.
"""

from __future__ import annotations

from ..kernel.rounds import pending_of
from ..kernel.zones import spot
from .decisions import Pay
from .hooks import Building, hooks_for, without
from .phases.paying import spendable
from .ruleset import CARDS
from .state import Seat, State


def put_up(state: State, who: int) -> Seat:
    """A player with the building that is being paid for, which takes the place of one that it covers."""
    board = state.seats[who]
    if not board.site:
        return board
    task = pending_of(state, Pay, who)
    area, under = board.area, board.under
    if task is not None and task.over:
        k = spot(area, task.over)
        area, under = (*area[:k], *area[k + 1 :]), (*under, task.over)
    return board.but(area=(*area, (board.site, "")), under=under, site="")


def built(state: State) -> list[int]:
    """How many buildings each player has, with those that are being paid for."""
    return [len(put_up(state, who).area) for who in range(len(state.seats))]


def owed(state: State, who: int) -> int:
    """The cards that a player still has to pay at least, where goods may take the place of others."""
    task = pending_of(state, Pay, who)
    return max(0, task.left - max(0, spendable(state, who))) if task is not None else 0


def brought(state: State, who: int, hand: int) -> int:
    """The cards that buildings bring after this one, where so many are in hand then."""
    task, site = pending_of(state, Pay, who), state.seats[who].site
    helpers = without(state.seats[who].area, task.over if task is not None else "")
    after = [hook.answer(CARDS[site].violet) for hook in hooks_for(Building.cards_after_building, helpers)]
    few = [hook.answer(hand + sum(after)) for hook in hooks_for(Building.cards_if_few, helpers)]
    return sum(after) + sum(few)


def no_discount(state: State, who: int, name: str, over: str) -> list[str]:
    """The buildings of a player that make other buildings cheaper, but not this one."""
    helpers = hooks_for(Building.discount, without(state.seats[who].area, over))
    return [hook.building for hook in helpers if not hook.answer(CARDS[name].violet)]

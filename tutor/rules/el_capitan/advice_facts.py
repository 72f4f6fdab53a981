"""The facts by which advice is chosen after a refusal: where else it could be done, how much more money is
needed.
"""

from __future__ import annotations

from functools import partial

from ..kernel.action import Action
from ..kernel.agenda import Facts
from ..kernel.game import unrefused
from .actions import Build, Buy, Fortress, Reopen, Sail
from .book import BOOK
from .pending import open_to
from .reach import berth, ends, reach, short_of
from .state import State


@BOOK.explain(
    "EC.warehouse.where",
    "EC.reopen.anchored",
    "EC.reopen.owner",
    "EC.fortress.where",
    "EC.fortress.site",
    "EC.fortress.one-per-city",
    "EC.full.all-twelve",
    "EC.sail.link-needs-city",
    "EC.sail.route-use",
    "EC.sail.start-destination",
    "EC.sail.bank-destination",
)
def another_harbour(state: State, seat: int, action: Build | Reopen | Fortress | Sail) -> Facts:
    """A city with a free harbour space in which nothing else would forbid it."""
    board = state.seats[seat]
    goes = not isinstance(action, Sail) or action.card in board.cards
    for name in state.names if goes else ():
        space = berth(state, seat, name)
        if space and name != board.at and _free(state, seat, action, name, space):
            return {"harbour": name, "berth": space}
    return {"harbour": "", "berth": 0}


def _free(state: State, seat: int, action: Action, name: str, space: int) -> bool:
    """Whether nothing else forbids it to a ship in that place."""
    board = state.seats[seat]
    seats = (*state.seats[:seat], board.but(at=name, berth=space), *state.seats[seat + 1 :])
    there = state.but(seats=seats)
    if isinstance(action, Sail):  # what a journey has to lead to does not depend on where it began
        leads = action.city in ends(state, action.card, name)
        fits = leads and reach(state, seat).sailing(action.card, action.city)
    else:
        fits = bool(unrefused(BOOK, there, seat, [action]))
    return fits and open_to(there)  # the player whose turn it is may need that space


@BOOK.explain("EC.cards.cost")
def what_a_turn_would_take(state: State, seat: int, action: Buy) -> Facts:
    """How much more money would pay for the card and let the turn end with something; 0 if money does not
    help.
    """
    return {"enough": short_of(state, partial(reach(state, seat).buying, action.card))}


@BOOK.explain("EC.turn.no-pass", "EC.sail.must-build-after")
def what_money_would_do(state: State, seat: int, action: Action) -> Facts:
    """How much more money would let the turn end with something; 0 if money does not help."""
    if isinstance(action, Buy):
        return {"short": short_of(state, partial(reach(state, seat).buying, action.card))}
    if isinstance(action, Sail) and action.card in state.seats[seat].cards:
        there = partial(reach(state, seat).sailing, action.card, action.city)
        return {"short": short_of(state, there)}
    return {}

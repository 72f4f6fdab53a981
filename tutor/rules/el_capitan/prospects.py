"""The facts by which advice is chosen, asked once something was refused: where else it could be done, how much more money."""

from __future__ import annotations

from functools import partial
from typing import Any

from ..kernel.game import unrefused
from .actions import Buy, Sail
from .book import BOOK
from .reach import berth, reach, short_of
from .state import State


@BOOK.tell(
    "EC.warehouse.where",
    "EC.reopen.anchored",
    "EC.reopen.owner",
    "EC.fortress.where",
    "EC.sail.link-needs-city",
    "EC.sail.route-use",
    "EC.sail.start-destination",
    "EC.sail.bank-destination",
)
def another_harbour(state: State, seat: int, action: Any) -> dict[str, Any]:
    """A city with room in the harbour from where nothing else would forbid it."""
    board = state.seats[seat]
    for name in state.names:
        space = berth(state, seat, name)
        if space and name != board.at:
            there = board.but(at=name, berth=space)
            seats = (*state.seats[:seat], there, *state.seats[seat + 1 :])
            if unrefused(BOOK, state.but(seats=seats), seat, [action]):
                return {"harbour": name, "berth": space}
    return {"harbour": "", "berth": 0}


@BOOK.tell("EC.turn.no-pass", "EC.sail.must-build-after")
def what_money_would_do(state: State, seat: int, action: Any) -> dict[str, Any]:
    """How much more would let the turn end with something; 0 where no money helps."""
    if isinstance(action, Buy):
        return {"short": short_of(state, seat, partial(reach(state, seat).buying, action.card))}
    if isinstance(action, Sail):
        there = partial(reach(state, seat).sailing, action.card, action.city)
        return {"short": short_of(state, seat, there)}
    return {}

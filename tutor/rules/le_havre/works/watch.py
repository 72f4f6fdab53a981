"""Sending another player's person back for a franc, and using the building that becomes free; its fee is due
as usual.
"""

from __future__ import annotations

from collections.abc import Iterable

from ...kernel.action import Action
from ...kernel.agenda import Facts
from ...kernel.rounds import pending
from ...kernel.spec import DecisionHandler
from .. import decisions
from ..actions import Clear
from ..book import BOOK
from ..payments import less
from ..places import occupants
from ..ruleset import BUILDINGS, PLACE
from ..state import State, Stock, Turn
from . import able

FRANC = (("franc", 1),)


def occupied(state: State, seat: int) -> list[str]:
    """The buildings with another player's person but not this player's."""
    found = [board.disc for i, board in enumerate(state.seats) if i != seat and board.disc]
    return [building for building in dict.fromkeys(found) if building != state.seats[seat].disc]


def _open(state: State, seat: int, building: str, stock: Stock) -> bool:
    """Whether a building can be used with this stock."""
    return not able.short_of_fee(state, seat, building, stock) and not able.possible(
        state, seat, building, stock
    )


def lacking(state: State, seat: int, building: str, stock: Stock) -> dict[str, int]:
    if not stock[PLACE["franc"]]:
        return {"franc": 1}
    left = less(stock, FRANC)
    return (
        {}
        if any(_open(state, seat, other, left) for other in occupied(state, seat) if other != building)
        else {"guest": 1}
    )


def start(turn: Turn, seat: int, building: str) -> None:
    turn.push(decisions.Clear(seat, building))


@BOOK.check("LH.special.harbour-watch", Clear)
def nobody_there(state: State, seat: int, action: Clear) -> Facts | None:
    if not pending(state, "clear", seat) or action.building in occupied(state, seat):
        return None
    return {"seat": seat, "building": action.building, "mine": state.seats[seat].disc == action.building}


@BOOK.check("LH.entry.cannot-pay", Clear)
def cannot_pay(state: State, seat: int, action: Clear) -> Facts | None:
    """The fee is due as usual, in addition to the franc."""
    return (
        able.short_of_fee(state, seat, action.building, less(state.seats[seat].stock, FRANC))
        if pending(state, "clear", seat)
        else None
    )


@BOOK.check("LH.ruling.no-empty-action", Clear)
def nothing_to_do(state: State, seat: int, action: Clear) -> Facts | None:
    if not pending(state, "clear", seat) or action.building not in occupied(state, seat):
        return None
    return able.possible(state, seat, action.building, less(state.seats[seat].stock, FRANC))


def candidates(state: State, seat: int) -> Iterable[Action]:
    return map(Clear, occupied(state, seat))


def apply(turn: Turn, seat: int, action: Clear) -> None:
    watch, building = turn.pop().building, action.building
    players = len(turn.state.seats)
    other = min([i for i in occupants(turn.state, building) if i != seat], key=lambda i: (i - seat) % players)
    moves = (
        ("franc", 1, ("stock", seat), ("stock", other)),
        ("disc", 1, ("disc", other, building), ("disc", other, "")),
        ("disc", 1, ("disc", seat, watch), ("disc", seat, building)),
    )
    turn.emit(BUILDINGS[watch].rule, seat, *moves, building=building, by=other)
    turn.push(decisions.Charge(seat, building), decisions.Work(seat, building))


def stands(state: State, task: decisions.Clear) -> bool:
    """Whether this can be pending: it can be done."""
    return not lacking(state, task.seat, task.building, state.seats[task.seat].stock)


HANDLERS = {"clear": DecisionHandler((Clear,), candidates, apply)}

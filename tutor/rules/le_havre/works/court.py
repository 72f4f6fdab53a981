"""Cancelling loans: with one loan, that loan; with two, one loan and two francs; with more, two loans, or one
and two francs.
"""

from __future__ import annotations

from collections.abc import Iterable

from ...kernel.action import Action
from ...kernel.agenda import Facts
from ...kernel.rounds import pending_of
from ...kernel.spec import DecisionHandler
from .. import decisions
from ..actions import Settle
from ..book import BOOK
from ..ruleset import BUILDINGS
from ..state import State, Stock, Turn


def lacking(state: State, seat: int, building: str, stock: Stock) -> dict[str, int]:
    return {} if state.seats[seat].loans else {"loan": 1}


def open_to(building: str, loans: int) -> tuple[str, ...]:
    """What the court does for so many loans."""
    ways = BUILDINGS[building].settles
    return tuple(ways[min(max(loans, 1), len(ways)) - 1].split())


def gives(building: str) -> dict[str, tuple[int, int]]:
    """Each way: the loans that are cancelled, and the francs received."""
    return dict(BUILDINGS[building].cancels)


def start(turn: Turn, seat: int, building: str) -> None:
    found = open_to(building, turn.state.seats[seat].loans)
    if len(found) > 1:
        turn.push(decisions.Settle(seat, building))
    else:
        _cancel(turn, seat, building, found[0])


@BOOK.check("LH.bldg.local-court", Settle)
def not_so(state: State, seat: int, action: Settle) -> Facts | None:
    found, loans = pending_of(state, decisions.Settle, seat), state.seats[seat].loans
    if not found or action.way in open_to(found.building, loans):
        return None
    return {"seat": seat, "loans": loans, "way": action.way}


def candidates(state: State, seat: int) -> Iterable[Action]:
    now = pending_of(state, decisions.Settle, seat)
    assert now
    return map(Settle, open_to(now.building, state.seats[seat].loans))


def apply(turn: Turn, seat: int, action: Settle) -> None:
    _cancel(turn, seat, turn.pop().building, action.way)


def _cancel(turn: Turn, seat: int, building: str, way: str) -> None:
    loans, francs = gives(building)[way]
    moves = (("loan", loans, ("loans", seat), ("supply",)), ("franc", francs, ("supply",), ("stock", seat)))
    left = turn.state.seats[seat].loans - loans
    turn.emit(BUILDINGS[building].rule, seat, *moves, n=loans, francs=francs, left=left, building=building)


def stands(state: State, task: decisions.Settle) -> bool:
    """Whether this can be pending: it can be done."""
    return not lacking(state, task.seat, task.building, state.seats[task.seat].stock)


HANDLERS = {"settle": DecisionHandler((Settle,), candidates, apply)}
ANY_STOCK = True
BESIDE_FEE = True

"""The only phase: the next player takes some."""

from __future__ import annotations

from typing import Any

from ..kernel.agenda import Move, Turn
from ..kernel.rounds import pending_of
from ..kernel.spec import DecisionHandler
from .actions import Pass, Take
from .book import BOOK
from .state import Choose, State


@BOOK.check("PB.take.enough", Take)
def enough(state: State, seat: int, action: Take) -> dict[str, Any] | None:
    return {"n": action.n, "left": state.pile} if action.n > state.pile else None


@BOOK.check("PB.take.must", Pass)
def must(state: State, seat: int, action: Pass) -> dict[str, Any] | None:
    return {"left": state.pile} if pending_of(state, Choose, seat) else None


def candidates(state: State, seat: int) -> tuple[Any, ...]:
    return (Take(1), Take(2), Take(3), Pass())


def take(turn: Turn, seat: int, action: Take) -> None:
    task = turn.pop()
    turn.emit("PB.take.some", seat, ("pebble", action.n, ("pile",), ("seat", seat)), n=action.n)
    if turn.state.pile:
        turn.push(Choose((task.seat + 1) % len(turn.state.seats)))
    else:
        turn.emit("PB.end.last", seat)


def carry(state: State, move: Move) -> State:
    """Pebbles move from the pile to a seat."""
    _, n, _, (_, i) = move
    seat = state.seats[i].but(taken=state.seats[i].taken + n, last=n == state.pile)
    return state.but(pile=state.pile - n, seats=(*state.seats[:i], seat, *state.seats[i + 1 :]))


HANDLERS = {"take": DecisionHandler((Take,), candidates, take)}

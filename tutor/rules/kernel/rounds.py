"""Going round the table: each seat in turn, clockwise from the first."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import TypeVar

from .agenda import Move, OwnDecision, OwnState, Position, S, Turn
from .decision import Trip
from .spec import AutomaticStep

D = TypeVar("D")


def pending_of(state: Position, of: type[D], seat: int = -1) -> D | None:
    """The pending decision if it is one of these (and of this seat)."""
    task = state.agenda[-1] if state.agenda else None
    return task if isinstance(task, of) and seat in (-1, task.seat) else None  # type: ignore[attr-defined]


def pending(state: Position, kind: str, seat: int = -1) -> OwnDecision:
    """The pending task if it has this kind (and belongs to this seat); otherwise None."""
    task = state.agenda[-1] if state.agenda else None
    return task if task and task.kind == kind and seat in (-1, task.seat) else None


def had_turn(state: Position, seat: int, phase: str, decision: str) -> bool:
    """Whether this seat has had its turn in the current phase: it acted, passed or was skipped."""
    agenda = state.agenda
    top = agenda[-1] if agenda else None
    if top is None or (top.kind == decision and top.seat == seat):
        return False
    chain: Trip | None = None
    for task in agenda:
        if task.kind == phase and isinstance(task, Trip) and chain is None:
            chain = task
        elif task.kind == decision and task.seat == seat:
            return False
    if chain is None:
        return False
    visited = chain.visited - (top is chain)  # during a visit, that seat's turn has only begun
    return (seat - chain.seat) % len(state.seats) < visited


def will_decide(
    state: Position,
    seat: int,
    steps: Mapping[str, AutomaticStep],
    carry: Callable[[OwnState, Move], OwnState],
) -> bool:
    """Whether this seat, as things are now, still decides something in the tour that is going on."""
    tours = ((k, task) for k, task in reversed([*enumerate(state.agenda)]) if isinstance(task, Trip))
    at, chain = next(tours, (-1, None))
    if chain is None:
        return False
    nth = (seat - chain.seat) % len(state.seats)
    if nth < chain.visited:
        return False
    turn = Turn(state.but(agenda=(*state.agenda[:at], chain.but(visited=nth))), carry)
    steps[chain.kind](turn)
    top = turn.state.agenda[-1] if turn.state.agenda else None
    return top is not None and top.seat == seat and not isinstance(top, Trip)


def everybody(state: Position) -> int:
    """All seats take part."""
    return len(state.seats)


def each_in_turn(
    visit: Callable[[Turn[S], int, int], None],
    finish: Callable[[Turn[S], OwnDecision], None],
    over: Callable[[S], bool] | None = None,
    party: Callable[[S], int] = everybody,
) -> Callable[[Turn[S]], None]:
    """A task that visits every seat from its own on, then finishes. It is a Trip (see decision.py).

    `visit(turn, seat, first)` handles one seat; `over` can end the round early; `party` is the number of
    seats that take part.
    """

    def step(turn: Turn[S]) -> None:
        task = turn.state.agenda[-1]
        assert isinstance(task, Trip)
        visited, first = task.visited, task.seat
        if visited >= party(turn.state) or (over and over(turn.state)):
            finish(turn, turn.pop())
            return
        turn.instead(task.onward())
        visit(turn, (first + visited) % len(turn.state.seats), first)

    return step

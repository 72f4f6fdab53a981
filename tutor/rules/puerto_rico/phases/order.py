"""Going round the table: each seat in turn, clockwise from the player who chose the role."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Any

from ...kernel.agenda import Task, Turn
from ...kernel.record import Record
from ..state import State


class Desk(Record):
    """Who may do what at one kind of decision; `quick` lists the legal actions faster."""

    actions: tuple[type, ...]
    candidates: Callable[[State, int], Iterable[Any]]
    apply: Callable[[Turn, int, Any], None]
    quick: Callable[[State, int], list[Any]] | None = None


Auto = Callable[[Turn], None]


def chooser(state: State, role: str) -> int:
    """The seat that chose `role` this round, or -1."""
    for card in state.roles:
        if card.role == role:
            return card.taken
    return -1


def pending(state: State, kind: str) -> Task | None:
    """The pending task if it is of this kind."""
    if state.agenda and state.agenda[-1].kind == kind:
        return state.agenda[-1]
    return None


def each_in_turn(
    visit: Callable[[Turn, int, int], None],
    finish: Callable[[Turn, Task], None],
    over: Callable[[State], bool] = lambda state: False,
) -> Auto:
    """A task that visits every seat from the chooser on, then finishes.

    Its memo is (seats visited, ...); `over` may end the round trip early.
    """

    def step(turn: Turn) -> None:
        task = turn.pop()
        visited, *rest = task.memo
        players = len(turn.state.seats)
        if visited == players or over(turn.state):
            finish(turn, task)
            return
        turn.push(task.but(memo=(visited + 1, *rest)))
        visit(turn, (task.seat + visited) % players, task.seat)

    return step


def end_game(turn: Turn, rule: str, seat: int, /, **facts: Any) -> None:
    """The first condition met decides that this round is the last."""
    if not turn.state.ending:
        turn.state = turn.state.but(ending=rule)
        turn.tell(rule, seat, **facts)


def colonist_source(state: State) -> tuple[str, ...] | None:
    """Where a building's free colonist comes from: the supply, else the ship."""
    if state.colonists:
        return ("supply",)
    return ("colonist_ship",) if state.colonist_ship else None

"""Going round the table: each seat in turn, clockwise from the player who chose the role."""

from __future__ import annotations

from collections.abc import Callable

from ...kernel.agenda import Task, Turn
from ...kernel.declared import Auto
from ..state import State


def pending(state: State, kind: str, seat: int = -1) -> Task | None:
    """The pending task if it is of this kind (and of this seat)."""
    task = state.agenda[-1] if state.agenda else None
    return task if task and task.kind == kind and seat in (-1, task.seat) else None


def privileges(state: State, role: str, seat: int) -> int:
    """How often the role's privilege counts for this seat now: 0, 1, or 2 with a doubling building."""
    for task in state.agenda:
        if task.kind == role:
            return int(task.memo[1]) if task.seat == seat else 0
    return 0


def each_in_turn(
    visit: Callable[[Turn, int, int], None], finish: Callable[[Turn, Task], None]
) -> Auto:
    """A task that visits every seat from the chooser on, then finishes. Its memo: (visited, privileges, acted)."""

    def step(turn: Turn) -> None:
        task = turn.pop()
        visited = task.memo[0]
        players = len(turn.state.seats)
        if visited >= players:
            finish(turn, task)
            return
        turn.push(task.but(memo=(visited + 1, *task.memo[1:])))
        visit(turn, (task.seat + visited) % players, task.seat)

    return step


def skip(turn: Turn, seat: int, chooser: bool) -> None:
    """The seat leaves the role's action alone."""
    turn.tell("SJ.role.may-skip-action" if chooser else "SJ.role.others-may-skip", seat)


def stop(turn: Turn, seat: int, chooser: bool, unused: str | None) -> None:
    """The seat does no more, though it might: nothing at all (None), or a privilege (""), or a building unused."""
    if unused is None:
        skip(turn, seat, chooser)
    elif unused:
        turn.tell("SJ.buildings.optional", seat, building=unused)
    else:
        turn.tell("SJ.role.privilege-optional", seat)

"""Whether a pending decision is possible, and can be made."""

from __future__ import annotations

from ..kernel.agenda import Task
from .moves import owed
from .reach import can_finish
from .ruleset import LOANS, PHASES
from .state import State

_BELOW = {"turn": "rounds", "shop": "rounds", "repay": "loans", "debts": "loans", "begin": ""}


def open_to(state: State) -> bool:
    """Whether the player who decides can be the one to decide, and has something to decide."""
    if not state.agenda:
        return True
    task = state.agenda[-1]
    below = _BELOW[task.kind]
    stands = [one.kind for one in state.agenda[:-1]] == ([below] if below else [])
    return stands and _next(state, state.agenda[0]) and _answerable(state, task)


def _next(state: State, below: Task) -> bool:
    """Whether the player who decides is the next one."""
    if below.kind not in ("rounds", "loans"):
        return True
    players, (played, *rest) = len(state.seats), below.memo
    seat = (state.starter + played - 1) % players
    waits = rest[-1] if rest else 0
    return 0 < played <= players and waits < played and state.agenda[-1].seat == seat


def _answerable(state: State, task: Task) -> bool:
    """Whether there is any possible answer."""
    held = state.seats[task.seat].loans
    if task.kind == "begin":
        return state.phase < PHASES
    if task.kind == "turn":
        return not any(task.memo) or can_finish(state, task.seat)
    if task.kind in ("repay", "debts"):
        asked = {loan: n for loan, n in zip(LOANS, task.memo, strict=True) if n}
        if any(held.count(loan) < n for loan, n in asked.items()) or state.phase == PHASES:
            return False
        if task.kind == "repay":
            return bool(asked)
        money = state.seats[task.seat].money
        return any(state.stacks) and any(" " in loan and owed(loan) > money for loan in held)
    return True

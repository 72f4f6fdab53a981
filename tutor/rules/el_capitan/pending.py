"""Whether a pending decision is possible, and can be made."""

from __future__ import annotations

from ..kernel.decision import Decision
from . import decisions
from .reach import can_finish
from .ruleset import PHASES
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


def _next(state: State, below: Decision) -> bool:
    """Whether the player who decides is the next one."""
    if isinstance(below, decisions.Rounds):
        come, waits = below.played, below.waited
    elif isinstance(below, decisions.Loans):
        come, waits = below.settled, 0
    else:
        return True
    players = len(state.seats)
    seat = (state.starter + come - 1) % players
    return waits < come <= players and state.agenda[-1].seat == seat


def _answerable(state: State, task: Decision) -> bool:
    """Whether there is any possible answer."""
    board = state.seats[task.seat]
    if task.kind == "begin":
        return state.phase < PHASES
    if isinstance(task, decisions.PlayerTurn):
        return not task.begun or can_finish(state, task.seat)
    if isinstance(task, decisions.OnLoans):
        if any(board.loans.count(loan) < n for loan, n in task.counts.items()) or state.phase == PHASES:
            return False
        if isinstance(task, decisions.Repay):
            return any(task.counts.values())
        return any(state.stacks) and any(loan.extended and loan.back > board.money for loan in board.owing)
    return True

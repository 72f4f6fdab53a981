"""Whether a task can be pending: its subject is on the table, and the player can decide it."""

from __future__ import annotations

from ..kernel.agenda import Task
from .moments import speakers
from .payments import PAYS, can_finish, held, means, smallest
from .phases.feeding import owed
from .ruleset import BUILDINGS, OFFERS, TURNS
from .state import State


def stands(state: State, task: Task) -> bool:
    """Whether this task could be pending."""
    board = state.seats[task.seat]
    match task.kind:
        case "interest":
            return bool(board.loans)
        case "feed":
            kind, left, least = task.memo[1], owed(task).left, owed(task).least
            if kind != "food" or left <= 0 or (least and least not in PAYS["food"]):
                return False
            return means(board.stock, "food") < left or can_finish(held(board.stock, "food"), "food", left, smallest("food", least))
        case "extra_action":
            return bool(speakers("last_actions", task.memo))
        case "after" | "closing":
            return len(task.memo) < 2 and all(did in OFFERS or did in BUILDINGS for did in task.memo)
        case "before" | "supply":
            return state.step < TURNS
    return True

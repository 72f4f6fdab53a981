"""Whether a pending decision can be one: what it is about lies on the table, and somebody can decide it."""

from __future__ import annotations

from ..kernel.agenda import Task
from .payments import PAYS, means
from .phases import trading
from .state import State


def stands(state: State, task: Task) -> bool:
    """Whether this decision could be pending."""
    board = state.seats[task.seat]
    match task.kind:
        case "interest":
            return bool(board.loans)
        case "feed":
            left, least = task.memo
            return left > 0 and (not least or least in PAYS["food"]) and means(board.stock, "food") >= 0
        case "offer_sale":
            return bool(trading.sales(state, task.seat))
    return True

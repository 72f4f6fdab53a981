"""Whether a task can be pending: its subject is on the table, and the player can decide it."""

from __future__ import annotations

from ..kernel.decision import Decision
from . import decisions as d
from .hooks import Card, hooks_for
from .payments import PAYS, can_finish, held, means, smallest
from .ruleset import BUILDINGS, OFFERS, TURNS
from .state import State


def stands(state: State, task: Decision) -> bool:
    """Whether this task could be pending."""
    board = state.seats[task.seat]
    match task:
        case d.Interest():
            return bool(board.loans)
        case d.Feed(unit=kind, left=left, least=least):
            if kind != "food" or left <= 0 or (least and least not in PAYS["food"]):
                return False
            return means(board.stock, "food") < left or can_finish(
                held(board.stock, "food"), "food", left, smallest("food", least)
            )
        case d.ExtraAction(building=building):
            return bool(hooks_for(Card.last_actions, (building,)))
        case d.Done(did=done):
            return len(done) < 2 and all(did in OFFERS or did in BUILDINGS for did in done)
        case d.Before() | d.Supply():
            return state.step < TURNS
    return True

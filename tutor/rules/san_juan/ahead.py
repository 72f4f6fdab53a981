"""What can be promised of the time to come: whether a seat will decide something before the game ends."""

from __future__ import annotations

from .ruleset import LAST_BUILDING
from .state import State


def ahead(state: State, seat: int, wanted: str) -> bool | None:
    """True: it comes for certain. False: nobody should promise it. None: only playing on would tell."""
    if not state.agenda:
        return False
    # Nobody builds twice in a round: who is two buildings short does not end the game in this one.
    last = any(len(board.area) >= LAST_BUILDING - 1 for board in state.seats)
    if wanted in ("choose", "*") and not last:
        return True
    return False if last else None

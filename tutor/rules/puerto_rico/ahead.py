"""What can be promised of the time to come: whether a seat will decide something before the game ends."""

from __future__ import annotations

from .phases.builder import city_spaces
from .ruleset import SPACES, setup
from .state import State

# The end comes within a round only from such a position: by far more than one round was seen to take.
POINTS = 10  # chips for each player
COLONISTS = 5  # colonists for each player
CIRCLES = 2  # free city spaces of somebody


def ahead(state: State, seat: int, wanted: str) -> bool | None:
    """True: it comes for certain. False: nobody should promise it. None: only playing on would tell."""
    if not state.agenda:
        return False
    players = len(state.seats)
    if wanted in ("choose", "*"):
        chosen = next(task.memo[0] for task in state.agenda if task.kind == "round")
        to_come = range(chosen, players * setup(players).picks)
        if any((state.governor + k) % players == seat for k in to_come):
            return True
        return not (state.ending or _near_its_end(state))
    return False if state.ending or _near_its_end(state) else None


def _near_its_end(state: State) -> bool:
    players = len(state.seats)
    return (
        state.pool <= POINTS * players
        or state.colonists <= COLONISTS * players
        or any(SPACES - city_spaces(board.city) <= CIRCLES for board in state.seats)
    )

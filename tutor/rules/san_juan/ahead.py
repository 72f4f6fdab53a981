"""What is certain about the future: whether a seat will still decide something before the game ends."""

from __future__ import annotations

from .decisions import Round
from .ruleset import LAST_BUILDING, PICKS
from .state import State


def ahead(state: State, seat: int, wanted: str) -> bool | None:
    """True: it is certain. False: nobody should promise it. None: only playing on can tell."""
    if not state.agenda or _left(state) <= 1:
        return False
    # Nobody builds twice in a round, so a player who lacks two buildings does not end the game in this round.
    certain = _chooses_yet(state, seat) or _left(state) > 2 or _built(state)
    if wanted in ("choose", "*") and certain:
        return True
    return None if certain else False


def _left(state: State) -> int:
    """How many buildings the player with the most buildings still needs to end the game."""
    return LAST_BUILDING - max(len(board.area) for board in state.seats)


def _chooses_yet(state: State, seat: int) -> bool:
    """Whether this seat chooses a role later in this round."""
    players, first = len(state.seats), state.agenda[0]
    chosen = first.chosen if isinstance(first, Round) else 0
    return any((state.governor + k) % players == seat for k in range(chosen, PICKS[players]))


def _built(state: State) -> bool:
    """Whether the builder phase of this round is over."""
    taken = any(tile.role == "builder" and tile.taken >= 0 for tile in state.roles)
    return taken and all(task.kind != "builder" for task in state.agenda)

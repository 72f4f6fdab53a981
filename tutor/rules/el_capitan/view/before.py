"""A city before the last action closed a warehouse in it: what came to its street is removed, and what left
it is put back.
"""

from __future__ import annotations

from collections.abc import Iterable

from ...kernel.agenda import Move
from ..moves import carry
from ..ruleset import EMPTY
from ..state import State
from .context import ViewContext
from .recent import changes
from .table import city
from .types import City


def before(state: State, me: int, moves: list[Move]) -> dict[str, City]:
    """{city: the view of it before}, for each city in which a warehouse was just closed. Nothing in it can be
    pressed.
    """
    gone = changes(moves)["closed"]
    if not gone:
        return {}
    then = ViewContext(_undone(state, moves), me)
    return {name: {**city(then, name), "mine": False} for name in gone}


def _undone(state: State, moves: Iterable[Move]) -> State:
    """The streets before: the last move is undone first."""
    for move in reversed([*moves]):
        if "track" in (move.source[0], move.target[0]):
            state = carry(state, move.but(source=move.target, target=move.source))
        if move.target[0] == "track":
            state = _never_built(state, str(move.target[1]), int(move.target[2]))
    return state


def _never_built(state: State, name: str, site: int) -> State:
    """A site beyond which nothing has been built was not vacated, because nothing was ever there."""
    k = state.names.index(name)
    track = state.cities[k].track
    if any(who != EMPTY for who in track[site:]):
        return state
    found = state.cities[k].but(track=(*track[: site - 1], EMPTY, *track[site:]))
    return state.but(cities=(*state.cities[:k], found, *state.cities[k + 1 :]))

"""How a city stood before the last action closed a warehouse in it: what came to its street is taken back, and what left it."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from ...kernel.agenda import Move
from ..moves import carry
from ..ruleset import EMPTY
from ..state import State
from .eye import Eye
from .recent import told
from .table import city


def before(state: State, me: int, moves: list[Any]) -> dict[str, dict[str, Any]]:
    """{city: what there was to draw of it}, for each in which a warehouse has just been closed. Nothing could be pressed in it."""
    gone = told(moves)["closed"]
    if not gone:
        return {}
    then = Eye(_undone(state, moves), me)
    return {name: {**city(then, name), "mine": False} for name in gone}


def _undone(state: State, moves: Iterable[Any]) -> State:
    """The streets as they were: the last move is taken back first."""
    for what, n, source, target in reversed([*moves]):
        if "track" in (source[0], target[0]):
            state = carry(state, Move(what, n, target, source))
        if target[0] == "track":
            state = _never_built(state, target[1], target[2])
    return state


def _never_built(state: State, name: str, site: int) -> State:
    """A site beyond which nothing has been built was not vacated: nobody had stood on it."""
    k = state.names.index(name)
    track = state.cities[k].track
    if any(who != EMPTY for who in track[site:]):
        return state
    found = state.cities[k].but(track=(*track[: site - 1], EMPTY, *track[site:]))
    return state.but(cities=(*state.cities[:k], found, *state.cities[k + 1 :]))

"""Moving pieces between places, as the game's table of places says."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from .agenda import Move, Place

Change = Callable[[Any, Place, str, int], Any]


def carrying(places: Mapping[str, Change]) -> Callable[[Any, Move], Any]:
    """A game's `carry` function: `n` things of one kind leave one place and arrive at another.

    `places` maps the first word of a place to a function that returns the position with more (or fewer)
    things there.
    """

    def carry(state: Any, move: Move) -> Any:
        """The position after `move`."""
        what, n, source, target = move
        state = places[source[0]](state, source, what, -n)
        return places[target[0]](state, target, what, n)

    return carry

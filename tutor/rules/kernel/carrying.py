"""Moving pieces between places, as a game's table of places says."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from .agenda import Move

Change = Callable[[Any, tuple[Any, ...], str, int], Any]


def carrying(places: Mapping[str, Change]) -> Callable[[Any, Move], Any]:
    """A game's `carry`: so many of one thing leave one place and come to another.

    `places`: by the first word of a place, what the position becomes where so many more (or fewer) lie there.
    """

    def carry(state: Any, move: Move) -> Any:
        """The position after `move`."""
        what, n, source, target = move
        state = places[source[0]](state, source, what, -n)
        return places[target[0]](state, target, what, n)

    return carry

"""Moving pieces between places, as the game's table of places says."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from .agenda import Move, Place, S

Change = Callable[[S, Place, str, int], S]


def carrying(places: Mapping[str, Change[S]]) -> Callable[[S, Move], S]:
    """A game's `carry` function: `n` things of one kind leave one place and arrive at another.

    `places` maps the first word of a place to a function that returns the position with more (or fewer)
    things there.
    """

    def carry(state: S, move: Move) -> S:
        """The position after `move`."""
        what, n, source, target = move
        state = places[source[0]](state, source, what, -n)
        return places[target[0]](state, target, what, n)

    return carry

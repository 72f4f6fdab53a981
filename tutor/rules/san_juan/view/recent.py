"""What the last action changed: the highlighted places, and who gained cards."""

from __future__ import annotations

from ...kernel.agenda import Move
from ...kernel.spec import HIDDEN
from ...kernel.view_spec import changed
from .types import Recent

_QUIET = ("deck", "discard", "roles", "tiles", "held")


def changes(moves: list[Move]) -> Recent:
    """{"places": that received something, "cards": {seat: n more in hand}, "turned": cards all have seen}"""
    cards: dict[str, int] = {}
    turned: list[str] = []
    for move in moves:
        for end, sign in ((move.target, 1), (move.source, -1)):
            if end[0] == "hand":
                cards[str(end[1])] = cards.get(str(end[1]), 0) + sign * move.n
        if move.target[0] == "mine" and move.what != HIDDEN:
            turned.append(move.what)
    return {"places": changed(moves, _QUIET, ("hand", "area")), "cards": cards, "turned": turned}

"""What the last action changed: the highlighted places, and each player's gains."""

from __future__ import annotations

from ...kernel.agenda import Move
from ...kernel.view_spec import changed
from .types import Recent

_QUIET = ("bank", "paper", "pool", "supply", "roles", "deck", "discard")


def changes(moves: list[Move]) -> Recent:
    """{"places": that received something, "coins": {seat: n}, "points": {seat: n}, "at": callout}"""
    coins, points = dict[str, int](), dict[str, int]()
    at = ""
    for move in moves:
        for end, sign in ((move.target, 1), (move.source, -1)):
            if move.what in ("coin", "point") and end[0] in ("seat", "notes"):
                kept = coins if move.what == "coin" else points
                seat = str(end[1])
                kept[seat] = kept.get(seat, 0) + sign * move.n
        if move.target[0] in ("ship", "house") and not at:
            at = ":".join(map(str, move.target))
    return {"places": changed(moves, _QUIET), "coins": coins, "points": points, "at": at}

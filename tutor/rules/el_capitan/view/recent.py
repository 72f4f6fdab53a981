"""What the last action changed: the highlighted places, and the warehouses that were closed."""

from __future__ import annotations

from ...kernel.agenda import Move, Place
from ...kernel.view_spec import changed
from .types import Recent

_QUIET = ("bank", "box", "stack", "deck", "discard", "shown", "port")


def changes(moves: list[Move]) -> Recent:
    """{"places": that received something, "closed": city and site of a warehouse that left the track}"""
    gone = {str(source[1]): [int(one) for one in source[2:]] for source in _closed(moves)}
    return {"places": changed(moves, _QUIET, ("hand",)), "closed": gone}


def left(moves: list[Move]) -> set[str]:
    """The places on the street that closed warehouses left, as the board names them."""
    return {":".join(map(str, source)) for source in _closed(moves)}


def _closed(moves: list[Move]) -> list[Place]:
    return [
        move.source for move in moves if move.source[0] == "track" and move.target[0] in ("picture", "box")
    ]

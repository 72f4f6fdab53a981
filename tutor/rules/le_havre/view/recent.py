"""What the last action changed: the highlighted places."""

from __future__ import annotations

from ...kernel.agenda import Move
from ...kernel.viewing import changed
from ...kernel.views import Recent

_QUIET = ("supply", "loans", "pile")


def told(moves: list[Move]) -> Recent:
    """{"places": that received something}"""
    return {"places": changed(moves, _QUIET, ("stock", "owner", "fleet"))}

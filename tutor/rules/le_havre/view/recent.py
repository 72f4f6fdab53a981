"""What the last action changed: the highlighted places."""

from __future__ import annotations

from ...kernel.agenda import Move
from ...kernel.view_spec import changed
from ...kernel.views import Recent

_QUIET = ("supply", "loans", "pile")


def changes(moves: list[Move]) -> Recent:
    """{"places": that received something}"""
    return {"places": changed(moves, _QUIET, ("stock", "owner", "fleet"))}

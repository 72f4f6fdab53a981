"""What the last action changed: the highlighted places."""

from __future__ import annotations

from typing import Any

from ...kernel.view_spec import changed

_QUIET = ("supply", "loans", "pile")


def changes(moves: list[Any]) -> dict[str, Any]:
    """{"places": that received something}"""
    return {"places": changed(moves, _QUIET, ("stock", "owner", "fleet"))}

"""What the last action changed: the highlighted places, and each player's gains."""

from __future__ import annotations

from typing import Any

from ...kernel.view_spec import changed

_QUIET = ("bank", "paper", "pool", "supply", "roles", "deck", "discard")


def changes(moves: list[Any]) -> dict[str, Any]:
    """{"places": that received something, "coins": {seat: n}, "points": {seat: n}, "at": callout}"""
    gains: dict[str, dict[str, int]] = {"coins": {}, "points": {}}
    at = ""
    for what, n, source, target in moves:
        for end, sign in ((target, 1), (source, -1)):
            if what in ("coin", "point") and end[0] in ("seat", "notes"):
                kept = gains[what + "s"]
                seat = str(end[1])
                kept[seat] = kept.get(seat, 0) + sign * n
        if target[0] in ("ship", "house") and not at:
            at = ":".join(map(str, target))
    return {"places": changed(moves, _QUIET), **gains, "at": at}

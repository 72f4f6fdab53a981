"""What stands on a card."""

from __future__ import annotations

from typing import Any

from ..ruleset import CARDS


def printed(card: str) -> dict[str, Any]:
    """What stands on a card."""
    found = CARDS[card]
    return {
        "id": card, "cost": found.cost, "points": found.points, "kind": found.kind,
        "good": found.good, "violet": found.violet,
    }  # fmt: skip

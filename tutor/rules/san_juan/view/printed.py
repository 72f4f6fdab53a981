"""What is printed on a card."""

from __future__ import annotations

from functools import cache
from typing import Any

from ..ruleset import CARDS


@cache
def printed(card: str) -> dict[str, Any]:
    """What is printed on a card. Copy it before changing it: it is cached."""
    found = CARDS[card]
    return {
        "id": card,
        "cost": found.cost,
        "points": found.points,
        "kind": found.kind,
        "good": found.good,
        "violet": found.violet,
    }

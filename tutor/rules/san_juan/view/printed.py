"""What is printed on a card."""

from __future__ import annotations

from functools import cache

from ..ruleset import CARDS
from .types import Card


@cache
def printed(card: str) -> Card:
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

"""What stands on a card."""

from __future__ import annotations

from functools import cache
from typing import Any

from ..ruleset import CARDS


@cache
def printed(card: str) -> dict[str, Any]:
    """What stands on a card: to be copied, as it is handed out again."""
    found = CARDS[card]
    return {
        "id": card, "cost": found.cost, "points": found.points, "kind": found.kind,
        "good": found.good, "violet": found.violet,
    }  # fmt: skip

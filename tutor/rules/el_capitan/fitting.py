"""What follows from a change of a position: a card that came to a player is no longer for sale or in a deck."""

from __future__ import annotations

from typing import Any

Document = dict[str, Any]
_PILES = ("shown", "deck", "discard")


def fitted(document: Document, before: Document) -> Document:
    """The document with the cards that came to a player taken out of where they lay."""
    held = {card for board in document["seat"] for card in _cards(board["cards"])}
    return {
        k: ", ".join(c for c in _cards(v) if c not in held) if k in _PILES else v
        for k, v in document.items()
    }


def _cards(text: str) -> list[str]:
    return [card.strip() for card in text.split(",") if card.strip()]

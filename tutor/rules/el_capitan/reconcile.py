"""What follows from a change of a position: every card is in one place, and there are not too many cards for
sale.
"""

from __future__ import annotations

from ..kernel.document import Document
from .moves import kind_of
from .ruleset import SHOWN

_PILES = ("shown", "deck", "discard")


def reconciled(document: Document, before: Document) -> Document:
    """The document with the cards that came to a player, or for sale, taken from their old places."""
    if any(pile not in document for pile in _PILES):
        return document
    held = {card for board in document["seat"] for card in _cards(board["cards"])}
    shown = [card for card in _cards(document["shown"]) if card not in held]
    turned = [card for card in shown if card not in _cards(before["shown"])]
    back: list[str] = []
    for kind, room in enumerate(SHOWN):
        old = [card for card in shown if kind_of(card) == kind and card not in turned]
        new = sum(kind_of(card) == kind for card in turned)
        back += old[max(0, room - new) :] if new else []
    out = {*held, *turned}
    return {
        **document,
        "shown": ", ".join(card for card in shown if card not in back),
        "deck": ", ".join([*(c for c in _cards(document["deck"]) if c not in out), *back]),
        "discard": ", ".join(c for c in _cards(document["discard"]) if c not in out),
    }


def _cards(text: str) -> list[str]:
    return [card.strip() for card in text.split(",") if card.strip()]

"""What follows from a change of a position: a card that lies somewhere now is no longer in the deck."""

from __future__ import annotations

import re
from collections import Counter
from typing import Any

from ..kernel.whatif import merged

Document = dict[str, Any]


def fitted(document: Document, before: Document) -> Document:
    """The document with the cards that came to a player taken out of the deck, or else the discards."""
    found = {k: v for k, v in document.items() if k != "agenda" or "turn" not in document}
    more = _lying(found)
    more.subtract(_lying(before))
    for card, n in more.items():
        for _ in range(n):
            pile = "deck" if card in _cards(found["deck"]) else "discard"
            found[pile] = _without(found[pile], card)
        if n < 0:
            found = merged(found, {"discard": f"+ {card} {-n}"})
    return found


def _without(pile: str, card: str) -> str:
    """A pile with one such card less, the others in their order."""
    less = re.sub(rf"\b{card}(?: (\d+))?(?=,|$)", lambda run: f"{card} {n - 1}" if (n := int(run[1] or 1)) > 1 else "", pile, count=1)
    return ", ".join(part.strip() for part in less.split(",") if part.strip())


def _lying(document: Document) -> Counter[str]:
    """The cards outside the deck and the discards."""
    places = [board[place] for board in document["seat"] for place in ("hand", "area", "under", "chapel", "drawn")]
    return sum((_cards(text.replace("*", ",")) for text in (*places, document["mine"])), Counter())


def _cards(text: str) -> Counter[str]:
    found: Counter[str] = Counter()
    for name, n in re.findall(r"(\w+)(?: (\d+))?(?:,|$)", text):
        found[name] += int(n or 1)
    return found

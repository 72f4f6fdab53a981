"""What the question field counts in the same way in several games (see known.toml)."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from typing import Any

Facts = dict[str, Any] | None


def who_took(part: str, name: str) -> Callable[[Any, str], Facts]:
    """Who took a card of this part of the view: {name: its id, "who": a seat}, or "say": "none" if nobody did."""

    def found(see: Any, what: str) -> Facts:
        cards: Iterable[Mapping[str, Any]] = see.view[part]
        card = next((card for card in cards if card["id"] == what), None)
        if card is None:
            return None
        return {name: what, "who": card["taken"]} if card["taken"] >= 0 else {name: what, "say": "none"}

    return found

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


def order(see: Any) -> Facts:
    """The player who decides now, and those who decide after that."""
    away, names = see.view["away"], see.view["names"]
    now = next((seat for seat, turns in enumerate(away) if turns == 0), None)
    then = sorted((turns, seat) for seat, turns in enumerate(away) if turns > 0)
    return None if now is None else {"who": now, "n": len(then), "names": [names[seat] for _, seat in then]}

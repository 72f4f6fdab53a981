"""What the question field counts in the same way in several games (see known.toml)."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Protocol, TypeVar

from .views import RolesView, View

Facts = dict[str, Any] | None
V = TypeVar("V", bound=View, covariant=True)
S = TypeVar("S", covariant=True)


class See(Protocol[V, S]):
    """What a game's known.py counts from: the view of the player who asks, and what that seat knows of the
    position.
    """

    @property
    def view(self) -> V:
        """What the player sees."""

    @property
    def state(self) -> S:
        """The position as the seat may know it."""

    @property
    def me(self) -> int:
        """The seat."""


def who_took(name: str) -> Callable[[See[RolesView, Any], str], Facts]:
    """Who took the card of a role: {name: its id, "who": a seat}, or "say": "none" if nobody did."""

    def found(see: See[RolesView, Any], what: str) -> Facts:
        card = next((card for card in see.view["roles"] if card["id"] == what), None)
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

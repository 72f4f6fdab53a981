"""The buildings somebody may enter, whoever owns them, each as it is for the one who looks."""

from __future__ import annotations

from functools import cache
from typing import Any

from ..ruleset import BUILDINGS
from .eye import Eye

TOWN = -1  # the owner of what nobody owns


def street(eye: Eye) -> list[dict[str, Any]]:
    """Town first, then mine, then the others' clockwise."""
    owned = [(TOWN, card) for card in eye.state.town]
    for k in range(eye.players):
        seat = (eye.me + k) % eye.players
        owned += [(seat, card) for card in eye.state.seats[seat].buildings]
    return [_plate(eye, owner, card) for owner, card in owned if not BUILDINGS[card].padlock]


def _plate(eye: Eye, owner: int, card: str) -> dict[str, Any]:
    inside = [i for i, seat in enumerate(eye.state.seats) if seat.disc == card]
    verb = "clear" if eye.kind == "clear" else "enter"
    return {**plate(eye, card), "owner": owner, "in": inside, "press": eye.press(f"{verb} {card}"), "buy": eye.press(f"buy {card}") if owner == TOWN else None}


def plate(eye: Eye, card: str) -> dict[str, Any]:
    """What stands on a building's plate."""
    return {**printed(card), "gives": {}}


@cache
def printed(card: str) -> dict[str, Any]:
    """What stands on a building: to be copied, as it is handed out again."""
    found = BUILDINGS[card]
    return {
        "id": card, "kind": found.kind, "fee": [list(part) for part in found.fee], "cost": [list(part) for part in found.build],
        "value": found.value, "price": found.price, "hammers": found.hammers, "fishermen": found.fishermen,
        "lock": found.padlock, "special": found.special, "sure": found.sure,
    }  # fmt: skip

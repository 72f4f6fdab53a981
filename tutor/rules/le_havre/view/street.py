"""The buildings that can be entered, no matter who owns them, each as it is for the viewer."""

from __future__ import annotations

from functools import cache

from ..ruleset import BUILDINGS
from .eye import Eye
from .sums import gives
from .types import Building, Plate, Printed

TOWN = -1  # the owner of buildings without a player


def street(eye: Eye) -> list[Building]:
    """The town's first, then the viewer's, then the others' clockwise; a building that nobody can enter is
    left out.
    """
    owned = [(TOWN, card) for card in eye.state.town]
    for k in range(eye.players):
        seat = (eye.me + k) % eye.players
        owned += [(seat, card) for card in eye.state.seats[seat].buildings]
    verb = "clear" if eye.kind == "clear" else "enter"
    return [_owned(eye, owner, card, verb) for owner, card in owned if not BUILDINGS[card].padlock]


def town(eye: Eye) -> list[Building]:
    """What can be bought from the town."""
    return [_owned(eye, TOWN, card, "buy") for card in eye.state.town]


def inside(eye: Eye) -> Building | None:
    """The building of the player who decides, during its work."""
    card = eye.deciding.disc
    found = next((i for i, seat in enumerate(eye.state.seats) if card in seat.buildings), TOWN)
    return _owned(eye, found, card, "enter") if card else None


def _owned(eye: Eye, owner: int, card: str, verb: str) -> Building:
    standing = [i for i, seat in enumerate(eye.state.seats) if seat.disc == card]
    return {**plate(eye, card), "owner": owner, "in": standing, "press": eye.press(f"{verb} {card}")}


def plate(eye: Eye, card: str) -> Plate:
    """What is shown on a building, with what it would give the viewer."""
    return {**printed(card), "gives": gives(eye.state, eye.me, card), "modern": card in eye.state.modern}


@cache
def printed(card: str) -> Printed:
    """What is printed on a building. Copy it before changing it: it is cached."""
    found = BUILDINGS[card]
    return {
        "id": card,
        "kind": found.kind,
        "fee": [list(part) for part in found.fee],
        "cost": [list(part) for part in found.build],
        "value": found.value,
        "price": found.price,
        "hammers": found.hammers,
        "fishermen": found.fishermen,
        "lock": found.padlock,
        "special": found.special,
        "sure": found.sure,
    }

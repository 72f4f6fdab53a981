"""The buildings that can be entered, no matter who owns them, each as it is for the viewer."""

from __future__ import annotations

from functools import cache

from ..ruleset import BUILDINGS
from .building_gains import gives
from .context import ViewContext
from .types import Building, Plate, Printed

TOWN = -1  # the owner of buildings without a player


def street(context: ViewContext) -> list[Building]:
    """The town's first, then the viewer's, then the others' clockwise; a building that nobody can enter is
    left out.
    """
    owned = [(TOWN, card) for card in context.state.town]
    for k in range(context.players):
        seat = (context.me + k) % context.players
        owned += [(seat, card) for card in context.state.seats[seat].buildings]
    verb = "clear" if context.kind == "clear" else "enter"
    return [_owned(context, owner, card, verb) for owner, card in owned if not BUILDINGS[card].padlock]


def town(context: ViewContext) -> list[Building]:
    """What can be bought from the town."""
    return [_owned(context, TOWN, card, "buy") for card in context.state.town]


def inside(context: ViewContext) -> Building | None:
    """The building of the player who decides, during its work."""
    card = context.deciding.disc or getattr(context.task, "building", "")
    found = next((i for i, seat in enumerate(context.state.seats) if card in seat.buildings), TOWN)
    return _owned(context, found, card, "enter") if card else None


def _owned(context: ViewContext, owner: int, card: str, verb: str) -> Building:
    standing = [i for i, seat in enumerate(context.state.seats) if seat.disc == card]
    return {**plate(context, card), "owner": owner, "in": standing, "press": context.press(f"{verb} {card}")}


def plate(context: ViewContext, card: str) -> Plate:
    """What is shown on a building, with what it would give the viewer."""
    return {
        **printed(card),
        "gives": gives(context.state, context.me, card),
        "modern": card in context.state.modern,
    }


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

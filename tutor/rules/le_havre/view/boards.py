"""A player's board: goods, money and loans, buildings and ships, and their value."""

from __future__ import annotations

from functools import lru_cache

from ..ruleset import BUILDINGS, GOODS, HULLS, SHIPS, THINGS
from ..state import Seat
from .context import ViewContext
from .types import Seat as Board
from .types import Things


def board(context: ViewContext, i: int) -> Board:
    seat = context.state.seats[i]
    found = _seen(seat, i, context.players, context.worth(i))
    if i != context.me:
        return found
    return {
        **found,
        "buildings": [{**one, "press": context.press(f"sell {one['id']}")} for one in found["buildings"]],
        "ships": [{**one, "press": context.press(f"sell {one['id']}")} for one in found["ships"]],
        "repay": context.press("repay"),
        "goods": {good: context.press(f"{VERBS.get(context.kind, 'pay')} {good}") for good in THINGS},
    }


@lru_cache(maxsize=256)
def _seen(seat: Seat, i: int, players: int, worth: int) -> Board:
    """What everybody sees of a board; cached between views."""
    return {"seat": i, "worth": worth, **_things(seat, players)}


VERBS = {
    "load": "load",
    "give": "give",
    "bridge": "give",
    "pick": "pick",
    "swap": "swap",
    "order": "swap",
}  # what a press on one of the viewer's goods means, by decision


@lru_cache(maxsize=512)
def _things(seat: Seat, players: int) -> Things:
    """Computed once, because a board is the same from view to view. Copy it before changing it."""
    stock = dict(zip(THINGS, seat.stock, strict=True))
    return {
        "stock": stock,
        "francs": stock["franc"],
        "loans": seat.loans,
        "disc": seat.disc,
        "food": sum(good.food * stock[name] for name, good in GOODS.items()),
        "energy": sum(good.energy * stock[name] for name, good in GOODS.items()),
        "sails": sum(SHIPS[kind].food[players - 1] for kind, _ in map(_ship, seat.ships) if kind in SHIPS),
        "hammers": sum(BUILDINGS[card].hammers for card in seat.buildings),
        "fishermen": sum(BUILDINGS[card].fishermen for card in seat.buildings),
        "buildings": [
            {
                "id": card,
                "value": BUILDINGS[card].value,
                "kind": BUILDINGS[card].kind,
                "lock": BUILDINGS[card].padlock,
            }
            for card in seat.buildings
        ],
        "ships": [
            {"id": piece, "kind": kind, "value": value}
            for piece in seat.ships
            for kind, value in [_ship(piece)]
        ],
    }


def _ship(piece: str) -> tuple[str, int]:
    """Of a card among a player's ships: its kind and its value."""
    hull = HULLS.get(piece)
    return (hull.kind, hull.value) if hull else (piece, BUILDINGS[piece].value)

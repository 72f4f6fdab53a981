"""What is in front of a player: buildings with their goods, covered buildings, the chapel's cards."""

from __future__ import annotations

from functools import lru_cache

from ...kernel.view_spec import pressed
from ...kernel.views import Press
from .. import hooks
from ..ruleset import CARDS, GOODS, LAST_BUILDING, ORDER
from ..scoring import score
from ..state import Area, RoleTile, Seat
from .context import ViewContext
from .printed import printed
from .types import Building
from .types import Seat as Board

# What a building's owner does with it, by the moment at which it acts.
_USES = {
    hooks.Building.turn_up: "mine",
    hooks.Building.into_hand: "draw",
    hooks.Building.more_goods: "produce",
    hooks.Building.more_sales: "sell",
    hooks.Building.goods_as_cards: "spend",
}
_ON_GOODS = ("produce", "sell", "spend")


def board(context: ViewContext, i: int) -> Board:
    """What is in front of a seat; cached between views if it has not changed."""
    seat, roles = context.state.seats[i], _taken(context.state.roles, i)
    return (
        _mine(seat, i, roles, context.kind == "pay", context.legal)
        if i == context.me
        else _lying(seat, i, roles)
    )


@lru_cache(maxsize=256)
def _taken(tiles: tuple[RoleTile, ...], i: int) -> tuple[str, ...]:
    """The roles that a seat has taken."""
    return tuple([tile.role for tile in tiles if tile.taken == i])


@lru_cache(maxsize=256)
def _mine(seat: Seat, i: int, roles: tuple[str, ...], pays: bool, legal: frozenset[str]) -> Board:
    """The viewer's own things: what a press on each building does, and the cards under the chapel."""
    buildings: list[Building] = [
        {**one, "press": _press(one["id"], one["full"], seat.area, pays, legal)}
        for one in building_rows(seat.area)
    ]
    return {**_lying(seat, i, roles), "buildings": buildings, "tucked": list(seat.tucked)}


@lru_cache(maxsize=256)
def _lying(seat: Seat, i: int, roles: tuple[str, ...]) -> Board:
    """What everybody sees of a board."""
    return {
        "seat": i,
        "roles": list(roles),
        "hand": len(seat.hand),
        "points": _worth(seat.but(hand=(), drawn=(), site="")),
        "buildings": building_rows(seat.area),
        "spaces": max(LAST_BUILDING, len(seat.area)),
        "under": list(seat.under),
        "chapel": len(seat.tucked),
        "tucks": bool(hooks.hooks_for(hooks.Building.tuck, seat.area)),
        "tucked": [],
        "drawn": len(seat.drawn),
        "site": seat.site,
    }


@lru_cache(maxsize=256)
def _worth(laid: Seat) -> int:
    """The current points of a board; cards in hand give none."""
    return score(laid, 0).total


@lru_cache(maxsize=256)
def building_rows(area: Area) -> list[Building]:
    """The buildings of an area, production first, in the order of the table of cards, equal ones numbered.
    Copy it before changing it.
    """
    copies: dict[str, int] = {}
    found: list[Building] = []
    for building, card in sorted(area, key=lambda pair: (ORDER[pair[0]], not pair[1])):
        found.append({**printed(building), "copy": copies.get(building, 0), "full": bool(card)})
        copies[building] = copies.get(building, 0) + 1
    return found


def _press(building: str, full: bool, area: Area, pays: bool, legal: frozenset[str]) -> Press:
    good = CARDS[building].good
    if good:
        if full:
            return pressed(f"spend {good}" if pays else f"sell {good}", legal)
        return pressed(f"produce {good}", legal)
    if f"use {building}" in legal:
        return {"do": f"use {building}"}
    says = {v.building: moment for moment in _USES for v in hooks.hooks_for(moment, area)}
    if building not in says:
        return {"ask": f"build {building}"}
    action = _USES[says[building]]
    return (
        {"ask": f"{action} {_want(area, action != 'produce')}"}
        if action in _ON_GOODS
        else pressed(action, legal)
    )


def _want(area: Area, full: bool) -> str:
    """The good of the viewer's first building that has one (or has none)."""
    goods = [CARDS[b].good for b, card in area if CARDS[b].good and bool(card) == full]
    return goods[0] if goods else GOODS[0]

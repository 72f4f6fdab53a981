"""What lies in front of a player: buildings with their goods, covered ones, the chapel's cards."""

from __future__ import annotations

from functools import lru_cache
from typing import Any

from ...kernel.viewing import Press
from ..moments import speakers
from ..ruleset import CARDS, GOODS, LAST_BUILDING, ORDER
from ..scoring import score
from ..state import Area, Seat
from .eye import Eye
from .printed import printed

# What a building's owner would do with it, by the moment at which it speaks.
_USES = {"turn_up": "mine", "into_hand": "draw", "more_goods": "produce", "more_sales": "sell", "goods_as_cards": "spend"}
_ON_GOODS = ("produce", "sell", "spend")


def board(eye: Eye, i: int) -> dict[str, Any]:
    seat = eye.state.seats[i]
    found = _lying(seat, i, tuple([t.role for t in eye.state.roles if t.taken == i]))
    return {**found, "buildings": buildings(eye, i), "tucked": list(seat.tucked)} if i == eye.me else found


@lru_cache(maxsize=256)
def _lying(seat: Seat, i: int, roles: tuple[str, ...]) -> dict[str, Any]:
    """What everybody sees of a board, which is the very same from one look to the next."""
    return {
        "seat": i,
        "roles": list(roles),
        "hand": len(seat.hand),
        "points": score(seat, 0).total,
        "buildings": standing(seat.area),
        "spaces": max(LAST_BUILDING, len(seat.area)),
        "under": list(seat.under),
        "chapel": len(seat.tucked),
        "tucks": bool(speakers("tuck", seat.area)),
        "tucked": [],
        "drawn": len(seat.drawn),
        "site": seat.site,
    }


def buildings(eye: Eye, i: int) -> list[dict[str, Any]]:
    """My buildings, each with what pressing it does."""
    return [{**one, "press": _press(eye, one["id"], one["full"])} for one in standing(eye.state.seats[i].area)]


@lru_cache(maxsize=256)
def standing(area: Area) -> list[dict[str, Any]]:
    """The buildings of an area, production first, in the order of the table of cards; alike ones numbered: to be copied."""
    copies: dict[str, int] = {}
    found = []
    for building, card in sorted(area, key=lambda pair: (ORDER[pair[0]], not pair[1])):
        found.append({**printed(building), "copy": copies.get(building, 0), "full": bool(card)})
        copies[building] = copies.get(building, 0) + 1
    return found


def _press(eye: Eye, building: str, full: bool) -> Press:
    good = CARDS[building].good
    if good:
        if full:
            return eye.press(f"spend {good}" if eye.kind == "pay" else f"sell {good}")
        return eye.press(f"produce {good}")
    if f"use {building}" in eye.legal:
        return {"do": f"use {building}"}
    says = {v.building: moment for moment in _USES for v in speakers(moment, eye.board.area)}
    if building not in says:
        return {"ask": f"build {building}"}
    action = _USES[says[building]]
    return {"ask": f"{action} {_want(eye, action != 'produce')}"} if action in _ON_GOODS else eye.press(action)


def _want(eye: Eye, full: bool) -> str:
    """The good of my first building that holds one (or none)."""
    goods = [CARDS[b].good for b, card in eye.board.area if CARDS[b].good and bool(card) == full]
    return goods[0] if goods else GOODS[0]

"""What lies in front of a player: buildings with their goods, covered ones, the chapel's cards."""

from __future__ import annotations

from typing import Any

from ..moments import speakers
from ..ruleset import CARDS, GOODS, LAST_BUILDING, ORDER
from ..scoring import score
from .eye import Eye, Press
from .things import printed


def board(eye: Eye, i: int) -> dict[str, Any]:
    seat = eye.state.seats[i]
    mine = i == eye.me
    return {
        "seat": i,
        "hand": len(seat.hand),
        "points": score(seat, i).total,
        "buildings": buildings(eye, i, mine),
        "spaces": max(LAST_BUILDING, len(seat.area)),
        "under": list(seat.under),
        "chapel": len(seat.chapel),
        "tucks": bool(speakers("tuck", seat.area)),
        "tucked": list(seat.chapel) if mine else [],
        "drawn": len(seat.drawn),
        "site": seat.site,
        "turn": eye.turns()[i],
        "roles": [t.role for t in eye.state.roles if t.taken == i],
    }


def buildings(eye: Eye, i: int, mine: bool) -> list[dict[str, Any]]:
    """Production first, in the order of the table of cards; alike ones numbered."""
    found, copies = [], dict.fromkeys(CARDS, 0)
    for building, card in sorted(eye.state.seats[i].area, key=lambda pair: (ORDER[pair[0]], not pair[1])):
        one = {**printed(building), "copy": copies[building], "full": bool(card)}
        copies[building] += 1
        if mine:
            one["press"] = _press(eye, building, bool(card))
        found.append(one)
    return found


def _press(eye: Eye, building: str, full: bool) -> Press:
    good = CARDS[building].good
    if good:
        if eye.kind == "pay" and full:
            return eye.press(f"spend {good}")
        return eye.press(f"sell {good}" if eye.kind == "sell" or (full and eye.kind != "produce") else f"produce {good}")
    if f"use {building}" in eye.legal:
        return {"do": f"use {building}"}
    uses = {"turn_up": "mine", "into_hand": "draw", "more_goods": f"produce {_want(eye, False)}",
            "more_sales": f"sell {_want(eye, True)}", "goods_as_cards": f"spend {_want(eye, True)}"}  # fmt: skip
    for moment, action in uses.items():
        if any(v.building == building for v in speakers(moment, eye.board.area)):
            return eye.press(action)
    return {"ask": f"build {building}"}


def _want(eye: Eye, full: bool) -> str:
    """The good of my first building that holds one (or none)."""
    goods = [CARDS[b].good for b, card in eye.board.area if CARDS[b].good and bool(card) == full]
    return goods[0] if goods else GOODS[0]

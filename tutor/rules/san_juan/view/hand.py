"""My cards, each with what pressing it does, and with its price while somebody builds."""

from __future__ import annotations

from collections import Counter
from typing import Any

from ...kernel.declared import HIDDEN
from ..moments import owned, speakers
from ..phases.builder import means, price
from ..phases.newround import limit
from ..ruleset import CARDS
from .eye import Eye
from .printed import printed

_VERBS = {"pay": "pay", "sift": "discard", "limit": "discard", "tuck": "tuck"}


def hand(eye: Eye) -> dict[str, Any]:
    """The cards of the one who looks, alike ones together."""
    counts = Counter(eye.board.hand)
    return {
        "n": len(eye.board.hand),
        "limit": limit(eye.board),
        "active": eye.actor == eye.me and (eye.kind == "build" or eye.kind in _VERBS),
        "cards": [_card(eye, card, n) for card, n in counts.items()],
    }


def _card(eye: Eye, card: str, n: int) -> dict[str, Any]:
    if card == HIDDEN:
        return {"id": card, "n": n}
    verb = _VERBS.get(eye.kind, "build") if eye.actor == eye.me else "build"
    found = {**printed(card), "n": n, "press": eye.press(f"{verb} {card}"), "over": []}
    if eye.kind == "build" and eye.turns()[eye.me] >= 0:
        found |= pricing(eye, eye.me, card)
        found["over"] = _targets(eye, card)
    return found


def pricing(eye: Eye, seat: int, card: str, over: str = "") -> dict[str, Any]:
    """What the card costs this seat today, and what made it so."""
    cost = price(eye.state, seat, card, over)
    area = eye.state.seats[seat].area
    names = {v.rule: v.building for v in speakers("discount", area)}
    off = [["covered", cost.covered], ["builder", cost.privilege]]
    off += [[names[rule], n] for rule, n in cost.helped]
    short = max(0, cost.pay - sum(means(eye.state, seat, card, over)))
    twice = CARDS[card].violet and card in owned(area) and card != over
    mark = "yours" if twice else "short" if short else ""
    return {"price": cost.pay, "off": [part for part in off if part[1]], "mark": mark, "short": short}


def _targets(eye: Eye, card: str) -> list[dict[str, Any]]:
    """What it could be built over, with a building that allows it."""
    area = eye.board.area
    if eye.actor != eye.me or not speakers("cover", area):
        return []
    return [
        {"id": over, "price": price(eye.state, eye.me, card, over).pay,
         "press": eye.press(f"overbuild {card} {over}")}
        for over in dict.fromkeys(owned(area))
    ]  # fmt: skip

"""The viewer's cards, each with what a press does, and with its price while a player builds."""

from __future__ import annotations

from collections import Counter
from functools import lru_cache

from ...kernel.declared import HIDDEN
from ...kernel.viewing import pressed
from ..moments import owned, speakers
from ..phases.builder import means, price
from ..phases.newround import limit
from ..ruleset import CARDS
from .eye import Eye
from .printed import printed
from .types import Hand, Held, Price, Target

_VERBS = {"pay": "pay", "sift": "discard", "limit": "discard", "tuck": "tuck"}


def hand(eye: Eye) -> Hand:
    """The viewer's cards, equal ones together; cached between views if nothing has changed."""
    mine = eye.actor == eye.me
    verb = _VERBS.get(eye.kind, "build") if mine else "build"
    held = _held(
        eye.board.hand,
        limit(eye.board),
        mine and (eye.kind == "build" or eye.kind in _VERBS),
        verb,
        eye.legal,
    )
    if eye.kind == "build" and eye.turns()[eye.me] >= 0:
        return {**held, "cards": [_priced(eye, one) for one in held["cards"]]}
    return held


@lru_cache(maxsize=256)
def _held(cards: tuple[str, ...], most: int, active: bool, verb: str, legal: frozenset[str]) -> Hand:
    """The part that does not depend on prices."""
    return {
        "n": len(cards),
        "limit": most,
        "active": active,
        "cards": [_card(card, n, verb, legal) for card, n in Counter(cards).items()],
    }


def _card(card: str, n: int, verb: str, legal: frozenset[str]) -> Held:
    if card == HIDDEN:
        return {"id": card, "n": n}
    found = printed(card)
    return {
        "id": card,
        "cost": found["cost"],
        "points": found["points"],
        "kind": found["kind"],
        "good": found["good"],
        "violet": found["violet"],
        "n": n,
        "press": pressed(f"{verb} {card}", legal),
        "over": [],
    }


def _priced(eye: Eye, one: Held) -> Held:
    """A card while a player builds."""
    card = one["id"]
    return one if card == HIDDEN else {**one, **pricing(eye, eye.me, card), "over": _targets(eye, card)}


def pricing(eye: Eye, seat: int, card: str, over: str = "") -> Price:
    """The card's current price for this seat, and its parts."""
    cost = price(eye.state, seat, card, over)
    area = eye.state.seats[seat].area
    names = {v.rule: v.building for v in speakers("discount", area)}
    off = [["covered", cost.covered], ["builder", cost.privilege]]
    off += [[names[rule], n] for rule, n in cost.helped]
    short = max(0, cost.pay - sum(means(eye.state, seat, card, over)))
    twice = CARDS[card].violet and card in owned(area) and card != over
    mark = "yours" if twice else "short" if short else ""
    return {"price": cost.pay, "off": [part for part in off if part[1]], "mark": mark, "short": short}


def _targets(eye: Eye, card: str) -> list[Target]:
    """The buildings that it could cover, with a building that allows it."""
    area = eye.board.area
    if eye.actor != eye.me or not speakers("cover", area):
        return []
    return [
        {
            "id": over,
            "price": price(eye.state, eye.me, card, over).pay,
            "press": eye.press(f"overbuild {card} {over}"),
        }
        for over in dict.fromkeys(owned(area))
    ]

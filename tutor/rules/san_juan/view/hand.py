"""The viewer's cards, each with what a press does, and with its price while a player builds."""

from __future__ import annotations

from collections import Counter
from functools import lru_cache

from ...kernel.spec import HIDDEN
from ...kernel.view_spec import pressed
from ..hooks import Building, hooks_for, owned
from ..phases.builder import means, price
from ..phases.newround import limit
from ..ruleset import CARDS
from .context import ViewContext
from .printed import printed
from .types import Hand, Held, Price, Target

_VERBS = {"pay": "pay", "sift": "discard", "limit": "discard", "tuck": "tuck"}


def hand(context: ViewContext) -> Hand:
    """The viewer's cards, equal ones together; cached between views if nothing has changed."""
    mine = context.actor == context.me
    verb = _VERBS.get(context.kind, "build") if mine else "build"
    held = _held(
        context.board.hand,
        limit(context.board),
        mine and (context.kind == "build" or context.kind in _VERBS),
        verb,
        context.legal,
    )
    if context.kind == "build" and context.turns()[context.me] >= 0:
        return {**held, "cards": [_priced(context, one) for one in held["cards"]]}
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


def _priced(context: ViewContext, one: Held) -> Held:
    """A card while a player builds."""
    card = one["id"]
    return (
        one
        if card == HIDDEN
        else {**one, **pricing(context, context.me, card), "over": _targets(context, card)}
    )


def pricing(context: ViewContext, seat: int, card: str, over: str = "") -> Price:
    """The card's current price for this seat, and its parts."""
    cost = price(context.state, seat, card, over)
    area = context.state.seats[seat].area
    names = {v.rule: v.building for v in hooks_for(Building.discount, area)}
    off = [["covered", cost.covered], ["builder", cost.privilege]]
    off += [[names[rule], n] for rule, n in cost.helped]
    short = max(0, cost.pay - sum(means(context.state, seat, card, over)))
    twice = CARDS[card].violet and card in owned(area) and card != over
    mark = "yours" if twice else "short" if short else ""
    return {"price": cost.pay, "off": [part for part in off if part[1]], "mark": mark, "short": short}


def _targets(context: ViewContext, card: str) -> list[Target]:
    """The buildings that it could cover, with a building that allows it."""
    area = context.board.area
    if context.actor != context.me or not hooks_for(Building.cover, area):
        return []
    return [
        {
            "id": over,
            "price": price(context.state, context.me, card, over).pay,
            "press": context.press(f"overbuild {card} {over}"),
        }
        for over in dict.fromkeys(owned(area))
    ]

"""The value of an action for the player who takes it, and the facts that explain the value.

`advise` returns (value in points, a key of words.toml, facts); the words are made where they are shown. The
steady bot and the hints use it. It reads only what the seat may see: `state` is the result of `observe`.
"""

from __future__ import annotations

from collections.abc import Callable

from ...kernel.action import Action
from ...kernel.agenda import Facts, OwnAction
from ...kernel.rounds import pending_of
from .. import actions
from ..decisions import Double
from ..hooks import Building, owned, total
from ..phases.builder import price
from ..ruleset import CARDS
from ..state import State
from . import estate
from .estate import CARD
from .roles import weigh

Advice = tuple[float, str, Facts]
_OfACard = actions.Pay | actions.Keep | actions.Discard | actions.Take


def _choose(state: State, seat: int, action: actions.Choose) -> Advice:
    return weigh(state, seat, action.role)


def _use(state: State, seat: int, action: actions.Use) -> Advice:
    task = pending_of(state, Double)
    role = task.role if task else ""
    left = [tile.role for tile in state.roles if tile.taken < 0]
    worth = estate.opinion("double")
    best = max((worth[r] for r in left), default=0.0)
    return worth[role] - 0.8 * best, "use-now", {"seat": seat, "role": role}


_SORTS = {
    "production": "plant",
    "monument": "monument",
    "six": "six",
}  # what they give has no words of its own


def _given(state: State, seat: int, building: str) -> Facts:
    """The facts about what a building gives its owner."""
    card = CARDS[building]
    sells = round(estate.price_usual(card.good)) if card.good else 0
    now = estate.counts_now(state, seat, building) if card.kind == "six" else 0
    gives = f"gives-{_SORTS.get(card.kind, building)}"
    return {
        "building": building,
        "points": card.points,
        "gives": gives,
        "good": card.good,
        "sells": sells,
        "now": now,
    }


def _build(state: State, seat: int, action: actions.Build | actions.Overbuild) -> Advice:
    building, over = action.building, getattr(action, "over", "")
    cost = price(state, seat, building, over)
    gained = estate.gain(state, seat, building, over)
    if over and any(b == over and card for b, card in state.seats[seat].area):
        gained -= CARD
    worth = gained - (cost.pay + 1) * CARD * 0.8 + (0.0 if over else 0.3)
    facts = {"seat": seat, "n": cost.pay, **_given(state, seat, building)}
    if over:
        return worth, "build-over", {**facts, "over": over}
    kind = CARDS[building].kind
    return worth, f"build-{kind}" if kind in ("monument", "six") else "build", facts


def _part(key: str, sign: int = -1) -> Callable[[State, int, _OfACard], Advice]:
    """Giving up the least wanted card, or keeping the most wanted one."""

    def advice(state: State, seat: int, action: _OfACard) -> Advice:
        board = state.seats[seat]
        wanted = estate.wish(state, seat, action.card)
        many = (board.hand if sign < 0 else board.drawn).count(action.card)
        dull = action.card in owned(board.area) or (sign < 0 and many > 1)
        name = f"{key}-twice" if dull and CARDS[action.card].violet else key
        twice = 0.4 * (many - 1) if sign < 0 else 0.0
        return sign * wanted + twice, name, {"seat": seat, **_given(state, seat, action.card)}

    return advice


def _spend(state: State, seat: int, action: actions.Spend) -> Advice:
    price_now = estate.price_expected(state, action.good)
    hand = state.seats[seat].hand
    least = min((estate.wish(state, seat, card) for card in hand), default=9.0)
    return (
        CARD * 0.7 - price_now * CARD * 0.9 + 0.3 - min(least, 0.5),
        "spend",
        {"seat": seat, "good": action.good},
    )


def _goods(key: str) -> Callable[[State, int, actions.Produce | actions.Sell], Advice]:
    def advice(state: State, seat: int, action: actions.Produce | actions.Sell) -> Advice:
        worth = estate.price_expected(state, action.good)
        known = bool(state.open) or state.seen == len(state.tiles)
        name = f"{key}-known" if known and key == "produce" else key
        return 0.2 + worth * CARD, name, {"seat": seat, "good": action.good, "n": round(worth)}

    return advice


def _draw(state: State, seat: int, action: actions.Draw) -> Advice:
    return CARD, "draw", {"seat": seat}


def _mine(state: State, seat: int, action: actions.Mine) -> Advice:
    return 0.25, "mine", {"seat": seat}


def _tuck(state: State, seat: int, action: actions.Tuck) -> Advice:
    hand = state.seats[seat].hand
    wanted = estate.wish(state, seat, action.card)
    spare = 0.0 if len(hand) > 2 else 0.35
    palace = total(Building.last_points, state.seats[seat].area, 4) * 0.25
    return 1.0 + palace - wanted * 0.8 - spare, "tuck", {"seat": seat, **_given(state, seat, action.card)}


def _stop(state: State, seat: int, action: Action) -> Advice:
    kind = state.agenda[-1].kind
    return 0.0, f"stop-{kind}", {"seat": seat}


_BY_KIND: dict[type, Callable[[State, int, OwnAction], Advice]] = {
    actions.Choose: _choose,
    actions.Use: _use,
    actions.Build: _build,
    actions.Overbuild: _build,
    actions.Pay: _part("pay"),
    actions.Spend: _spend,
    actions.Produce: _goods("produce"),
    actions.Sell: _goods("sell"),
    actions.Draw: _draw,
    actions.Keep: _part("keep", 1),
    actions.Discard: _part("discard"),
    actions.Mine: _mine,
    actions.Take: _part("take", 1),
    actions.Tuck: _tuck,
    actions.Done: _stop,
    actions.Pass: _stop,
}


def advise(state: State, seat: int, action: Action) -> Advice:
    """The value of a legal action of `seat`, with a key and the facts of its reason."""
    return _BY_KIND[action.__class__](state, seat, action)

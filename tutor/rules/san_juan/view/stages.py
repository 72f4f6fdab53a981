"""What only the large drawing of the pending decision shows."""

from __future__ import annotations

from collections.abc import Callable

from ...kernel.declared import HIDDEN
from ...kernel.viewing import ranking
from ...kernel.views import Leaving
from ..moments import owned, speakers, total
from ..phases import councillor, paying, producer, trader
from ..phases.newround import limit
from ..phases.order import privileges
from ..ruleset import GOODS, PRICES
from ..scoring import returns
from . import types
from .boards import standing
from .eye import Eye
from .hand import pricing
from .printed import printed


def scene(eye: Eye) -> Leaving:
    """The scene of this decision, and the ways to leave it."""
    maker = SCENES.get(eye.kind)
    found: Leaving = maker(eye) if maker else {}
    if "pass" in eye.legal:
        found["pass"] = {"do": "pass"}
    if "done" in eye.legal:
        found["done"] = {"do": "done"}
    return found


def _double(eye: Eye) -> types.Double:
    role = eye.task.role
    helper = speakers(f"{role}_privilege", eye.deciding.area)[0].building
    return {"role": role, "building": helper, "press": eye.press(f"use {helper}")}


def _build(eye: Eye) -> types.Build:
    area = eye.deciding.area
    helps: list[types.Help] = [
        {"building": v.building, "production": v.answer(False), "violet": v.answer(True)}
        for v in speakers("discount", area)
    ]
    return {
        "privilege": privileges(eye.state, "builder", eye.actor),
        "helps": helps,
        "goods": min(total("goods_as_cards", area), trader.goods(area)),
        "crane": [v.building for v in speakers("cover", area)],
        "hand": len(eye.deciding.hand),
    }


def _pay(eye: Eye) -> types.Pay:
    over, left, spent = eye.task.over, eye.task.left, eye.task.spent
    site, area = eye.deciding.site, eye.deciding.area
    cost = pricing(eye, eye.actor, site, over)
    some = paying.spendable(eye.state, eye.actor)
    goods: list[types.Spent] = [
        {"good": g, "n": n, "press": eye.press(f"spend {g}")} for g in GOODS if (n := eye.deciding.goods(g))
    ]
    owns = bool(speakers("goods_as_cards", area))
    return {
        "card": {**printed(site), **cost},
        "over": over,
        "left": left,
        "paid": cost["price"] - left,
        "spent": spent,
        "goods": goods if owns else [],
        "more": max(0, some),
    }


def _produce(eye: Eye) -> types.Produce:
    made = eye.task.made
    rows: list[types.Building] = [{**one} for one in standing(eye.deciding.area) if one["good"]]
    for one in rows:
        one["press"] = eye.press(f"produce {one['good']}")
        if one["full"] and "do" in one["press"]:
            one["press"] = {"ask": f"sell {one['good']}"}  # another one may be filled
    return {
        "rows": rows,
        "allowed": _allowed(producer.allowance(eye.state, eye.actor), made),
        "bonus": _bonus(eye, "cards_for_producing", made),
    }


def _allowed(rules: list[tuple[str, str]], used: int) -> list[types.Allowed]:
    """Each good that may be produced or sold: what allows it, and whether it is used."""
    return [
        {"by": building or ("privilege" if k else "all"), "used": k < used}
        for k, (_, building) in enumerate(rules)
    ]


def _bonus(eye: Eye, moment: str, n: int) -> list[types.Bonus]:
    """Buildings that give cards for produced or sold goods, and what they have given."""
    return [{"building": v.building, "n": v.answer(n)} for v in speakers(moment, eye.deciding.area)]


def _sell(eye: Eye) -> types.Sell:
    sold, cards = eye.task.sold, eye.task.cards
    board = eye.deciding
    prices = dict(zip(GOODS, _prices(eye), strict=True))
    rows: list[types.Ware] = [
        {"good": g, "have": board.goods(g), "price": prices[g], "press": eye.press(f"sell {g}")}
        for g in GOODS
    ]
    return {
        "rows": rows,
        "allowed": _allowed(trader.allowance(eye.state, eye.actor), sold),
        "sold": sold,
        "cards": cards,
        "bonus": _bonus(eye, "cards_for_selling", sold),
    }


def _prices(eye: Eye) -> list[int]:
    return [PRICES[eye.state.open][g] for g in GOODS]


def _draw(eye: Eye) -> types.Draw:
    return {
        "draws": councillor.drawn(eye.state, eye.actor),
        "keeps": councillor.kept(eye.state, eye.actor),
        "privilege": privileges(eye.state, "councillor", eye.actor),
        "press": eye.press("draw"),
        "hand_first": [v.building for v in speakers("into_hand", eye.deciding.area)],
        "keep_more": [v.building for v in speakers("keep_more", eye.deciding.area)],
    }


def _keep(eye: Eye) -> types.Keep:
    drawn = eye.deciding.drawn
    shown: list[types.Card] = [{**printed(c), "press": eye.press(f"keep {c}")} for c in drawn if c != HIDDEN]
    return {"left": eye.task.left, "cards": shown, "n": len(drawn)}


def _sift(eye: Eye) -> types.Sift:
    return {"left": eye.task.left, "hand": len(eye.deciding.hand)}


def _prospector(eye: Eye) -> types.Prospect:
    return {"draws": eye.task.cards, "press": eye.press("draw")}


def _mine(eye: Eye) -> types.Mine:
    return {"press": eye.press("mine"), "n": total("turn_up", eye.deciding.area)}


def _strike(eye: Eye) -> types.Strike:
    return {"cards": [{**printed(c), "press": eye.press(f"take {c}")} for c in eye.state.mine]}


def _tuck(eye: Eye) -> types.Tuck:
    helper = speakers("tuck", eye.deciding.area)[0].building
    return {"building": helper, "n": len(eye.deciding.tucked)}


def _limit(eye: Eye) -> types.Limit:
    hand, most = len(eye.deciding.hand), limit(eye.deciding)
    return {"hand": hand, "limit": most, "left": hand - most}


def _over(eye: Eye) -> types.Over:
    rows = ranking(returns(eye.state))
    return {"rows": [{**row, "built": len(owned(eye.state.seats[row["seat"]].area))} for row in rows]}


SCENES: dict[str, Callable[[Eye], Leaving]] = {
    "double": _double,
    "build": _build,
    "pay": _pay,
    "produce": _produce,
    "sell": _sell,
    "councillor_draw": _draw,
    "keep": _keep,
    "sift": _sift,
    "prospector_draw": _prospector,
    "mine": _mine,
    "strike": _strike,
    "tuck": _tuck,
    "limit": _limit,
    "over": _over,
}

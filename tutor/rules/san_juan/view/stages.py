"""What only the large drawing of the pending decision shows."""

from __future__ import annotations

from collections.abc import Callable

from ...kernel.spec import HIDDEN
from ...kernel.view_spec import ranking
from ...kernel.views import Leaving
from ..hooks import PRIVILEGES, Building, hooks_for, owned, total
from ..phases import councillor, paying, producer, trader
from ..phases.newround import limit
from ..phases.order import privileges
from ..ruleset import GOODS, PRICES
from ..scoring import returns
from . import types
from .boards import building_rows
from .context import ViewContext
from .hand import pricing
from .printed import printed


def scene(context: ViewContext) -> Leaving:
    """The scene of this decision, and the ways to leave it."""
    maker = SCENES.get(context.kind)
    found: Leaving = maker(context) if maker else {}
    if "pass" in context.legal:
        found["pass"] = {"do": "pass"}
    if "done" in context.legal:
        found["done"] = {"do": "done"}
    return found


def _double(context: ViewContext) -> types.Double:
    role = context.task.role
    helper = hooks_for(PRIVILEGES[role], context.deciding.area)[0].building
    return {"role": role, "building": helper, "press": context.press(f"use {helper}")}


def _build(context: ViewContext) -> types.Build:
    area = context.deciding.area
    helps: list[types.Help] = [
        {"building": v.building, "production": v.answer(False), "violet": v.answer(True)}
        for v in hooks_for(Building.discount, area)
    ]
    return {
        "privilege": privileges(context.state, "builder", context.actor),
        "helps": helps,
        "goods": min(total(Building.goods_as_cards, area), trader.goods(area)),
        "crane": [v.building for v in hooks_for(Building.cover, area)],
        "hand": len(context.deciding.hand),
    }


def _pay(context: ViewContext) -> types.Pay:
    over, left, spent = context.task.over, context.task.left, context.task.spent
    site, area = context.deciding.site, context.deciding.area
    cost = pricing(context, context.actor, site, over)
    some = paying.spendable(context.state, context.actor)
    goods: list[types.Spent] = [
        {"good": g, "n": n, "press": context.press(f"spend {g}")}
        for g in GOODS
        if (n := context.deciding.goods(g))
    ]
    owns = bool(hooks_for(Building.goods_as_cards, area))
    return {
        "card": {**printed(site), **cost},
        "over": over,
        "left": left,
        "paid": cost["price"] - left,
        "spent": spent,
        "goods": goods if owns else [],
        "more": max(0, some),
    }


def _produce(context: ViewContext) -> types.Produce:
    made = context.task.made
    rows: list[types.Building] = [{**one} for one in building_rows(context.deciding.area) if one["good"]]
    for one in rows:
        one["press"] = context.press(f"produce {one['good']}")
        if one["full"] and "do" in one["press"]:
            one["press"] = {"ask": f"sell {one['good']}"}  # another one may be filled
    return {
        "rows": rows,
        "allowed": _allowed(producer.allowance(context.state, context.actor), made),
        "bonus": _bonus(context, Building.cards_for_producing, made),
    }


def _allowed(rules: list[tuple[str, str]], used: int) -> list[types.Allowed]:
    """Each good that may be produced or sold: what allows it, and whether it is used."""
    return [
        {"by": building or ("privilege" if k else "all"), "used": k < used}
        for k, (_, building) in enumerate(rules)
    ]


def _bonus(context: ViewContext, moment: Callable[[Building, int], int], n: int) -> list[types.Bonus]:
    """Buildings that give cards for produced or sold goods, and what they have given."""
    return [{"building": v.building, "n": v.answer(n)} for v in hooks_for(moment, context.deciding.area)]


def _sell(context: ViewContext) -> types.Sell:
    sold, cards = context.task.sold, context.task.cards
    board = context.deciding
    prices = dict(zip(GOODS, _prices(context), strict=True))
    rows: list[types.Ware] = [
        {"good": g, "have": board.goods(g), "price": prices[g], "press": context.press(f"sell {g}")}
        for g in GOODS
    ]
    return {
        "rows": rows,
        "allowed": _allowed(trader.allowance(context.state, context.actor), sold),
        "sold": sold,
        "cards": cards,
        "bonus": _bonus(context, Building.cards_for_selling, sold),
    }


def _prices(context: ViewContext) -> list[int]:
    return [PRICES[context.state.open][g] for g in GOODS]


def _draw(context: ViewContext) -> types.Draw:
    return {
        "draws": councillor.drawn(context.state, context.actor),
        "keeps": councillor.kept(context.state, context.actor),
        "privilege": privileges(context.state, "councillor", context.actor),
        "press": context.press("draw"),
        "hand_first": [v.building for v in hooks_for(Building.into_hand, context.deciding.area)],
        "keep_more": [v.building for v in hooks_for(Building.keep_more, context.deciding.area)],
    }


def _keep(context: ViewContext) -> types.Keep:
    drawn = context.deciding.drawn
    shown: list[types.Card] = [
        {**printed(c), "press": context.press(f"keep {c}")} for c in drawn if c != HIDDEN
    ]
    return {"left": context.task.left, "cards": shown, "n": len(drawn)}


def _sift(context: ViewContext) -> types.Sift:
    return {"left": context.task.left, "hand": len(context.deciding.hand)}


def _prospector(context: ViewContext) -> types.Prospect:
    return {"draws": context.task.cards, "press": context.press("draw")}


def _mine(context: ViewContext) -> types.Mine:
    return {"press": context.press("mine"), "n": total(Building.turn_up, context.deciding.area)}


def _strike(context: ViewContext) -> types.Strike:
    return {"cards": [{**printed(c), "press": context.press(f"take {c}")} for c in context.state.mine]}


def _tuck(context: ViewContext) -> types.Tuck:
    helper = hooks_for(Building.tuck, context.deciding.area)[0].building
    return {"building": helper, "n": len(context.deciding.tucked)}


def _limit(context: ViewContext) -> types.Limit:
    hand, most = len(context.deciding.hand), limit(context.deciding)
    return {"hand": hand, "limit": most, "left": hand - most}


def _over(context: ViewContext) -> types.Over:
    rows = ranking(returns(context.state))
    return {"rows": [{**row, "built": len(owned(context.state.seats[row["seat"]].area))} for row in rows]}


SCENES: dict[str, Callable[[ViewContext], Leaving]] = {
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

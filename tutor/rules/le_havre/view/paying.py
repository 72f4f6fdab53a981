"""A pending payment: what is due, the value of each counter, the cheapest way, what would be lost."""

from __future__ import annotations

from .. import decisions
from ..decisions import Feed, Pay
from ..payments import PAYS, counters, held, means
from ..phases.paying import fits_of
from ..places import round_card
from ..ruleset import BUILDINGS, PLACE
from ..settling import cheapest_ending
from ..symbols import ship_food
from . import scenes
from .context import ViewContext
from .scenes import Counter, Eater, Fee, Meal, Payment


def fee(context: ViewContext) -> Fee:
    """A fee with a slash: in food or in francs."""
    card = context.deciding.disc
    kinds = BUILDINGS[card].fee if card else ()
    return {"kinds": [{"kind": kind, "n": n, "press": context.press(f"fee {kind}")} for kind, n in kinds]}


def pay(context: ViewContext) -> scenes.Pay:
    """`due` of a kind, of which `paid` is paid."""
    now = context.task
    assert isinstance(now, Pay)
    found = composed(context, now)
    return {"why": now.why, "what": now.what, "to": now.to - 1, **found}


def feed(context: ViewContext) -> Meal:
    """Feeding: the food of the ships, what is handed in, what is missing."""
    now = context.task
    assert isinstance(now, Feed)
    card = round_card(context.state)
    table: list[Eater] = [
        {
            "seat": i,
            "sails": min(card.food, ship_food(seat, context.players)),
            "had": sum(seat.stock[PLACE[t]] * n for t, n in PAYS["food"].items()),
        }
        for i, seat in enumerate(context.state.seats)
    ]
    return {
        "sails": card.food - now.amount,
        "all": card.food,
        "table": table,
        **composed(context, now),
    }


def composed(context: ViewContext, now: decisions.Payment) -> Payment:
    """What is due and what can be paid with; the cheapest way is the one that the rules would take."""
    state, seat, stock = context.state, now.seat, context.deciding.stock
    kind, due, paid = now.unit, now.amount, now.paid
    goods: list[Counter] = [
        {"id": thing, "n": stock[PLACE[thing]], "counts": n, "press": context.press(f"pay {thing}")}
        for thing, n in PAYS[kind].items()
    ]
    have = held(stock, kind)
    all_of_it = kind == "food" and means(stock, kind) < due - paid
    ending = cheapest_ending(state, seat, now, fits_of(state, seat, now)) if due > paid else None
    way = have if all_of_it else ending
    goods_of = counters(kind, way) if way else {}
    brings = sum(PAYS[kind][thing] * n for thing, n in goods_of.items())
    return {
        "kind": kind,
        "due": due,
        "paid": paid,
        "left": max(0, due - paid),
        "goods": goods,
        "means": sum(one["n"] * one["counts"] for one in goods),
        "cheapest": {
            "press": context.press("cheapest"),
            "goods": [list(part) for part in goods_of.items()],
            "lost": max(0, brings - (due - paid)),
            "all": all_of_it,
        },
    }

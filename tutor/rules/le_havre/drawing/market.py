"""What can be built or bought: the tops of the three piles, the ships."""

from __future__ import annotations

from ...kernel.markup import Html, drawn, tag
from ..view.types import Berth, Plan, View, is_plan
from .pieces import KIT, coin, counted, h4, kind_of, points, ship, state_of
from .plate import row
from .words import words


def plans(view: View) -> Html:
    """The three proposals and the special buildings."""
    lang = view["lang"]
    rows = [_plan(view, one) if is_plan(one) else _none(lang, one["column"]) for one in view["plans"]]
    pile = None
    if view["pile"]:
        pile = tag(
            "p.pile", words.say("label.pile", lang, n=view["pile"]), data_place="pile", data_piece="special"
        )
    return tag(
        "div.plans", h4("label.plans", lang, tag("small", words.say("label.top_each", lang))), *rows, pile
    )


def _none(lang: str, column: int) -> Html:
    """An empty pile."""
    none = tag("small", words.say("label.no_plan", lang))
    return tag("div.plan.none", none, data_place=f"column:{column}")


def _plan(view: View, one: Plan) -> Html:
    lang, place = view["lang"], f"column:{one['column']}"
    cost, price = counted(view, one["cost"]), one["price"]
    spoken = [words.effect(one["id"], lang)]
    spoken += [words.say("text.build_cost", lang, list=cost)] if cost else []
    spoken += [words.say("text.price", lang, n=price) if price else words.say("text.not_sold", lang)]
    label = words.told(one["press"], lang, *spoken, words.say("text.under_it", lang, n=one["more"]))
    inside = (
        kind_of(one["kind"]),
        tag("b.nm", words.title(one["id"], lang), tag("small", f" +{one['more']}")),
        tag("span.cost2", row(one["cost"])),
        coin(price or "–"),
    )
    cls = f"plan {state_of(view, place, one['press'])}".strip()
    return KIT.dressed(
        lang, "div", *inside, cls=cls, place=place, label=label, data_piece=one["id"], **one["press"]
    )


def yard(view: View) -> Html:
    lang = view["lang"]
    rows = [berth(view, one) for one in view["yard"]]
    return tag(
        "div.yard",
        h4("label.ships", lang, tag("small", words.say("label.worth_price", lang))),
        tag("div.berths", *rows),
    )


def berth(view: View, one: Berth) -> Html:
    """The top ship of a kind: its value and its price."""
    place = f"harbour:{one['id']}"
    return _berth(
        view["lang"],
        one["id"],
        one["n"],
        one["value"],
        one["price"],
        one["food"],
        state_of(view, place, one["press"]),
        **one["press"],
    )


@drawn
def _berth(
    lang: str, kind: str, n: int, value: int, price: int, food: int, state: str, **pressed: str
) -> Html:
    facts = [
        words.say("text.ship", lang, value=value, food=food),
        words.say("text.price", lang, n=price) if price else words.say("text.not_sold", lang),
    ]
    label = words.told(pressed, lang, *(facts if n else [words.say("text.no_ship", lang)]))
    shown = (points(value), coin(price) if price else tag("small", "–")) if n else (tag("small", "—"),)
    piece = f"{kind}_{value}" if n else ""
    inside = ship(kind, "shp", piece), tag("span.rw", *shown)
    return KIT.dressed(
        lang,
        "div.berth",
        *inside,
        cls=f"{'' if n else 'emp'} {state}".strip(),
        place=f"harbour:{kind}",
        label=label,
        **pressed,
    )

"""The end of a round: what everybody has to pay, the food of ships, and the loan if nothing else is left."""

from __future__ import annotations

from ...kernel.markup import Html, drawn, tag
from ..ruleset import GROWING
from ..view.scenes import Feed, Interest
from ..view.types import Sale, StageView, View
from . import paying
from .pieces import KIT, badge, coin, mini, points, q, ship, sign, sr
from .strip import new_ship
from .words import words
from .workshop import go, head
from .workshop import stage as box


def stage(view: StageView[Feed]) -> Html:
    scene = view["scene"]
    title = head(view, "feed", n=scene["left"], of=scene["all"])
    meal = tag("div.potrow", *bowls(view))
    pay = paying.composer(view) if scene["means"] and scene["left"] else None
    left = tag("div.bench", meal, pay, loan(view))
    return box(
        view,
        "feed",
        stations(view),
        title,
        tag("div.supper", left, tag("div.bench", table(view), sell(view))),
    )


def stations(view: View) -> Html:
    """The four steps at the end of a round; this is the second."""
    lang, card = view["lang"], view["card"]
    harvest = (tag("b", "+1"), *amounts_of(tuple(good.id for good in GROWING))) if card["harvest"] else ("–",)
    town = (sign("town"), tag("b", "+1")) if card["town"] != "none" else ("–",)
    shown = [
        ("harvest", harvest, "ok"),
        ("food", (sign("food"), tag("b", card["food"])), "now"),
        ("town", town, ""),
        ("ship", (new_ship(card["ship"], card["value"]),), ""),
    ]
    return tag(
        "ol.rsteps",
        *(
            tag("li", tag("span.l2", *inside), tag("small", words.say(f"step.{name}", lang)), cls=cls)
            for name, inside, cls in shown
        ),
    )


def amounts_of(things: tuple[str, ...]) -> list[Html]:
    return [mini(thing) for thing in things]


def bowls(view: StageView[Feed]) -> list[Html]:
    """One bowl for each food that is due: from ships, paid, missing."""
    scene, lang = view["scene"], view["lang"]
    return [
        _bowls(lang, "sails", scene["sails"]),
        _bowls(lang, "paid", scene["paid"]),
        _bowls(lang, "short", scene["left"]),
    ]


@drawn
def _bowls(lang: str, kind: str, n: int) -> Html:
    said = words.say(f"label.bowl_{kind}", lang, n=n)
    inside = [tag("i.bowl", ship("wooden", "shp") if kind == "sails" else sign("food")) for _ in range(n)]
    return tag("div.bowls", tag("b", said), tag("span", *inside), cls=kind if n else "z")


def loan(view: StageView[Feed]) -> Html | None:
    """The offer of a loan if nothing else is left: what it brings, and what it costs later."""
    scene, lang = view["scene"], view["lang"]
    if scene["means"] or not scene["left"]:
        return None
    brings = q(words.say("label.loan_brings", lang, n=scene["brings"]))
    card = tag(
        "div.loanc",
        tag("span.pic", sign("loan", "sg b"), tag("b", f"+{scene['brings']}")),
        tag("b", words.say("label.loan_now", lang)),
        brings,
        go(view, scene["borrow"], words.say("label.borrow", lang)),
    )
    return tag("div.loans", card, later(lang, scene["back"], scene["penalty"]))


@drawn
def later(lang: str, back: int, penalty: int) -> Html:
    """The later costs of a loan, in three lines."""
    lines = (
        (coin(back), words.say("label.later_back", lang)),
        (coin(1), words.say("label.later_interest", lang)),
        (points(f"−{penalty}"), words.say("label.later_end", lang)),
    )
    return tag("ul.later", *(tag("li", piece, tag("span", said)) for piece, said in lines))


def sell(view: StageView[Feed]) -> Html | None:
    """What can be sold for francs."""
    scene, lang = view["scene"], view["lang"]
    if not scene["sales"]:
        return q(words.say("label.nothing_to_sell", lang)) if scene["left"] else None
    return sales(view, scene["sales"])


def sales(view: View, rows: list[Sale]) -> Html:
    lang = view["lang"]
    shown = [_sale(view, one) for one in rows]
    return tag("div.sales", tag("b.h4", words.say("label.sell", lang)), *shown)


def _sale(view: View, one: Sale) -> Html:
    lang = view["lang"]
    said = words.title(one["id"], lang)
    label = words.told(one["press"], lang, words.say("text.fetches", lang, n=one["n"]))
    return KIT.thing(
        view,
        "b.pick",
        said,
        coin(f"+{one['n']}"),
        place=f"sale:{one['id']}",
        pressed=one["press"],
        label=label,
    )


def table(view: StageView[Feed]) -> Html:
    """A line for each player: food from ships, and food they have."""
    lang, scene = view["lang"], view["scene"]
    rows = []
    for one in scene["table"]:
        said = words.say(
            "text.feeds", lang, name=view["names"][one["seat"]], ships=one["sails"], food=one["had"]
        )
        shown = tag(
            "span.r",
            tag("span.amt", ship("wooden"), tag("b", one["sails"])),
            tag("span.amt", sign("food"), tag("b", one["had"])),
            aria_hidden="true",
        )
        who = badge(view, one["seat"]), tag("span", view["names"][one["seat"]], aria_hidden="true")
        rows.append(tag("li", sr(said), *who, shown, cls="now" if one["seat"] == view["actor"] else ""))
    return tag("ul.rows", *rows)


def interest(view: StageView[Interest]) -> Html:
    """The same box for interest, with one coin."""
    scene, lang = view["scene"], view["lang"]
    title = head(view, "interest")
    due = tag("p.line2", coin(1, "big"), words.say("label.interest_due", lang, n=scene["owes"]))
    pay = go(view, scene["done"], words.say("label.pay_interest", lang)) if "done" in scene else None
    borrow = None
    if not scene["francs"]:
        borrow = go(view, scene["borrow"], words.say("label.borrow", lang))
    repay = (
        go(view, scene["repay"], words.say("label.repay_first", lang, n=scene["back"]))
        if "do" in scene["repay"]
        else None
    )
    more = tag("div.loans", borrow, later(lang, scene["back"], scene["penalty"])) if borrow else None
    return box(
        view,
        "interest",
        title,
        due,
        pay,
        repay,
        more,
        sales(view, scene["sales"]) if scene["sales"] else None,
    )

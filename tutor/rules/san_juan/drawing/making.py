"""Producing and selling: whose turn it is, how many goods, for how much."""

from __future__ import annotations

from typing import Any

from ...kernel.markup import Html, tag
from . import table
from .building import head, leave
from .faces import kind_of
from .pieces import View, back, cards, emblem, good, h4, icon, thing
from .words import words


def _ticked(sign: Html, said: str, used: bool) -> Html:
    """What allows something, or gives something, ticked when it has."""
    box = tag("i.box", icon("tick") if used else None)
    return tag("li", sign, tag("span", said), box, cls="used" if used else "")


def _allowed(view: View, role: str) -> Html:
    """A place for each good that may be made or sold: what allows it, ticked when it is used."""
    lang, parts = view["lang"], []
    for one in view["scene"]["allowed"]:
        by = one["by"]
        if by == "all":
            name, picture = words.say("label.everybody", lang), icon("hand")
        elif by == "privilege":
            name, picture = words.say("label.privilege", lang), icon(role)
        else:
            name, picture = words.title(by, lang), emblem(by)
        parts.append(_ticked(picture, name, one["used"]))
    return tag("ul.allowed", *parts)


def _bonus(view: View) -> list[Html]:
    """Buildings that add cards, and whether they do by now."""
    bonus = view["scene"]["bonus"]
    return [_ticked(emblem(b["building"]), words.effect(b["building"], view["lang"]), bool(b["n"])) for b in bonus]


def _left(view: View) -> int:
    return sum(not one["used"] for one in view["scene"]["allowed"])


def produce(view: View) -> Html:
    plants = tag("div.plants", *(_plant(view, row) for row in view["scene"]["rows"]))
    bonus = _bonus(view)
    allowed = tag("div", _allowed(view, "producer"), tag("ul.allowed", *bonus) if bonus else None)
    foot = tag("div.foot", allowed, leave(view, "finish"))
    return tag("div.plain-stage", head(view, "produce", n=_left(view)), plants, foot, data_stage="produce")


def _plant(view: View, row: dict[str, Any]) -> Html:
    """A production building: press the empty place, and a good comes on it."""
    lang, name = view["lang"], words.title(row["id"], view["lang"])
    spot = good(row["good"], "g big" if row["full"] else "g big ghost-g", piece=False)
    said = words.say("text.filled" if row["full"] else "text.empty", lang)
    inside = tag("b.nm", name), tag("span.spot", spot), tag("small", said)
    label = f"{name}, {said}. {words.label(row['press'], lang)}"
    return thing(view, "div.plant", *inside, cls=kind_of(row["id"]), pressed=row["press"], label=label)


def sell(view: View) -> Html:
    scene, lang, so_far = view["scene"], view["lang"], None
    if scene["sold"]:
        so_far = tag("p.so-far", back(piece=False), words.say("label.so_far", lang, n=scene["cards"]))
    foot = tag("div.foot", tag("div", tag("ul.allowed", *_bonus(view)), so_far), leave(view, "finish"))
    side = tag("div.house-side", h4("label.house", lang), _allowed(view, "trader"), table.known(view), data_place="house")
    sums = tag("div.sums", *(_row(view, row) for row in scene["rows"]), data_piece=view["house"]["tile"])
    body = tag("div.selling", side, sums, foot, data_place="house")
    return tag("div.plain-stage", head(view, "sell", n=_left(view)), body, data_stage="sell")


def _row(view: View, row: dict[str, Any]) -> Html:
    """A good: so many of them here, and what the tile pays for one."""
    lang, kind = view["lang"], row["good"]
    have = words.say("label.have" if view["mine"] else "label.have_other", lang, n=row["have"])
    draws = words.say("label.pays_you" if view["mine"] else "label.pays_other", lang)
    name = good(kind, "g", False), tag("b", words.title(kind, lang)), tag("small", have)
    price = tag("span.sum", draws), cards(row["price"], "big")
    label = words.told(row["press"], lang, f"{have}, {draws} {row['price']}")
    return thing(view, "div.row", *name, *price, cls="" if row["have"] else "none", pressed=row["press"], label=label)

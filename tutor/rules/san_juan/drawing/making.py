"""The stage for producing and selling: whose turn it is, how many goods, at which price."""

from __future__ import annotations

from ...kernel.drawing.pieces import can
from ...kernel.markup import Html, drawn, tag, wrapped
from ..view.types import Making, Produce, Sell, StageView
from . import table
from .building import head, leave
from .faces import kind_of
from .pieces import KIT, back, cards, emblem, good, h4, icon
from .words import words


def _ticked(sign: Html, said: str, used: bool) -> Html:
    """What allows or gives something, with a tick if it has."""
    box = tag("i.box", icon("tick") if used else None)
    return tag("li", sign, tag("span", said), box, cls="used" if used else "")


def _allowed(view: StageView[Making], role: str) -> Html:
    """A place for each good that may be produced or sold: what allows it, with a tick if it is used."""
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


def _bonus(view: StageView[Making]) -> list[Html]:
    """Buildings that give cards, and whether they do so already."""
    bonus = view["scene"]["bonus"]
    return [
        _ticked(emblem(b["building"]), words.effect(b["building"], view["lang"]), bool(b["n"])) for b in bonus
    ]


def _left(view: StageView[Making]) -> int:
    return sum(not one["used"] for one in view["scene"]["allowed"])


def produce(view: StageView[Produce]) -> Html:
    lang = view["lang"]
    plants = wrapped(
        "div.plants",
        *(_plant(lang, row["id"], row["good"], row["full"], **row["press"]) for row in view["scene"]["rows"]),
    )
    bonus = _bonus(view)
    allowed = tag("div", _allowed(view, "producer"), tag("ul.allowed", *bonus) if bonus else None)
    foot = tag("div.foot", allowed, leave(view, "finish"))
    return tag("div.plain-stage", head(view, "produce", n=_left(view)), plants, foot, data_stage="produce")


@drawn
def _plant(lang: str, card: str, kind: str, full: bool, **pressed: str) -> Html:
    """A production building: a press on the empty place puts a good there."""
    name, said = words.title(card, lang), words.say("text.filled" if full else "text.empty", lang)
    spot = good(kind, "g big" if full else "g big ghost-g", piece=False)
    inside = tag("b.nm", name), tag("span.spot", spot), tag("small", said)
    label = f"{name}, {said}. {words.label(pressed, lang)}"
    return KIT.dressed(
        lang, "div.plant", *inside, cls=f"{kind_of(card)} {can(pressed)}", label=label, **pressed
    )


def sell(view: StageView[Sell]) -> Html:
    scene, lang, so_far = view["scene"], view["lang"], None
    if scene["sold"]:
        so_far = tag("p.so-far", back(piece=False), words.say("label.so_far", lang, n=scene["cards"]))
    foot = tag("div.foot", tag("div", tag("ul.allowed", *_bonus(view)), so_far), leave(view, "finish"))
    side = tag(
        "div.house-side",
        h4("label.house", lang),
        _allowed(view, "trader"),
        table.known(view),
        data_place="house",
    )
    rows = [
        _row(lang, view["mine"], row["good"], row["have"], row["price"], **row["press"])
        for row in scene["rows"]
    ]
    sums = wrapped("div.sums", *rows, data_piece=view["house"]["tile"])
    body = wrapped("div.selling", side, sums, foot, data_place="house")
    return wrapped("div.plain-stage", head(view, "sell", n=_left(view)), body, data_stage="sell")


@drawn
def _row(lang: str, mine: bool, kind: str, n: int, pays: int, **pressed: str) -> Html:
    """A good: how many are here, and the price of one."""
    have = words.say("label.have" if mine else "label.have_other", lang, n=n)
    draws = words.say("label.pays_you" if mine else "label.pays_other", lang)
    name = good(kind, "g", False), tag("b", words.title(kind, lang)), tag("small", have)
    price = tag("span.sum", draws), cards(pays, "big")
    label = words.told(pressed, lang, f"{have}, {draws} {pays}")
    return KIT.dressed(
        lang, "div.row", *name, *price, cls=f"{'' if n else 'none'} {can(pressed)}", label=label, **pressed
    )

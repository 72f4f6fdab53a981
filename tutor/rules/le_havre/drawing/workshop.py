"""The layout of a building's work: its card on the left, the steps above,
the pending decision on the right.
"""

from __future__ import annotations

from ...kernel.drawing.words import sentences
from ...kernel.markup import Html, drawn, tag
from ..view.types import Building, View
from . import hidden_parts
from .effects import effect
from .pieces import button, coin, pick, points, q, sign, sr
from .plate import SIZES, fee
from .words import words

STREET = 4  # buildings per row of the street, if there is enough space
FEWEST = 5  # the least number of rows of a stage
# The step to which a decision belongs.
STEPS = ("fee", "choice", "pay", "receive")


def head(view: View, key: str, *more: Html | None, cls: str = "", **facts: object) -> Html:
    """The line above a stage: one for the player who decides, one for the others."""
    lang = view["lang"]
    name = view["names"][view["actor"]] if view["actor"] >= 0 else ""
    key = f"{key}_you" if view["mine"] else key
    return tag("div.head", tag("h3", words.say(f"stage.{key}", lang, name=name, **facts)), *more, cls=cls)


def stage(
    view: View,
    key: str,
    *inside: Html | None,
    cls: str = "",
    street: bool = False,
    wares: tuple[str, str] = ("", ""),
) -> Html:
    """The box of a decision, as tall as the street in every phase;
    it ends with the `street` and the `wares` (see hidden_parts.py).
    """
    rows = max(FEWEST, -(-len(view["street"]) // STREET))
    large = next((f"few few{most}" for most in SIZES if len(view["street"]) <= most), "")
    return tag(
        "div.stage",
        *inside,
        hidden_parts.town(street),
        hidden_parts.shelf(view["lang"], *wares),
        cls=f"{cls} {large}".strip(),
        data_stage=key,
        style=f"--rows:{rows}",
    )


@drawn
def steps(lang: str, names: tuple[str, ...], now: int) -> Html:
    """The finished steps, the current one, the coming ones."""
    found = []
    for k, name in enumerate(names):
        number = tag("i", sign("tick", "sg x") if k < now else k + 1)
        found.append(
            tag(
                "li",
                number,
                tag("span", words.say(f"step.{name}", lang)),
                cls="ok" if k < now else "now" if k == now else "",
            )
        )
    return tag("ol.steps", *found, aria_hidden="true")


def workshop(view: View, key: str, step: int, title: Html, *parts: Html | None, ends: bool = True) -> Html:
    """A building's work with its decision; `ends`: with the plain button that ends it."""
    inside = view["scene"].get("in")
    side = card(view, inside) if inside else None
    body = tag(
        "div.work",
        side,
        tag("div.bench", title, *parts, leave(view) if ends else None),
        cls="" if side else "bare",
    )
    return stage(view, key, steps(view["lang"], STEPS, step), body)


def card(view: View, one: Building) -> Html:
    """The card of the building that the player is in."""
    lang, owner = view["lang"], one["owner"]
    whose = (
        words.say("label.the_town", lang)
        if owner < 0
        else words.say("label.you", lang)
        if owner == view["me"]
        else view["names"][owner]
    )
    return _card(
        lang,
        one["id"],
        one["kind"],
        tuple(one["gives"].items()),
        whose,
        fee(lang, tuple(map(tuple, one["fee"])), False),
        one["value"],
        one["price"],
    )


@drawn
def _card(
    lang: str,
    name: str,
    kind: str,
    gives: tuple[tuple[str, int], ...],
    whose: str,
    fee: Html,
    value: int,
    price: int,
) -> Html:
    band = tag("div.hd2", tag("span.ty", sign(kind), cls=f"ty-{kind}"), tag("b.nm", words.short(name, lang)))
    does = tag("p.does", words.effect(name, lang))
    worth = points(value), coin(price) if price else tag("small", words.say("label.not_sold", lang))
    costs = words.say("text.price", lang, n=price) if price else words.say("text.not_sold", lang)
    told = sr(sentences(words.say("text.worth", lang, n=value), costs))
    rows = [
        (words.say("label.owner", lang), (whose,)),
        (words.say("label.fee", lang), (fee,)),
        (words.say("label.worth_and_price", lang), worth),
    ]
    listed = [
        tag("p.kv", q(said), tag("span", *shown), aria_hidden="true" if shown is worth else None)
        for said, shown in rows
    ]
    return tag(
        "div.bcard",
        band,
        does,
        tag("p.fx", effect(name, gives, lang), aria_hidden="true"),
        told,
        *listed,
        data_piece=name,
        data_place=f"inside:{name}",
    )


def leave(view: View) -> Html | None:
    """The buttons that end it, if that is allowed."""
    scene = view["scene"]
    found = [pick(view, scene[key], key) for key in ("done", "pass") if key in scene]
    return tag("p.picks", *found) if found else None


def go(view: View, pressed: dict[str, str], said: str, *more: object) -> Html:
    """The large button that finishes a step, with its result."""
    return button("b.go", pressed, view["lang"], tag("span", said), *more, sign("arrow"))

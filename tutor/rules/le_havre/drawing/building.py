"""The stage for building: the three top cards in full; and ships, each kind with its cost, value and food."""

from __future__ import annotations

from ...kernel.markup import Html, drawn, tag
from ...kernel.views import Pair
from ..view.scenes import Build, Hull, Launch, Proposal
from ..view.types import StageView, View
from . import shop
from .effects import effect
from .pieces import KIT, amounts, coin, counted, points, q, ship, sign, state_of
from .plate import fee, unsure
from .words import words
from .workshop import head, workshop

Parts = tuple[tuple[str, int], ...]


def _parts(found: list[Pair]) -> Parts:
    return tuple((what, n) for what, n in found)


def stage(view: StageView[Build]) -> Html:
    scene = view["scene"]
    key = "build" if scene["nth"] == 1 else "build_again"
    cards = tag("div.flow", *(card(view, one) for one in scene["rows"]))
    note = q(words.say("label.build_note", view["lang"]))
    return workshop(view, "build", 1, head(view, key), cards, note, shop.folded(view, "label.between"))


def card(view: View, one: Proposal) -> Html:
    """A building that can be built: its cost here, its effect, its value, and what is missing."""
    lang, place = view["lang"], f"build:{one['id']}"
    said = [
        words.say("text.build_cost", lang, list=counted(view, one["pays"]) or words.say("text.none", lang)),
        words.effect(one["id"], lang),
    ]
    said += [words.say("text.worth", lang, n=one["value"]), *_short_said(view, one)]
    label = words.told(one["press"], lang, *said)
    dues = fee(lang, tuple(map(tuple, one["fee"])), False)
    return _card(
        lang,
        one["id"],
        one["kind"],
        tuple(one["gives"].items()),
        dues,
        _parts(one["pays"]),
        _parts(one["lacks"]),
        one["value"],
        one["price"],
        one["sure"],
        place,
        label,
        state_of(view, place, one["press"]),
        **one["press"],
    )


@drawn
def _card(
    lang: str,
    name: str,
    kind: str,
    gives: Parts,
    fee: Html,
    pays: Parts,
    lacks: Parts,
    value: int,
    price: int,
    sure: str,
    place: str,
    label: str,
    state: str,
    **pressed: str,
) -> Html:
    top = tag(
        "div.hd2",
        tag("span.ty", sign(kind), cls=f"ty-{kind}"),
        tag("b.nm", words.short(name, lang), unsure(lang, sure)),
        fee,
    )
    cost = tag("div.cst", amounts(pays, small=False) if pays else q(words.say("label.no_cost", lang)))
    does = tag("p.fx", effect(name, gives, lang)), tag("small", words.effect(name, lang)), _lacks(lang, lacks)
    inside = top, cost, tag("div.ef", *does), _worth(lang, value, price)
    more = {"cls": state, "place": place, "label": label, "data_piece": name, **pressed}
    return KIT.dressed(lang, "div.fullc", *inside, **more)


def _worth(lang: str, value: int, price: int) -> Html:
    """What the building is worth, and its price where that is another number."""
    same = value == price
    called = words.say("label.worth_and_price" if same else "label.worth_then_price", lang)
    asks = None if same else coin(price) if price else tag("small", words.say("label.not_sold", lang))
    return tag("div.ft", q(called), points(value), asks)


@drawn
def _lacks(lang: str, lacks: Parts) -> Html | None:
    """What is missing for it."""
    return tag("span.tag", amounts(lacks), " ", words.say("label.short", lang)) if lacks else None


def _short_said(view: View, one: Proposal | Hull) -> list[str]:
    return [words.say("text.short", view["lang"], list=counted(view, one["lacks"]))] if one["lacks"] else []


def wharf(view: StageView[Launch]) -> Html:
    """The four kinds of ships at this wharf."""
    scene, lang = view["scene"], view["lang"]
    key = "launch_modern" if scene["modern"] else "launch"
    fleet = tag("div.flow.four", *(_hull(view, one) for one in scene["rows"]))
    yacht = None
    if scene["yacht"]:
        said = words.say("label.yacht", lang, what=words.name(scene["yacht"]["for"], lang))
        yacht = KIT.thing(view, "b.pick", said, place="launch:luxury_yacht", pressed=scene["yacht"]["press"])
    return workshop(view, "launch", 1, head(view, key), fleet, yacht)


def _hull(view: View, one: Hull) -> Html:
    lang, place = view["lang"], f"launch:{one['id']}"
    facts = [
        words.say("text.ship", lang, value=one["value"], food=one["food"]),
        words.say("text.build_cost", lang, list=counted(view, one["pays"])),
        *_short_said(view, one),
    ]
    label = words.told(one["press"], lang, *(facts if one["value"] else [words.say("text.no_ship", lang)]))
    return _ship(
        lang,
        one["id"],
        _parts(one["pays"]),
        _parts(one["lacks"]),
        one["holds"],
        one["food"],
        one["value"],
        place,
        label,
        state_of(view, place, one["press"]),
        **one["press"],
    )


@drawn
def _ship(
    lang: str,
    kind: str,
    pays: Parts,
    lacks: Parts,
    holds: int,
    food: int,
    value: int,
    place: str,
    label: str,
    state: str,
    **pressed: str,
) -> Html:
    picture = tag("div.pic", ship(kind, "shp"))
    cost = tag("div.cst", amounts(pays))
    carries = words.say("label.carries", lang, n=holds) if holds else words.say("label.carries_none", lang)
    feeds = tag("span.amt", sign("food"), tag("b", food), q(words.say("label.a_round", lang)))
    rows = (
        tag("b", words.title(f"{kind}_ship", lang)),
        feeds,
        q(carries),
        _lacks(lang, lacks) if value else q(words.say("label.no_such", lang)),
    )
    foot = tag("div.ft", q(words.say("label.worth", lang)), points(value)) if value else None
    return KIT.dressed(
        lang,
        "div.fullc",
        picture,
        cost,
        tag("div.ef", *rows),
        foot,
        cls=f"{'' if value else 'gone'} {state}".strip(),
        place=place,
        label=label,
        **pressed,
    )

"""The other players, each in a panel: hand size, goods, buildings."""

from __future__ import annotations

from functools import partial
from typing import Any

from ...kernel.markup import Html, drawn, joined, tag
from ..ruleset import CARDS
from .mine import pad
from .order import order
from .pieces import KIT, View, at, back, badge, emblem, gain, held, peek, points, sr
from .words import words


def panel(view: View, i: int) -> Html:
    seat, lang = view["seats"][i], view["lang"]
    name = badge(view, i), tag("b", view["names"][i])
    head = *name, *KIT.crown(view, i, "governor"), held(view, i), tag("small", order(view, i))
    cards = back(), tag("b", words.say("label.cards", lang, n=seat["hand"])), gain(view, i)
    worth = points(seat["points"]), sr(words.say("label.points_now", lang, n=seat["points"]))
    built = tag("small", words.say("label.built", lang, n=len(seat["buildings"])))
    kept = tag("div.gd", at(view, "span.hd-n", f"hand:{i}", *cards), tag("span.hd-n", *worth), built)
    return KIT.panel(view, i, head, kept, view.again(f"built {i}", partial(_buildings, i)), _more(view, seat))


def _buildings(i: int, view: View) -> Html:
    seat = view["seats"][i]
    return joined(_plants(view, seat), _violet(view, seat))


def _plants(view: View, seat: dict[str, Any]) -> Html | None:
    """Production buildings, each with its good or the place for it."""
    i = seat["seat"]
    spots = [_plant(view, i, one) for one in seat["buildings"] if one["good"]]
    return tag("div.pls", *spots, cls=KIT.state_of(view, f"area:{i}")) if spots else None


def _plant(view: View, i: int, one: dict[str, Any]) -> Html:
    return _sealed(view["lang"], i, one["id"], one["full"], pad(view, i, one))


@drawn
def _sealed(lang: str, i: int, card: str, full: bool, pad: Html | None) -> Html:
    kind, name = CARDS[card].good, words.title(card, lang)
    said = words.say("text.filled" if full else "text.empty", lang)
    seal = tag("span", emblem(card, kind), data_piece=card)
    return tag("i.pl", seal, pad, sr(f"{name}, {said}."), cls=kind, data_place=f"area:{i}", title=name)


def _violet(view: View, seat: dict[str, Any]) -> Html | None:
    found = [_building(one["id"], view["lang"]) for one in seat["buildings"] if not one["good"]]
    return tag("ul.vio", *found, cls="tight" if len(found) > 3 else "", data_place=f"area:{seat['seat']}") if found else None


@drawn
def _building(card: str, lang: str) -> Html:
    seal = tag("span", emblem(card), data_piece=card)
    return tag("li", seal, tag("span", words.title(card, lang)), title=words.effect(card, lang))


def _more(view: View, seat: dict[str, Any]) -> Html | None:
    """What lies under the chapel and under other buildings, what is being built or looked at."""
    lang, i, found = view["lang"], seat["seat"], []
    if seat["site"]:
        said = words.say("label.site", lang, what=words.name(seat["site"], lang))
        found.append(tag("span", peek(seat["site"]), said, data_place=f"site:{i}"))
    for key in ("drawn", "chapel"):
        if seat[key]:
            found.append(tag("span", back(), words.say(f"label.{key}", lang, n=seat[key]), data_place=f"{key}:{i}"))
    if seat["under"]:
        names = ", ".join(words.name(b, lang) for b in seat["under"])
        found.append(tag("span", f"{words.say('label.under', lang, n=len(seat['under']))} {names}", data_place=f"under:{i}"))
    return tag("div.beside", *found) if found else None

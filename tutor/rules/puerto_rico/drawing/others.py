"""The other players, each in a panel that holds a full island and a full city."""

from __future__ import annotations

from typing import Any

from ...kernel.markup import Html, drawn, joined, tag
from ..ruleset import BUILDINGS, CIRCLES
from .mine import SPACES, gain
from .pieces import KIT, View, at, badge, chip, circles, coin, points, q, small_tile
from .said import READ, lines
from .words import words


def panel(view: View, i: int) -> Html:
    """Whose turn is when changes at every action, and nothing else of it does."""
    name, purse, things = _things(i, view)
    return KIT.panel(view, i, (name, READ.when(view, i), purse), things, said=READ.aloud(view, i, lines))


def _things(i: int, view: View) -> tuple[Html, Html, Html]:
    """Who it is; coins and points; goods, who waits for a place, island and city."""
    seat, lang = view["seats"][i], view["lang"]
    name = badge(view, i, f"held:{i}"), tag("b", view["names"][i], *KIT.crown(view, i, "governor"))
    won = None if seat["points"] is None else gain(view, i, "points")
    purse = coin(seat["coins"]), gain(view, i, "coins"), points(seat["points"], "", f"notes:{i}"), won
    goods = [tag("span", chip(one["good"]), tag("b", one["n"]), data_piece=one["good"]) for one in seat["goods"]]
    goods = goods or [q(words.say("label.nothing", lang))]
    return joined(*name), joined(*purse), joined(tag("div.gd", *goods, _waiting(seat, i, lang)), _island(seat, i), _city(view, seat, i))


def _waiting(seat: dict[str, Any], i: int, lang: str) -> Html | None:
    """The colonists who wait for a place."""
    n = seat["waiting"]
    if not n:
        return None
    man = circles(1, 1, int(seat["red"] == n))
    return tag("span", man, tag("b", n), " ", tag("small", words.say("label.sanjuan", lang)), data_place=f"sanjuan:{i}")


def _island(seat: dict[str, Any], i: int) -> Html:
    tiles = [_tile(i, spot["kind"], spot["on"], spot["red"]) for spot in seat["island"]]
    tiles += [tag("i.st")] * (SPACES - len(tiles))
    return tag("div.isl", *tiles, data_place=f"island:{i}")


@drawn
def _tile(i: int, kind: str, on: int, red: int) -> Html:
    return tag("i.st", small_tile(kind), circles(on, CIRCLES[kind], red), data_place=f"circle:{i}:{kind}")


def _city(view: View, seat: dict[str, Any], i: int) -> Html | None:
    rows = [_building(view["lang"], i, one["id"], one["on"], one["red"]) for one in seat["city"]]
    return at(view, "ul.cty", f"city:{i}", *rows, cls="tight" if len(rows) > 5 else "") if rows else None


@drawn
def _building(lang: str, i: int, building: str, on: int, red: int) -> Html:
    printed = BUILDINGS[building]
    people = tag("span.ks", circles(on, printed.circles, red))
    cls = "lg" if printed.large else "" if printed.good else "vi"
    return tag("li", tag("span", words.title(building, lang)), people, cls=cls, data_place=f"circle:{i}:{building}")

"""The other players, each in a panel with room for a full island and a full city."""

from __future__ import annotations

from ...kernel.drawing.pieces import lettered
from ...kernel.markup import Html, drawn, joined, tag
from ..ruleset import BUILDINGS, CIRCLES
from ..view.types import Seat, View
from .mine import SPACES, gain
from .pieces import KIT, at, chip, circles, coin, points, q, small_tile
from .screen_reader import READ, lines
from .words import words


def panel(view: View, i: int) -> Html:
    """The turn changes with every action and is separate, because the rest rarely does."""
    name, purse, things = _things(i, view)
    return KIT.panel(view, i, (name, READ.when(i), purse), things, said=READ.aloud(view, i, lines))


def _things(i: int, view: View) -> tuple[Html, Html, Html]:
    """The name; coins and points; goods, waiting colonists, island and city."""
    seat, lang = view["seats"][i], view["lang"]
    won = None if seat["points"] is None else gain(view, i, "points")
    purse = _purse(i, seat["coins"], gain(view, i, "coins"), seat["points"], won)
    goods = _goods(lang, _waiting(seat, i, lang), *((one["good"], one["n"]) for one in seat["goods"]))
    return (
        _name(lang, i, view["names"][i], view["governor"] == i),
        purse,
        joined(goods, _island(seat, i), _city(view, seat, i)),
    )


@drawn
def _name(lang: str, i: int, name: str, crowned: bool) -> Html:
    return joined(
        lettered(name, i, f"held:{i}"), tag("b", name, *KIT.crowned(lang if crowned else "", i, "governor"))
    )


@drawn
def _purse(i: int, coins: int, gained: Html | None, worth: int | None, won: Html | None) -> Html:
    return joined(coin(coins), gained, points(worth, "", f"notes:{i}"), won)


@drawn
def _goods(lang: str, waiting: Html | None, *goods: tuple[str, int]) -> Html:
    found = [tag("span", chip(good), tag("b", n), data_piece=good) for good, n in goods]
    return tag("div.gd", *(found or [q(words.say("label.nothing", lang))]), waiting)


def _waiting(seat: Seat, i: int, lang: str) -> Html | None:
    """The colonists who wait to be placed."""
    n = seat["waiting"]
    if not n:
        return None
    man = circles(1, 1, int(seat["red"] == n))
    return tag(
        "span",
        man,
        tag("b", n),
        " ",
        tag("small", words.say("label.sanjuan", lang)),
        data_place=f"sanjuan:{i}",
    )


def _island(seat: Seat, i: int) -> Html:
    tiles = [_tile(i, spot["kind"], spot["on"], spot["red"]) for spot in seat["island"]]
    tiles += [tag("i.st")] * (SPACES - len(tiles))
    return tag("div.isl", *tiles, data_place=f"island:{i}")


@drawn
def _tile(i: int, kind: str, on: int, red: int) -> Html:
    return tag("i.st", small_tile(kind), circles(on, CIRCLES[kind], red), data_place=f"circle:{i}:{kind}")


def _city(view: View, seat: Seat, i: int) -> Html | None:
    rows = [_building(view["lang"], i, one["id"], one["on"], one["red"]) for one in seat["city"]]
    return at(view, "ul.cty", f"city:{i}", *rows, cls="tight" if len(rows) > 5 else "") if rows else None


@drawn
def _building(lang: str, i: int, building: str, on: int, red: int) -> Html:
    printed = BUILDINGS[building]
    people = tag("span.ks", circles(on, printed.circles, red))
    cls = "lg" if printed.large else "" if printed.good else "vi"
    return tag(
        "li", tag("span", words.title(building, lang)), people, cls=cls, data_place=f"circle:{i}:{building}"
    )

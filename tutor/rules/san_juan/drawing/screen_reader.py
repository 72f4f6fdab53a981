"""The board as text for screen readers: the same view as plain sentences."""

from __future__ import annotations

from ...kernel.drawing.screen_reader import ScreenReader
from ..ruleset import GOODS
from ..view.types import Building, Seat, View
from .order import order
from .words import words

READ = ScreenReader(words, order, "governor")


def text(view: View) -> str:
    """Everything a seat sees, line by line."""
    what = words.say(f"doing.{view['stage']}", view["lang"]) if view["actor"] >= 0 else ""
    head = READ.head(view, what, lambda tile: words.name(tile["id"], view["lang"]))
    return READ.text(view, [*head, *_table(view), *_hand(view)], lines)


def _table(view: View) -> list[str]:
    lang, house = view["lang"], view["house"]
    lines = [words.say("text.supply", lang, n=view["deck"]["n"], discard=view["discard"])]
    pairs = [[n, n] for n in house["prices"]] or house["next"]
    shown = READ.listed(
        view,
        (
            f"{words.name(g, lang)} {low if low == high else f'{low}–{high}'}"
            for g, (low, high) in zip(GOODS, pairs, strict=True)
        ),
    )
    return [*lines, words.say("text.house" if house["tile"] else "text.house_next", lang, list=shown)]


def _hand(view: View) -> list[str]:
    lang = view["lang"]
    shown = []
    for one in view["hand"]["cards"]:
        name = words.name(one["id"], lang, one["n"])
        many = f"{one['n']} {name}" if one["n"] > 1 else name
        price = one.get("price", one.get("cost"))
        shown.append(many if price is None else words.say("text.card", lang, what=many, price=price))
    return [words.say("text.hand", lang, n=view["hand"]["n"], list=READ.listed(view, shown))]


def counted(view: View, seat: Seat) -> str:
    """The number of cards in a seat's hand, and its current points."""
    lang, n = view["lang"], seat["points"]
    return (
        f"{words.say('label.in_hand', lang, n=seat['hand'])}, {n} {words.say('label.points_now', lang, n=n)}"
    )


def _built(view: View, one: Building) -> str:
    name = words.name(one["id"], view["lang"])
    key = "with_good" if one["full"] else "without_good" if one["good"] else ""
    return words.say(f"text.{key}", view["lang"], what=name) if key else name


def lines(view: View, seat: Seat) -> list[str]:
    """What a seat has and has built, line by line; the first line says whose it is."""
    lang = view["lang"]
    found = [f"{view['names'][seat['seat']]}: {counted(view, seat)}."]
    rows = READ.listed(view, (_built(view, one) for one in seat["buildings"]))
    found.append("  " + words.say("text.area", lang, n=len(seat["buildings"]), list=rows))
    if seat["under"]:
        covered = READ.listed(view, (words.name(b, lang) for b in seat["under"]))
        found.append("  " + words.say("text.covered", lang, list=covered))
    for key, n in (("chapel", seat["chapel"]), ("drawn", seat["drawn"])):
        if n:
            found.append("  " + words.say(f"label.{key}", lang, n=n) + ".")
    if seat["site"]:
        found.append("  " + words.say("label.site", lang, what=words.name(seat["site"], lang)) + ".")
    return found

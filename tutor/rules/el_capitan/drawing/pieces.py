"""Small pieces: warehouses with their owner's sign, fortresses, ships, coins and wreaths, sailing cards."""

from __future__ import annotations

from collections.abc import Iterable

from ...kernel.drawing.pieces import PieceRenderer, for_screen_reader, player_letters, sr
from ...kernel.markup import Html, drawn, joined, tag
from ..editions import with_all
from ..view.types import Card, View
from .words import words

__all__ = ["KIT", "at", "button", "for_screen_reader", "pick", "sr", "state_of", "thing", "who"]
KIT = PieceRenderer(words, "ec-")
at, button, pick, state_of, thing, who = KIT.at, KIT.button, KIT.pick, KIT.state_of, KIT.thing, KIT.who


def signs(view: View) -> tuple[str, ...]:
    """By colour; with two players, the neutral colours have their owners' signs."""
    found = tuple(map(player_letters, view["names"]))
    return found * 2 if view["players"] == 2 else found


def house(colour: int, cls: str = "hs", place: str = "", piece: str = "") -> Html:
    """A warehouse with its owner's sign; `piece` is its name when it moves."""
    return _piece(f"H{colour}", cls, place, piece)


def closed(colour: int) -> Html:
    """A warehouse on the picture."""
    return _piece(f"X{colour}", "hs", "", "house")


def fortress(colour: int, place: str = "") -> Html:
    return _piece(f"F{colour}", "ft", place, "fortress" if place else "")


def ship(colour: int, cls: str, place: str) -> Html:
    return _piece(f"S{colour}", cls, place, "ship")


@drawn
def _piece(name: str, cls: str, place: str, piece: str) -> Html:
    return tag(
        "svg", tag("use", href=f"#ec-{name}"), cls=cls, data_place=place, data_piece=piece, aria_hidden="true"
    )


def badge(seat: int) -> Html:
    """A player's sign: their own warehouse."""
    return house(seat, "bdg")


@drawn
def coin(n: int | str, cls: str = "", place: str = "") -> Html:
    """A price, or money."""
    return tag("b.coin", n, cls=cls, data_place=place, data_piece="florin" if place else "")


@drawn
def wreath(n: int | str, cls: str = "") -> Html:
    """A payment: a coin in a wreath."""
    return tag("b.wr", tag("span.coin", n), cls=cls)


def sign(name: str, cls: str = "sg") -> Html:
    return KIT.used(f"r-{name}", cls)


def place_of(city: str) -> tuple[int, int]:
    """Where a city is on the map: (row, column)."""
    return with_all().grid[city]


def first_column(towns: Iterable[str]) -> int:
    """The first column of the map: 0 if a city of the expansion is in play, otherwise 1."""
    return min(place_of(name)[1] for name in towns)


@drawn
def grid(ends: tuple[str, ...]) -> Html:
    """Where a card leads: one dot, or two and a line."""
    spots = [(5 + 7 * (column - 1), 5 + 7 * row) for row, column in map(place_of, ends)]
    way = "M" + "L".join(f"{x} {y}" for x, y in spots) if len(spots) > 1 else ""
    dots = "".join(f"M{x} {y}h0" for x, y in spots)
    marks = [tag("path", d=way, stroke_width="1.6")] if way else []
    return tag(
        "svg",
        tag("use", href="#ec-r-grid"),
        *marks,
        tag("path", d=dots, stroke_width="5"),
        cls="pg",
        viewBox="0 0 24 24",
        aria_hidden="true",
    )


@drawn
def presence(inside: tuple[str, ...], seat: int, left: int) -> Html:
    """The cities in which a player has an open warehouse, as on the map; `left` is its first column."""
    cells = {(row, column): "" for row in range(3) for column in range(left, 4)}
    cells |= {place_of(city): f"on b{seat}" for city in inside}
    return tag(
        "span.in",
        *(tag("i", cls=cls) for cls in cells.values()),
        cls="" if left else "four",
        aria_hidden="true",
    )


def named(card: Card, lang: str) -> str:
    """A card's cities in a word or two."""
    return "–".join(words.name(city, lang) for city in card["ends"])


@drawn
def seals(letter: str, n: int, lang: str) -> Html | None:
    """The seals of a destination card."""
    return (
        tag(
            "span.seals",
            words.say("label.or", lang),
            *(sign("seal") for _ in range(n)),
            tag("i", letter, title=words.say("text.which_card", lang, letter=letter)),
        )
        if n
        else None
    )


@drawn
def face(card: str, ends: tuple[str, ...], n: int, lang: str) -> Html:
    """What is on a sailing card beside its price; a letter distinguishes a city's two cards."""
    names = [tag("b", words.name(city, lang)) for city in ends]
    return joined(grid(ends), tag("span.tx", *names, seals(card[-1].upper(), n, lang)))


def card_said(card: Card, lang: str) -> str:
    """The same in words."""
    return words.say(
        "text.link" if card["link"] else "text.destination", lang, name=named(card, lang), n=card["seals"]
    )


def h4(key: str, lang: str, *more: object, **facts: object) -> Html:
    """A small heading."""
    return tag("p.h4", tag("b", words.say(key, lang, **facts)), *more)


@drawn
def q(said: str) -> Html:
    """Less prominent words."""
    return tag("span.q", said)

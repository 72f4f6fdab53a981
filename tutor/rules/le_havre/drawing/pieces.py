"""Small pieces: goods in three sizes, coins, signs, ships, persons and boats. Those of every board are in the
kernel.
"""

from __future__ import annotations

from collections.abc import Iterable

from ...kernel.drawing.pieces import PieceRenderer, badge, player_letters, points, sr
from ...kernel.markup import Html, drawn, joined, tag
from ...kernel.views import Pair
from ..view.types import View
from .words import words

__all__ = ["KIT", "at", "badge", "button", "pick", "points", "sr", "state_of", "thing", "who"]
KIT = PieceRenderer(words, "lh-")
at, button, pick, state_of, thing, who = KIT.at, KIT.button, KIT.pick, KIT.state_of, KIT.thing, KIT.who
MONEY = "fr"  # on a franc: a single letter is a good


@drawn
def coin(n: int | str = MONEY, cls: str = "", piece: bool = False) -> Html:
    """Francs: a number of them, or a single coin as a symbol."""
    return tag("b.coin", n, cls=cls, data_piece="franc" if piece else "")


def token(what: str, cls: str = "tk", piece: bool = True) -> Html:
    """A counter, symbol above letter; a franc is a coin."""
    return (
        coin(MONEY, f"{cls} tkc", piece)
        if what == "franc"
        else KIT.used(f"g-{what}", cls, what if piece else "")
    )


def chip(what: str, piece: bool = False) -> Html:
    """A counter in a line: symbol beside letter."""
    return coin() if what == "franc" else KIT.used(f"i-{what}", "i", what if piece else "")


def mini(what: str, n: int | str = MONEY) -> Html:
    """The smallest counter: only a symbol, or a coin."""
    return coin(n, "xs") if what == "franc" else KIT.used(f"m-{what}", "mi")


def sign(name: str, cls: str = "sg") -> Html:
    return KIT.used(f"r-{name}", cls)


def ship(kind: str, cls: str = "shp", piece: str = "") -> Html:
    return KIT.used(f"s-{kind}", cls, piece)


@drawn
def person(seat: int, cls: str = "disc", card: str = "") -> Html:
    """A player's disc; `card` is the building it is in."""
    place = f"disc:{seat}:{card}" if card else ""
    return tag(
        "i.who",
        KIT.used("person", ""),
        cls=f"{cls} s{seat}c",
        data_piece="disc" if card else "",
        data_place=place,
    )


@drawn
def boat(seat: int) -> Html:
    return tag("i.boat", KIT.used("boat", ""), cls=f"s{seat}c", data_piece="marker", data_what=f"boat:{seat}")


@drawn
def letter(name: str, seat: int) -> Html:
    """The owner of a building: a small badge."""
    return tag("i.bd.sm", player_letters(name), cls=f"s{seat}", aria_hidden="true")


@drawn
def kind_of(kind: str) -> Html:
    """The band of a building's type, with its sign."""
    return tag("span.ty", sign("ship" if kind == "ship" else kind), cls=f"ty-{kind}")


@drawn
def amount(what: str, n: int | str, small: bool = True) -> Html:
    """A number of a thing, the number before the piece."""
    if what == "food" or what == "energy":
        return tag("span.amt", sign(what), tag("b", n))
    if what == "franc":
        return tag("span.amt", coin(n, "xs" if small else ""))
    return tag("span.amt", tag("b", n), mini(what) if small else chip(what))


def amounts(parts: Iterable[Pair | tuple[str, int]], small: bool = True) -> Html:
    return joined(*(amount(what, n, small) for what, n in parts))


def h4(key: str, lang: str, *more: object) -> Html:
    """A small heading."""
    return tag("p.h4", tag("b", words.say(key, lang)), *more)


@drawn
def q(said: str) -> Html:
    """Less prominent words."""
    return tag("span.q", said)


def counted(view: View, parts: Iterable[Pair | tuple[str, int]]) -> str:
    """ "2 wood, 1 clay" for screen readers; "" for nothing."""
    lang = view["lang"]
    return ", ".join(f"{n} {words.name(what, lang, n if isinstance(n, int) else 2)}" for what, n in parts)

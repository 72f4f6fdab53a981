"""Small pieces: goods, card backs, emblems, cards to pay with. Those of every board are in the kernel."""

from __future__ import annotations

from ...kernel.drawing.pieces import PieceRenderer, badge, lettered, points, sr
from ...kernel.markup import Html, drawn, tag
from ...kernel.spec import HIDDEN
from ..ruleset import CARDS
from ..view.types import View
from .marks import EMBLEMS
from .words import words

__all__ = [
    "KIT",
    "at",
    "badge",
    "button",
    "chip",
    "h4",
    "icon",
    "lettered",
    "pick",
    "points",
    "q",
    "sr",
    "state_of",
    "thing",
    "who",
]
KIT = PieceRenderer(words, "sj-")
at, button, chip, icon, pick = KIT.at, KIT.button, KIT.chip, KIT.icon, KIT.pick
state_of, thing, who = KIT.state_of, KIT.thing, KIT.who
SOFT = "\u00ad"  # soft hyphen: a word may be divided here
_LONG = 11  # letters that fit on a card


def good(kind: str, cls: str = "g", piece: bool = True) -> Html:
    """A good on its building: a face-down card, whatever card it is."""
    return KIT.used(f"b-{kind}", cls, HIDDEN if piece else "")


def back(cls: str = "cb", piece: bool = True) -> Html:
    """A card face down."""
    return KIT.used("back", cls, HIDDEN if piece else "")


@drawn
def peek(card: str) -> Html:
    """The edge of a card under others."""
    return tag("i.peek", data_piece=card)


def emblem(card: str, of: str = "") -> Html:
    """The picture on a card: a building's emblem, or the symbol of its good."""
    return KIT.used(f"e-{card}" if card in EMBLEMS else f"o-{of}", "em")


def picture(card: str) -> Html:
    """The picture by which a card is recognised: its emblem, or its good with symbol and letter."""
    good = CARDS[card].good
    return chip(good) if good else emblem(card)


def worth(card: str) -> Html:
    """Its points, if they are printed."""
    return points(CARDS[card].points) if CARDS[card].kind != "six" else tag("b.pt", "?")


@drawn
def named(thing: str, lang: str) -> str:
    """A card's name with a capital; a long word may be divided."""
    parts = words.title(thing, lang).split()
    return " ".join(f"{p[: len(p) // 2]}{SOFT}{p[len(p) // 2 :]}" if len(p) > _LONG else p for p in parts)


@drawn
def cards(n: int | str, cls: str = "") -> Html:
    """A number of cards, as a cost or gain."""
    return tag("b.n", n, cls=cls)


def h4(key: str, lang: str, *more: object) -> Html:
    """A small heading."""
    return tag("p.h4", words.say(key, lang), *more)


@drawn
def q(said: str) -> Html:
    """Less prominent words."""
    return tag("span.q", said)


def held(view: View, seat: int) -> Html:
    """The role tiles that a player has taken this round."""
    return taken(view["lang"], seat, *view["seats"][seat]["roles"])


@drawn
def taken(lang: str, seat: int, *roles: str) -> Html:
    tiles = [tag("i.held", icon(r), data_piece=r, title=words.title(r, lang)) for r in roles]
    return tag("span.helds", *tiles, data_place=f"held:{seat}")


def gain(view: View, seat: int) -> Html | None:
    """The change in the number of cards in a hand since the last action."""
    n = view["recent"]["cards"].get(str(seat), 0)
    return tag("em.plus-n", f"{'+' if n > 0 else '−'}{abs(n)}") if n else None

"""Small pieces: barrels, tiles, colonists, coins. Those of every board are in the kernel."""

from __future__ import annotations

from ...kernel.drawing.pieces import PieceRenderer, badge, head, points, sr
from ...kernel.markup import Html, drawn, tag
from ..view.types import View
from .words import words

__all__ = [
    "KIT",
    "at",
    "badge",
    "button",
    "chip",
    "h4",
    "head",
    "icon",
    "points",
    "q",
    "sr",
    "state_of",
    "thing",
    "who",
]
KIT = PieceRenderer(words, quiet=("lift",))
at, button, chip, icon = KIT.at, KIT.button, KIT.chip, KIT.icon
state_of, thing, who = KIT.state_of, KIT.thing, KIT.who


def barrel(good: str, cls: str = "b", piece: bool = True) -> Html:
    return KIT.used(f"b-{good}", cls, good if piece else "")


def tile(kind: str, cls: str = "t", piece: bool = True) -> Html:
    return KIT.used(f"t-{kind}", cls, kind if piece else "")


def small_tile(kind: str) -> Html:
    return KIT.used(f"s-{kind}", "s")


@drawn
def circles(on: int, of: int, red: int = 0) -> Html:
    """Colonists, those of the other colour last, then the empty circles."""
    return man() * (on - red) + man(True) * red + tag("i.k") * (of - on)


def man(red: bool = False) -> Html:
    """One colonist; `red`: of the other colour."""
    return tag("i.k.on.red", data_piece="burgher") if red else tag("i.k.on", data_piece="colonist")


@drawn
def coin(n: int | str, cls: str = "") -> Html:
    return tag("b.coin", n, cls=cls, data_piece="coin")


@drawn
def h4(key: str, lang: str, **facts: int) -> Html:
    """A small heading."""
    return tag("p.h4", words.say(key, lang, **facts))


@drawn
def q(said: str) -> Html:
    """Less prominent words."""
    return tag("span.q", said)


def call(view: View, place: str) -> Html | None:
    """The small label of a gain, at the place that received it."""
    told = view["recent"]
    if told["at"] != place:
        return None
    for kind in ("points", "coins"):
        for seat, n in told[kind].items():
            if n > 0:
                said = words.say("label.gain", view["lang"], name=view["names"][int(seat)], n=n)
                return tag("em.call", said, cls=kind)
    return None

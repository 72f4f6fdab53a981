"""What a board draws once and uses many times: the mark, letter and chip of a good, and the sheet of all
symbols.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import NamedTuple

from ..markup import Html, number, once, tag
from ..svg import rect, symbol
from . import pictures

_FONT = {"font_family": "system-ui, sans-serif", "font_weight": "700"}


class GoodStyle(NamedTuple):
    """How a good looks: its colour, the colours of edge and mark, and the mark in a 24 x 24 box."""

    fill: str
    edge: str
    ink: str
    drawn: Html
    letter: str = ""


def mark(good: GoodStyle, x: float, y: float, size: float) -> Html:
    """A good's mark, in the good's own colour."""
    where = f"translate({x:g} {y:g}) scale({size / 24:.3f})"
    return tag("g", good.drawn, transform=where, color=good.ink, style=f"--bean:{good.fill}")


def letter(good: GoodStyle, x: float, y: float, size: float, ink: str = "") -> Html:
    """The letter of a good, in the reader's language."""
    where = {"x": number(x), "y": number(y), "font_size": number(size), "text_anchor": "middle"}
    return tag("text", good.letter, **where, fill=ink or good.ink, **_FONT)


def chip(name: str, good: GoodStyle) -> Html:
    """The good in a line of text: mark and letter."""
    return symbol(
        name,
        36,
        22,
        rect(0.8, 0.8, 34.4, 20.4, 6, fill=good.fill, stroke=good.edge, stroke_width="1.6"),
        mark(good, 4.5, 4, 14),
        letter(good, 26, 16.2, 14),
    )


def icons(prefix: str, pictures: Mapping[str, Html]) -> list[Html]:
    """Pictures in a 24 x 24 box, by name."""
    return [symbol(f"{prefix}{name}", 24, 24, picture) for name, picture in pictures.items()]


def few(prefix: str) -> Callable[[str], Html]:
    """The sheet of a game without symbols of its own: what the shared drawings need, in any language."""
    return lambda lang: sheet(*icons(f"{prefix}r-", {"star": pictures.STAR}))


def sheet(*parts: Html) -> Html:
    """All symbols, in an SVG that takes no space."""
    return once(
        "svg", *parts, width="0", height="0", style="position:absolute", aria_hidden="true", focusable="false"
    )

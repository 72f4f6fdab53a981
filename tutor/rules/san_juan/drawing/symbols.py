"""Every piece, drawn once: goods, card backs, emblems, icons. The board places them with `use`."""

from __future__ import annotations

from functools import cache

from ...kernel.drawing import symbols
from ...kernel.drawing.symbols import GoodStyle, chip, letter, mark
from ...kernel.markup import Html
from ...kernel.svg import circle, path, rect, symbol
from .marks import EMBLEMS, GOODS, ICONS
from .words import words


def _round(good: str, look: GoodStyle) -> Html:
    """The emblem of a production building: its good's symbol on a disc."""
    return symbol(
        f"sj-o-{good}",
        24,
        24,
        circle(12, 12, 11, fill=look.fill, stroke=look.edge, stroke_width="1.4"),
        mark(look, 5, 5, 14),
    )


_BACK = {"fill": "#2f6b6a", "stroke": "#17403f", "stroke_width": "1.6"}
_SUN = (
    "M14 9.5v-3M14 26.5v3M7.5 18h-2M20.5 18h2M9.5 13l-1.5-1.8M18.5 13l1.5-1.8M9.5 23 8 24.8M18.5 23l1.5 1.8"
)


def _back() -> Html:
    """A card face down."""
    pen = {"fill": "none", "stroke": "#e9d9ac", "stroke_linecap": "round", "stroke_width": "1.5"}
    return symbol(
        "sj-back",
        28,
        36,
        rect(1, 1, 26, 34, 4, **_BACK),
        rect(3.6, 3.6, 20.8, 28.8, 2.5, **{**pen, "stroke_width": "1"}, opacity=".7"),
        circle(14, 18, 4, **pen),
        path(_SUN, **pen),
    )


def _good(good: str, look: GoodStyle) -> Html:
    """A good: a face-down card with the emblem of its building."""
    return symbol(
        f"sj-b-{good}",
        28,
        36,
        rect(1, 1, 26, 34, 4, **_BACK),
        rect(3.6, 3.6, 20.8, 28.8, 2.5, fill="none", stroke="#e9d9ac", stroke_width="1", opacity=".7"),
        circle(14, 13, 9.4, fill=look.fill, stroke=look.edge, stroke_width="1.4"),
        mark(look, 7.6, 6.6, 12.8),
        rect(7, 22.6, 14, 11, 3, fill=look.fill, stroke=look.edge, stroke_width="1.2"),
        letter(look, 14, 32, 11.5),
    )


@cache
def sheet(lang: str) -> Html:
    """All symbols of the board."""
    looks = {good: look._replace(letter=words.letter(good, lang)) for good, look in GOODS.items()}
    goods = [
        (chip(f"sj-i-{good}", look), _good(good, look), _round(good, look)) for good, look in looks.items()
    ]
    return symbols.sheet(
        *(part for parts in goods for part in parts),
        _back(),
        *symbols.icons("sj-r-", ICONS),
        *symbols.icons("sj-e-", EMBLEMS),
    )

"""Every piece drawn once: goods, card backs, emblems, icons. The board places them with `use`."""

from __future__ import annotations

from functools import cache

from ...kernel.svg import circle, path, rect, symbol, tag
from . import words
from .marks import COLOURS, EMBLEMS, ICONS, MARKS

_FONT = 'font-family="system-ui, sans-serif" font-weight="700"'


def _mark(good: str, x: float, y: float, size: float) -> str:
    """A good's mark, in the good's own colour."""
    fill, _, ink = COLOURS[good]
    where = f"translate({x:g} {y:g}) scale({size / 24:.3f})"
    return tag("g", MARKS[good], transform=where, color=ink, style=f"--bean:{fill}")


def _letter(good: str, lang: str, x: float, y: float, size: float) -> str:
    ink = COLOURS[good][2]
    return (
        f'<text x="{x:g}" y="{y:g}" font-size="{size:g}" text-anchor="middle" fill="{ink}" {_FONT}>'
        f"{words.letter(good, lang)}</text>"
    )


def _chip(good: str, lang: str) -> str:
    """The inline good: mark and letter."""
    fill, edge, _ = COLOURS[good]
    return symbol(
        f"sj-i-{good}", 36, 22,
        rect(.8, .8, 34.4, 20.4, 6, fill=fill, stroke=edge, stroke_width="1.6"),
        _mark(good, 4.5, 4, 14), _letter(good, lang, 26, 16.2, 14),
    )  # fmt: skip


def _round(good: str) -> str:
    """The emblem of a production building: its good's mark on a seal."""
    fill, edge, _ = COLOURS[good]
    return symbol(
        f"sj-o-{good}", 24, 24, circle(12, 12, 11, fill=fill, stroke=edge, stroke_width="1.4"),
        _mark(good, 5, 5, 14),
    )  # fmt: skip


_BACK = {"fill": "#2f6b6a", "stroke": "#17403f", "stroke_width": "1.6"}
_SUN = "M14 9.5v-3M14 26.5v3M7.5 18h-2M20.5 18h2M9.5 13l-1.5-1.8M18.5 13l1.5-1.8M9.5 23 8 24.8M18.5 23l1.5 1.8"


def _back() -> str:
    """A card face down."""
    pen = {"fill": "none", "stroke": "#e9d9ac", "stroke_linecap": "round", "stroke_width": "1.5"}
    return symbol(
        "sj-back", 28, 36, rect(1, 1, 26, 34, 4, **_BACK), rect(3.6, 3.6, 20.8, 28.8, 2.5, **{**pen, "stroke_width": "1"}, opacity=".7"),
        circle(14, 18, 4, **pen), path(_SUN, **pen),
    )  # fmt: skip


def _good(good: str, lang: str) -> str:
    """A good: a card face down, with the seal of the building it lies on."""
    fill, edge, _ = COLOURS[good]
    return symbol(
        f"sj-b-{good}", 28, 36, rect(1, 1, 26, 34, 4, **_BACK),
        rect(3.6, 3.6, 20.8, 28.8, 2.5, fill="none", stroke="#e9d9ac", stroke_width="1", opacity=".7"),
        circle(14, 13, 9.4, fill=fill, stroke=edge, stroke_width="1.4"), _mark(good, 7.6, 6.6, 12.8),
        rect(7, 22.6, 14, 11, 3, fill=fill, stroke=edge, stroke_width="1.2"), _letter(good, lang, 14, 32, 11.5),
    )  # fmt: skip


@cache
def sheet(lang: str) -> str:
    """All symbols, in an SVG that takes no room."""
    parts = [draw(good, lang) for good in COLOURS for draw in (_chip, _good)]
    parts += [_round(good) for good in COLOURS] + [_back()]
    parts += [symbol(f"sj-r-{name}", 24, 24, icon) for name, icon in ICONS.items()]
    parts += [symbol(f"sj-e-{name}", 24, 24, icon) for name, icon in EMBLEMS.items()]
    return tag("svg", *parts, width="0", height="0", style="position:absolute", aria_hidden="true", focusable="false")

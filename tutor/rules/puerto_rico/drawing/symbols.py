"""Every piece, drawn once: barrels, tiles, chips, ships. The board places them with `use`."""

from __future__ import annotations

from functools import cache

from ...kernel.drawing import symbols
from ...kernel.drawing.symbols import GoodStyle, chip, letter, mark
from ...kernel.drawing.words import edition
from ...kernel.markup import Html, joined, tag
from ...kernel.svg import circle, path, rect, symbol
from . import ships
from .marks import EDITIONS, GOODS, ICONS, SOIL, SOILS
from .words import words


def _look(good: str, tongue: str) -> GoodStyle:
    """How a good looks; an edition may use its own colours."""
    found = EDITIONS.get(edition(tongue), {}).get(good, GOODS[good])
    return found._replace(letter=words.letter(good, tongue))


def _barrel(good: str, look: GoodStyle) -> Html:
    body = "M4.5 1.5h19q5 16.5 0 33h-19q-5-16.5 0-33Z"
    shine = "#fff" if good != "sugar" else "#d9d5c8"
    return symbol(
        f"b-{good}",
        28,
        36,
        path(body, fill=look.fill, stroke=look.edge, stroke_width="1.6"),
        path("M6.5 3.5q-3 14.5 0 29", fill="none", stroke=shine, stroke_width="2", opacity=".35"),
        path("M2.9 7.5h22.2M2.9 28.5h22.2", stroke=look.edge, stroke_width="1.3", opacity=".75"),
        mark(look, 7.5, 4.6, 13),
        letter(look, 14, 30.5, 14),
    )


def _tile(good: str, look: GoodStyle, soil: str) -> Html:
    waves = [
        path(
            f"M2 {y}q11-6 22 0t22 0",
            fill="none",
            stroke=look.fill,
            stroke_width="2.4",
            opacity=".55" if good != "sugar" else "1",
        )
        for y in (12, 22, 32, 42)
    ]
    return symbol(
        f"t-{good}",
        48,
        48,
        rect(1, 1, 46, 46, 8, fill=soil),
        *waves,
        rect(1, 1, 46, 46, 8, fill="none", stroke=look.edge, stroke_width="2"),
        circle(18, 19, 13, fill=look.fill, stroke=look.edge, stroke_width="1.6"),
        mark(look, 10, 11, 16),
        letter(look, 39, 15, 12.5, "#2b231b"),
    )


def _small(good: str, look: GoodStyle) -> Html:
    """A plantation on another player's island: the symbol on its colour."""
    return symbol(
        f"s-{good}",
        20,
        20,
        rect(0.8, 0.8, 18.4, 18.4, 4.5, fill=look.fill, stroke=look.edge, stroke_width="1.6"),
        mark(look, 2.5, 2.5, 12),
    )


_STONE = ("M7 15 17 7l16 2 9 12-4 16-17 5L7 34Z", "M7 15l13 6M20 21l13-12M20 21l1 21M20 21l18 16M33 9l5 28")


def _quarry(name: str, size: float, rx: float) -> Html:
    outline, facets = _STONE
    scale = f"scale({size / 48:.3f})"
    stone = path(outline, fill="#d3d0c9", stroke="#5f5c56", stroke_width="1.6", stroke_linejoin="round")
    lines = path(facets, fill="none", stroke="#8a867e", stroke_width="1.4")
    edge = 2 * size / 48 if size > 24 else 1.6
    ground = rect(
        edge / 2,
        edge / 2,
        size - edge,
        size - edge,
        rx,
        fill="#a9a69e",
        stroke="#5f5c56",
        stroke_width=f"{edge:g}",
    )
    return symbol(name, size, size, ground, tag("g", stone, lines, transform=scale))


def _back() -> Html:
    """A stack of plantations face down."""
    card = {"fill": "#9db884", "stroke": "#4f6b3a", "stroke_width": "1.8"}
    wave = path(
        "M10 22q6-7 12 0t12 0M10 33q6-7 12 0t12 0",
        fill="none",
        stroke="#4f6b3a",
        stroke_width="2.4",
        stroke_linecap="round",
    )
    return symbol(
        "t-back",
        48,
        48,
        rect(6, 1, 41, 41, 7, **card),
        rect(1, 6, 41, 41, 7, **{**card, "fill": "#aac492"}),
        wave,
    )


_TREES = path(
    "M14 38V30M34 38V28M14 8 6 20h4L4 31h20l-6-11h4ZM34 6l-8 11h4l-7 12h22l-7-12h4Z",
    fill="#3f6b34",
    stroke="#24431d",
    stroke_width="1.6",
    stroke_linejoin="round",
)


def _forest() -> tuple[Html, Html]:
    """A plantation turned face down as a forest."""
    ground = {"fill": "#b9cf9f", "stroke": "#4f6b3a"}
    large = symbol("t-forest", 48, 48, rect(1, 1, 46, 46, 8, stroke_width="2", **ground), _TREES)
    small = symbol(
        "s-forest",
        20,
        20,
        rect(0.8, 0.8, 18.4, 18.4, 4.5, stroke_width="1.6", **ground),
        tag("g", _TREES, transform="scale(.417)"),
    )
    return large, small


def _good(good: str, tongue: str) -> Html:
    look, soil = _look(good, tongue), SOILS.get(edition(tongue), {}).get(good, SOIL[good])
    return joined(_barrel(good, look), chip(f"i-{good}", look), _tile(good, look, soil), _small(good, look))


@cache
def sheet(tongue: str) -> Html:
    """All symbols of the board."""
    tiles = (_quarry("t-quarry", 48, 7), _quarry("s-quarry", 20, 4), _back(), *_forest())
    return symbols.sheet(
        *(_good(good, tongue) for good in GOODS), *tiles, *symbols.icons("r-", ICONS), ships.symbols()
    )

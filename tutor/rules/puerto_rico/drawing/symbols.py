"""Every piece drawn once: barrels, tiles, chips, ships. The board places them with `use`."""

from __future__ import annotations

from functools import cache

from ...kernel.svg import circle, path, rect, symbol, tag
from . import ships, words
from .marks import COLOURS, EDITIONS, FRUIT, ICONS, MARKS

_FONT = 'font-family="system-ui, sans-serif" font-weight="700"'


def _colours(good: str, tongue: str) -> tuple[str, str, str, str]:
    """Fill, edge, ink and soil; an edition may paint a good its own way."""
    return EDITIONS.get(words.edition(tongue), {}).get(good, COLOURS[good])


def _mark(good: str, tongue: str, x: float, y: float, size: float) -> str:
    """A good's mark, in the good's own colour."""
    fill, _, ink, _ = _colours(good, tongue)
    where = f"translate({x:g} {y:g}) scale({size / 24:.3f})"
    own = good in EDITIONS.get(words.edition(tongue), {})
    return tag("g", FRUIT if own else MARKS[good], transform=where, color=ink, style=f"--bean:{fill}")


def _letter(good: str, lang: str, x: float, y: float, size: float, ink: str) -> str:
    return (
        f'<text x="{x:g}" y="{y:g}" font-size="{size:g}" text-anchor="middle" fill="{ink}" {_FONT}>'
        f"{words.letter(good, lang)}</text>"
    )


def _barrel(good: str, lang: str) -> str:
    fill, edge, ink, _ = _colours(good, lang)
    body = "M4.5 1.5h19q5 16.5 0 33h-19q-5-16.5 0-33Z"
    shine = "#fff" if good != "sugar" else "#d9d5c8"
    return symbol(
        f"b-{good}", 28, 36,
        path(body, fill=fill, stroke=edge, stroke_width="1.6"),
        path("M6.5 3.5q-3 14.5 0 29", fill="none", stroke=shine, stroke_width="2", opacity=".35"),
        path("M2.9 7.5h22.2M2.9 28.5h22.2", stroke=edge, stroke_width="1.3", opacity=".75"),
        _mark(good, lang, 7.5, 4.6, 13),
        _letter(good, lang, 14, 30.5, 14, ink),
    )  # fmt: skip


def _chip(good: str, lang: str) -> str:
    """The inline good: mark and letter."""
    fill, edge, ink, _ = _colours(good, lang)
    return symbol(
        f"i-{good}", 36, 22,
        rect(.8, .8, 34.4, 20.4, 6, fill=fill, stroke=edge, stroke_width="1.6"),
        _mark(good, lang, 4.5, 4, 14), _letter(good, lang, 26, 16.2, 14, ink),
    )  # fmt: skip


def _tile(good: str, lang: str) -> str:
    fill, edge, _, soil = _colours(good, lang)
    waves = "".join(
        path(f"M2 {y}q11-6 22 0t22 0", fill="none", stroke=fill, stroke_width="2.4",
             opacity=".55" if good != "sugar" else "1")
        for y in (12, 22, 32, 42)
    )  # fmt: skip
    return symbol(
        f"t-{good}", 48, 48,
        rect(1, 1, 46, 46, 8, fill=soil), waves,
        rect(1, 1, 46, 46, 8, fill="none", stroke=edge, stroke_width="2"),
        circle(18, 19, 13, fill=fill, stroke=edge, stroke_width="1.6"),
        _mark(good, lang, 10, 11, 16), _letter(good, lang, 39, 15, 12.5, "#2b231b"),
    )  # fmt: skip


def _small(good: str, lang: str) -> str:
    """A plantation on an opponent's island: the mark on its colour."""
    fill, edge, _, _ = _colours(good, lang)
    return symbol(
        f"s-{good}", 20, 20,
        rect(.8, .8, 18.4, 18.4, 4.5, fill=fill, stroke=edge, stroke_width="1.6"),
        _mark(good, lang, 2.5, 2.5, 12),
    )  # fmt: skip


_STONE = ("M7 15 17 7l16 2 9 12-4 16-17 5L7 34Z", "M7 15l13 6M20 21l13-12M20 21l1 21M20 21l18 16M33 9l5 28")


def _quarry(name: str, size: float, rx: float) -> str:
    outline, facets = _STONE
    scale = f"scale({size / 48:.3f})"
    stone = path(outline, fill="#d3d0c9", stroke="#5f5c56", stroke_width="1.6", stroke_linejoin="round")
    lines = path(facets, fill="none", stroke="#8a867e", stroke_width="1.4")
    edge = 2 * size / 48 if size > 24 else 1.6
    ground = rect(edge / 2, edge / 2, size - edge, size - edge, rx, fill="#a9a69e", stroke="#5f5c56",
                  stroke_width=f"{edge:g}")  # fmt: skip
    return symbol(name, size, size, ground, tag("g", stone, lines, transform=scale))


def _back() -> str:
    """A stack of plantations face down."""
    card = {"fill": "#9db884", "stroke": "#4f6b3a", "stroke_width": "1.8"}
    wave = path("M10 22q6-7 12 0t12 0M10 33q6-7 12 0t12 0", fill="none", stroke="#4f6b3a", stroke_width="2.4", stroke_linecap="round")
    return symbol("t-back", 48, 48, rect(6, 1, 41, 41, 7, **card), rect(1, 6, 41, 41, 7, **{**card, "fill": "#aac492"}), wave)


_TREES = path("M14 38V30M34 38V28M14 8 6 20h4L4 31h20l-6-11h4ZM34 6l-8 11h4l-7 12h22l-7-12h4Z", fill="#3f6b34", stroke="#24431d", stroke_width="1.6", stroke_linejoin="round")


def _forest() -> tuple[str, str]:
    """A plantation turned face down: trees."""
    ground = {"fill": "#b9cf9f", "stroke": "#4f6b3a"}
    large = symbol("t-forest", 48, 48, rect(1, 1, 46, 46, 8, stroke_width="2", **ground), _TREES)
    small = symbol("s-forest", 20, 20, rect(.8, .8, 18.4, 18.4, 4.5, stroke_width="1.6", **ground), tag("g", _TREES, transform="scale(.417)"))
    return large, small


@cache
def sheet(lang: str) -> str:
    """All symbols, in an SVG that takes no room."""
    parts = [draw(good, lang) for good in COLOURS for draw in (_barrel, _chip, _tile)]
    parts += [_small(good, lang) for good in COLOURS]
    parts += [_quarry("t-quarry", 48, 7), _quarry("s-quarry", 20, 4), _back(), *_forest()]
    parts += [symbol(f"r-{name}", 24, 24, icon) for name, icon in ICONS.items()]
    parts += [ships.symbols()]
    return tag("svg", *parts, width="0", height="0", style="position:absolute", aria_hidden="true", focusable="false")

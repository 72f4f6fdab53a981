"""What a board draws once and places many times: a good's mark and letter, its chip, the sheet of all."""

from __future__ import annotations

from collections.abc import Mapping
from typing import NamedTuple

from ..svg import rect, symbol, tag

_FONT = 'font-family="system-ui, sans-serif" font-weight="700"'


class Look(NamedTuple):
    """How a good looks: its colour, the edge's, the mark's, the mark itself in a 24 x 24 box."""

    fill: str
    edge: str
    ink: str
    drawn: str
    letter: str = ""


def mark(good: Look, x: float, y: float, size: float) -> str:
    """A good's mark, in the good's own colour."""
    where = f"translate({x:g} {y:g}) scale({size / 24:.3f})"
    return tag("g", good.drawn, transform=where, color=good.ink, style=f"--bean:{good.fill}")


def letter(good: Look, x: float, y: float, size: float, ink: str = "") -> str:
    """The letter of a good, in the reader's language."""
    return (
        f'<text x="{x:g}" y="{y:g}" font-size="{size:g}" text-anchor="middle" fill="{ink or good.ink}" {_FONT}>'
        f"{good.letter}</text>"
    )


def chip(name: str, good: Look) -> str:
    """The inline good: mark and letter."""
    return symbol(
        name, 36, 22,
        rect(.8, .8, 34.4, 20.4, 6, fill=good.fill, stroke=good.edge, stroke_width="1.6"),
        mark(good, 4.5, 4, 14), letter(good, 26, 16.2, 14),
    )  # fmt: skip


def icons(prefix: str, pictures: Mapping[str, str]) -> list[str]:
    """Pictures in a 24 x 24 box, by name."""
    return [symbol(f"{prefix}{name}", 24, 24, picture) for name, picture in pictures.items()]


def sheet(*parts: str) -> str:
    """All symbols, in an SVG that takes no room."""
    return tag("svg", *parts, width="0", height="0", style="position:absolute", aria_hidden="true", focusable="false")

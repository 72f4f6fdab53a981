"""The board as HTML and SVG text, area by area; no browser and no widget in sight.

    v = view(observe(state, seat), seat, legal=table.legal(), asks=table.asks(), lang="es")
    areas = draw(v)           # {"stage": html, "hand": html, ...}; put them into board(lang)
    text(v); still(v)         # read aloud; one picture with no controls
    inline("indigo", "es")    # a small picture for a line of text
    label("sell indigo", "es")
"""

from __future__ import annotations

from collections.abc import Callable

from ..ruleset import GOODS
from ..view import view
from . import (
    building,
    drawn,
    hand,
    making,
    mine,
    others,
    over,
    roles,
    symbols,
    table,
    words,
)
from . import layout as _layout
from .layout import board, style
from .pieces import View, chip
from .said import text
from .words import action as label

__all__ = ["board", "draw", "inline", "label", "still", "style", "text", "view"]

STAGES: dict[str, Callable[[View], str]] = {
    "choose": roles.stage, "double": roles.double, "build": building.build, "pay": building.pay,
    "produce": making.produce, "sell": making.sell, "councillor_draw": drawn.draw,
    "keep": drawn.keep, "sift": drawn.sift, "prospector_draw": drawn.prospect,
    "mine": drawn.mine, "strike": drawn.strike, "tuck": drawn.tuck,
    "limit": drawn.limit, "over": over.stage,
}  # fmt: skip


def draw(view: View) -> dict[str, str]:
    """Every area's HTML. An area is the same text as long as what it shows is the same."""
    areas = {
        "defs": symbols.sheet(view["lang"]),
        "roles": roles.row(view),
        "strip": table.strip(view),
        "stage": STAGES[view["stage"]](view),
        "hand": hand.frame(view),
        "me": mine.line(view),
        "mine": mine.area(view),
        "others": others.holes(view),
    }
    areas |= hand.areas(view) | mine.areas(view)
    return areas | {f"seat{i}": others.panel(view, i) for i in others.seats(view)}


def still(view: View) -> str:
    """One standalone SVG of the whole board, with no controls."""
    return _layout.still(view, draw(view))


def inline(thing: str, lang: str) -> str:
    """A small picture that stands for a thing in a sentence, or "" where words are better."""
    return f'{chip(thing)}<span class="sr">{words.name(thing, lang)}</span>' if thing in GOODS else ""

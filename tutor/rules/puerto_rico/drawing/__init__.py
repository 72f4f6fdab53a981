"""The board as HTML and SVG text, area by area; no browser and no widget in sight.

    v = view(state, seat, legal=table.legal(), asks=table.asks(), lang="es")
    areas = draw(v)           # {"stage": html, "quay": html, ...}; put them into board(lang)
    text(v); still(v)         # read aloud; one picture with no controls
    inline("corn", "es")      # a small picture for a line of text
    label("load corn 2 ship6", "es")
"""

from __future__ import annotations

from collections.abc import Callable

from ..ruleset import GOODS
from ..view import view
from . import (
    aside,
    bank,
    colonists,
    harbour,
    house,
    market,
    mine,
    others,
    over,
    roles,
    storing,
    strip,
    symbols,
    workshop,
)
from . import layout as _layout
from .layout import board, style
from .pieces import View, chip
from .said import text
from .words import action as label

__all__ = ["board", "draw", "inline", "label", "still", "style", "text", "view"]

STAGES: dict[str, Callable[[View], str]] = {
    "choose": roles.stage, "settler": strip.stage, "mayor": colonists.stage, "builder": market.stage,
    "craftsman": workshop.stage, "trader": house.stage, "captain": harbour.stage,
    "store": storing.stage, "over": over.stage, "more": aside.stage,
}  # fmt: skip


def draw(view: View) -> dict[str, str]:
    """Every area's HTML. An area is the same text as long as what it shows is the same."""
    areas = {
        "defs": symbols.sheet(view["lang"]),
        "roles": roles.row(view),
        "strip": strip.strip(view),
        "stage": STAGES[view["stage"]](view) + aside.choices(view),
        "quay": mine.quay(view),
        "mine": mine.boards(view),
        "others": others.holes(view),
        "bank": bank.bank(view),
        "buildings": market.listing(view),
    }
    areas |= market.lots(view)
    return areas | {f"seat{i}": others.panel(view, i) for i in others.seats(view)}


def still(view: View) -> str:
    """One standalone SVG of the whole board, with no controls."""
    return _layout.still(view, draw(view))


def inline(thing: str, lang: str) -> str:
    """A small picture that stands for a thing in a sentence, or "" where words are better."""
    from .words import name

    return f'{chip(thing)}<span class="sr">{name(thing, lang)}</span>' if thing in GOODS else ""

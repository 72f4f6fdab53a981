"""The board as HTML, area by area, without a browser or widget.

v = view(state, seat, legal=table.legal(), asks=table.asks(), lang="es")
areas = draw(v)           # {"stage": html, "quay": html, ...}; put them into board(lang)
text(v); still(v)         # read aloud; one picture with no controls
inline("corn", "es")      # a small picture for a line of text
label("load corn 2 ship6", "es")
"""

from __future__ import annotations

from pathlib import Path

from ...kernel.drawing.layout import Board, drawing
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
    screen_reader,
    storing,
    strip,
    symbols,
    workshop,
)
from .height import height, height_of
from .inspector import GUIDE
from .pieces import KIT

__all__ = ["BOARD", "GUIDE", "board", "draw", "inline", "label", "still", "style", "text", "view"]


BOARD = Board(
    "pr",
    KIT,
    Path(__file__).with_name("board.css"),
    symbols.sheet,
    stages={
        "choose": roles.stage,
        "settler": strip.stage,
        "mayor": colonists.stage,
        "builder": market.stage,
        "craftsman": workshop.stage,
        "trader": house.stage,
        "captain": harbour.stage,
        "store": storing.stage,
        "over": over.stage,
        "more": aside.stage,
    },
    under=aside.choices,
    areas={
        "roles": roles.row,
        "strip": strip.strip,
        "quay": mine.quay,
        "mine": mine.boards,
        "bank": bank.bank,
        "buildings": market.listing,
    },
    families=(market.lots,),
    panel=others.panel,
    said=screen_reader.text,
    apart=screen_reader.READ.turns,
    top=("defs", "stage", "quay"),
    tabs={
        "mine": ("mine",),
        "others": ("others",),
        "buildings": ("buildings",),
        "supply": ("roles", "strip", "bank"),
    },
    picture=("defs", "roles", "strip", "stage", "quay", "mine", "others", "bank", "buildings"),
    matter={
        **dict.fromkeys(("settler", "mayor", "builder"), ("mine",)),
        "craftsman": ("mine", "strip"),
        "trader": ("quay", "mine"),
        **dict.fromkeys(("captain", "store"), ("quay", "mine")),
        "more": ("mine",),
        "over": ("mine", "others", "bank"),
    },
    tall=("buildings",),
    height=height,
    height_of=height_of,
    inline=GOODS,
)
board, draw, inline, label, still, style, text = drawing(BOARD)

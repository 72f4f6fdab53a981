"""The board as HTML, area by area, without a browser or widget.

v = view(observe(state, seat), seat, legal=table.legal(), asks=table.asks(), lang="es")
areas = draw(v)           # {"stage": html, "hand": html, ...}; put them into board(lang)
text(v); still(v)         # read aloud; one picture with no controls
inline("indigo", "es")    # a small picture for a line of text
label("sell indigo", "es")
"""

from __future__ import annotations

from pathlib import Path

from ...kernel.drawing.layout import Board, drawing
from ..ruleset import GOODS
from ..view import view
from . import building, drawn, hand, making, mine, others, over, roles, screen_reader, symbols, table
from .height import height
from .inspector import GUIDE
from .pieces import KIT

__all__ = ["BOARD", "GUIDE", "board", "draw", "inline", "label", "still", "style", "text", "view"]
BOARD = Board(
    "sj",
    KIT,
    Path(__file__).with_name("board.css"),
    symbols.sheet,
    stages={
        "choose": roles.stage,
        "double": roles.double,
        "build": building.build,
        "pay": building.pay,
        "produce": making.produce,
        "sell": making.sell,
        "councillor_draw": drawn.draw,
        "keep": drawn.keep,
        "sift": drawn.sift,
        "prospector_draw": drawn.prospect,
        "mine": drawn.mine,
        "strike": drawn.strike,
        "tuck": drawn.tuck,
        "limit": drawn.limit,
        "over": over.stage,
    },
    areas={"roles": roles.row, "strip": table.strip, "hand": hand.frame, "me": mine.line, "mine": mine.area},
    families=(hand.areas, mine.areas),
    panel=others.panel,
    said=screen_reader.text,
    apart=screen_reader.READ.turns,
    top=("defs", "stage", "hand"),
    tabs={"mine": ("me", "mine"), "others": ("others",), "table": ("roles", "strip")},
    picture=("defs", "roles", "strip", "stage", "hand", "me", "mine", "others"),
    matter={
        **dict.fromkeys(("produce", "sell"), ("strip", "me", "mine")),
        **dict.fromkeys(
            (
                "build",
                "pay",
                "councillor_draw",
                "keep",
                "sift",
                "prospector_draw",
                "mine",
                "strike",
                "tuck",
                "limit",
            ),
            ("hand", "me", "mine"),
        ),
    },
    height=height,
    inline=GOODS,
)
board, draw, inline, label, still, style, text = drawing(BOARD)

"""The board as HTML, area by area, without a browser or widget.

v = view(observe(state, seat), seat, legal=table.legal(), asks=table.asks(), lang="es")
areas = draw(v)           # {"stage": html, "harbour": html, ...}; put them into board(lang)
text(v); still(v)         # read aloud; one picture with no controls
inline("wood", "es")      # a small picture for a line of text
label("take wood", "es")
"""

from __future__ import annotations

from pathlib import Path

from ...kernel.drawing.layout import Board, drawing
from ..ruleset import GOODS
from ..view import view
from . import (
    building,
    cargo,
    feeding,
    harbour,
    making,
    market,
    mine,
    others,
    over,
    paying,
    screen_reader,
    shop,
    street,
    strip,
    symbols,
)
from .height import height
from .inspector import GUIDE
from .pieces import KIT

__all__ = ["BOARD", "GUIDE", "board", "draw", "inline", "label", "still", "style", "text", "view"]
BOARD = Board(
    "lh",
    KIT,
    Path(__file__).with_name("board.css"),
    symbols.sheet,
    stages={
        "main": street.stage,
        "over": over.stage,
        **dict.fromkeys(("before", "after", "offer_sale"), shop.stage),
        "feed": feeding.stage,
        "interest": feeding.interest,
        "pay": paying.stage,
        "fee": paying.fee,
        "make": making.make,
        "pick": making.pick,
        "give": making.give,
        "swap": making.swap,
        "order": making.swap,
        "settle": making.settle,
        "haul": making.haul,
        "clear": making.clear,
        "peek": making.peek,
        "bridge": making.bridge,
        "load": cargo.stage,
        "build": building.stage,
        "launch": building.wharf,
    },
    areas={
        "street": street.street,
        "wares": shop.wares,
        "strip": strip.strip,
        "harbour": harbour.harbour,
        "purse": mine.purse,
        "mine": mine.area,
        "plans": market.plans,
        "yard": market.yard,
        "ahead": strip.ahead,
    },
    panel=others.panel,
    said=screen_reader.text,
    apart=screen_reader.READ.turns,
    top=("defs", "strip", "harbour", "purse", "stage"),
    tabs={
        "mine": ("mine",),
        "others": ("others",),
        "plans": ("plans",),
        "ships": ("yard",),
        "rounds": ("ahead",),
    },
    aside=("others", "plans", "ships", "rounds"),
    picture=("defs", "strip", "harbour", "stage", "purse", "mine", "others", "plans", "yard", "ahead"),
    matter={
        "main": ("strip", "harbour", "purse", "mine", "plans", "yard"),
        **dict.fromkeys(
            (
                "before",
                "after",
                "offer_sale",
                "fee",
                "pay",
                "make",
                "pick",
                "give",
                "swap",
                "order",
                "settle",
                "clear",
                "peek",
                "bridge",
                "load",
                "build",
                "launch",
            ),
            ("purse", "mine"),
        ),
        **dict.fromkeys(("feed", "interest"), ("strip", "purse", "mine")),
        "haul": ("harbour", "purse", "mine"),
    },
    height=height,
    inline=GOODS,
)
board, draw, inline, label, still, style, text = drawing(BOARD)

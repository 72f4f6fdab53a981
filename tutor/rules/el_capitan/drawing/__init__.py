"""The board as HTML, area by area, without a browser or widget.

v = view(observe(state, seat), seat, legal=table.legal(), asks=table.asks(), lang="es")
areas = draw(v)           # {"stage": html, "city-napoli": html, ...}; put them into board(lang)
text(v); still(v)         # read aloud; one picture with no controls
label("sail napoli_b tunis", "es")
"""

from __future__ import annotations

from pathlib import Path

from ...kernel.drawing.layout import Board, drawing
from ..view import view
from . import bank, city, others, over, payday, players, quay, sale, screen_reader, sea, symbols, walk
from .height import height
from .inspector import GUIDE
from .pieces import KIT

__all__ = ["BOARD", "GUIDE", "board", "draw", "inline", "label", "still", "style", "text", "view"]
BOARD = Board(
    "ec",
    KIT,
    Path(__file__).with_name("board.css"),
    symbols.sheet,
    stages={
        **dict.fromkeys(("turn", "shop"), sea.stage),
        "over": over.stage,
        "repay": payday.repay,
        "debts": payday.debts,
        "begin": payday.begin,
    },
    areas={
        "pieces": symbols.signed,
        "players": players.strip,
        "ways": sea.card_routes,
        "walk": walk.area,
        "bank": bank.area,
        "quay": quay.area,
        "sale": sale.area,
    },
    families=(city.cities,),
    panel=others.panel,
    said=screen_reader.text,
    apart=screen_reader.READ.turns,
    top=("defs", "pieces", "players", "stage", "bank", "quay"),
    tabs={"sale": ("sale",), "others": ("others",)},
    picture=("defs", "pieces", "players", "stage", "bank", "quay", "sale", "others"),
    tall=("bank", "quay", "sale", "others"),
    matter={
        "over": ("pieces", "players", "walk"),
        **dict.fromkeys(("turn", "shop"), ("pieces", "players", "bank", "quay", "sale")),
        **dict.fromkeys(("repay", "debts", "begin"), ("pieces", "players", "bank", "quay", "walk")),
    },
    height=height,
)
board, draw, inline, label, still, style, text = drawing(BOARD)

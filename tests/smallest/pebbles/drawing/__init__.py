"""The board of Pebbles."""

from __future__ import annotations

from pathlib import Path

from ...kernel.drawing import pictures, symbols
from ...kernel.drawing.layout import Board, drawing
from ...kernel.drawing.pieces import PieceRenderer, View
from ...kernel.drawing.screen_reader import ScreenReader
from ...kernel.drawing.words import Words
from ...kernel.markup import Html, tag
from ..game import BOOK, NOTATION
from ..view import view

__all__ = ["board", "draw", "inline", "label", "still", "style", "text", "view"]
WORDS = Words(BOOK, NOTATION)
KIT = PieceRenderer(WORDS, "pb-")


def _take(view: View) -> Html:
    takes = (
        KIT.thing(view, "b.card", k, place="pile", pressed=press) for k, press in enumerate(view["takes"], 1)
    )
    return tag(
        "div.choose",
        tag("h3", WORDS.say("label.pile", view["lang"], n=view["pile"])),
        *takes,
        data_stage="take",
    )


def _over(view: View) -> Html:
    return KIT.over(view, *(KIT.final(view, row) for row in view["scene"]["rows"]))


def _me(view: View) -> Html:
    return tag("p", WORDS.say("label.me", view["lang"], name=view["names"][view["me"]]))


def _panel(view: View, i: int) -> Html:
    return KIT.panel(view, i, (KIT.who(view, i),), tag("b", view["seats"][i]["taken"]))


def _said(view: View) -> str:
    pile = WORDS.say("label.pile", view["lang"], n=view["pile"])
    return ScreenReader(WORDS).text(
        view, [pile], lambda view, seat: [f"{view['names'][seat['seat']]}: {seat['taken']}"]
    )


BOARD = Board(
    "pb",
    KIT,
    Path(__file__).with_name("board.css"),
    symbols=lambda lang: symbols.sheet(*symbols.icons("pb-r-", {"star": pictures.STAR})),
    stages={"take": _take, "over": _over},
    areas={"me": _me},
    panel=_panel,
    said=_said,
    top=("defs", "stage"),
    tabs={"others": ("others",)},
    picture=("stage", "me", "others"),
    height=lambda view: 400,
)
board, draw, inline, label, still, style, text = drawing(BOARD)

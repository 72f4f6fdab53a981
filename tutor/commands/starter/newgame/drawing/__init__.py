"""The board of New Game."""

from __future__ import annotations

from pathlib import Path

from tutor.rules.kernel.drawing import symbols
from tutor.rules.kernel.drawing.inspector import Facts, InspectorSpec
from tutor.rules.kernel.drawing.layout import Board, drawing
from tutor.rules.kernel.drawing.pieces import PieceRenderer, badge, head
from tutor.rules.kernel.drawing.screen_reader import ScreenReader
from tutor.rules.kernel.drawing.words import Words
from tutor.rules.kernel.markup import Html, tag

from ..game import BOOK, NOTATION
from ..view import View, view

__all__ = ["BOARD", "GUIDE", "board", "draw", "inline", "label", "still", "style", "text", "view"]
WORDS = Words(BOOK, NOTATION)
KIT = PieceRenderer(WORDS, "ng-")


def _pile(view: View) -> Html:
    """The pile: stones to look at."""
    stones = (tag("i.stone", data_piece="stone") for _ in range(view["pile"]))
    return KIT.at(view, "div.pile", "pile", *stones)


def _take(view: View) -> Html:
    """The decision: the pile, and a button for each number."""
    lang = view["lang"]
    takes = (
        KIT.thing(view, "b.pick", k, place=f"take:{k}", pressed=press)
        for k, press in enumerate(view["takes"], 1)
    )
    return tag(
        "div.choose",
        head(WORDS.say("label.pile", lang, n=view["pile"])),
        _pile(view),
        tag("div.takes", *takes),
        data_stage="take",
    )


def _line(view: View, i: int) -> str:
    return WORDS.say("label.taken", view["lang"], n=view["seats"][i]["taken"])


def _me(view: View) -> Html:
    i = view["me"]
    return KIT.at(
        view, "p.line", f"player:{i}", badge(view, i), tag("b", KIT.who(view, i)), tag("span", _line(view, i))
    )


def _panel(view: View, i: int) -> Html:
    return KIT.panel(
        view,
        i,
        (badge(view, i), tag("b", KIT.who(view, i))),
        tag("span", _line(view, i), data_place=f"player:{i}"),
    )


def _said(view: View) -> str:
    pile = WORDS.say("label.pile", view["lang"], n=view["pile"])
    return ScreenReader(WORDS).text(
        view, [pile], lambda view, seat: [f"{view['names'][seat['seat']]}: {_line(view, seat['seat'])}"]
    )


def _what_pile(view: View) -> Facts:
    return {"n": view["pile"]}


def _what_take(view: View, n: str) -> Facts:
    return {"id": n, "n": int(n), "ask": view["takes"][int(n) - 1].get("ask", "")}


def _what_player(view: View, i: str) -> Facts:
    return {"seat": int(i), "n": view["seats"][int(i)]["taken"]}


GUIDE = InspectorSpec(
    WORDS, {"pile": _what_pile, "take": _what_take, "player": _what_player, "seat": _what_player}, {}
)
BOARD = Board(
    "ng",
    KIT,
    Path(__file__).with_name("board.css"),
    symbols=symbols.few("ng-"),
    stages={"take": _take},
    areas={"me": _me},
    panel=_panel,
    said=_said,
    top=("defs", "stage", "me"),
    tabs={"others": ("others",)},
    picture=("stage", "me", "others"),
    height=lambda view: 320,
)
board, draw, inline, label, still, style, text = drawing(BOARD)

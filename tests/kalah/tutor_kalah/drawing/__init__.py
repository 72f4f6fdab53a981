"""The board of Kalah, and what a player sees of it: the own row is below, the other one above."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from tutor.rules.kernel.drawing import symbols
from tutor.rules.kernel.drawing.inspector import Facts, InspectorSpec
from tutor.rules.kernel.drawing.layout import Board, drawing
from tutor.rules.kernel.drawing.pieces import PieceRenderer, View, badge, head
from tutor.rules.kernel.drawing.words import Words
from tutor.rules.kernel.markup import Html, tag
from tutor.rules.kernel.view_spec import ViewContext, simple

from ..game import BOOK, NAME, NOTATION, returns
from ..state import NAMES, ROWS

__all__ = ["BOARD", "GUIDE", "board", "draw", "inline", "label", "still", "style", "text", "view"]
WORDS = Words(BOOK, NOTATION)
KIT = PieceRenderer(WORDS, "ka-")


def _table(context: ViewContext) -> dict[str, Any]:
    state, press = context.state, context.press
    pits = {pit: {"n": state.seeds(pit), "press": press(f"sow {pit}")} for row in ROWS for pit in row}
    return {"round": state.round, "pits": pits, "stores": [seat.store for seat in state.seats]}


view = simple(NAME, NAMES, returns, _table, lambda context, i: {"seat": i})


def _seeds(n: int, most: int = 12) -> tuple[Html, ...]:  # the number beside them counts all
    seeds = (tag("i.seed", data_piece="seed") for _ in range(min(n, most)))
    return tag("span.seeds", *seeds, aria_hidden="true"), tag("b.n", n)


def _pit(view: View, pit: str) -> Html:
    here = view["pits"][pit]
    count = f"{here['n']} {WORDS.name('seed', view['lang'], here['n'])}"
    label = WORDS.told(here["press"], view["lang"], count)
    inside = tag("small", f"{pit} →" if pit in ROWS[view["me"]] else f"← {pit}"), *_seeds(here["n"])
    return KIT.thing(view, "div.pit", *inside, place=f"pit:{pit}", pressed=here["press"], label=label)


def _store(view: View, i: int) -> Html:
    n, name = view["stores"][i], KIT.named(view, i)
    inside = tag("small", badge(view, i), tag("span.name", name)), *_seeds(n, 30)
    return KIT.at(view, "div.store", f"store:{i}", *inside, cls="mine" if i == view["me"] else "theirs")


def _board(view: View) -> Html:
    me = view["me"]
    pits = (_pit(view, pit) for pit in (*ROWS[1 - me][::-1], *ROWS[me]))
    return tag("div.board", _store(view, 1 - me), tag("div.pits", *pits), _store(view, me))


def _sow(view: View) -> Html:
    key = "label.choose" if view["mine"] else "label.waits"
    title = WORDS.say(key, view["lang"], row="ab"[view["me"]], name=view["names"][view["actor"]])
    return tag("div.choose", head(title), data_stage="sow")


def _said(view: View) -> str:
    rows = [", ".join(f"{pit}: {view['pits'][pit]['n']}" for pit in row) for row in ROWS]
    told = zip(view["names"], rows, view["stores"], strict=True)
    return "\n".join(WORDS.say("label.row", view["lang"], name=who, pits=pits, n=n) for who, pits, n in told)


def _what_pit(view: View, pit: str) -> Facts:
    here = view["pits"][pit]
    return {"id": pit, "pit": pit, "n": here["n"], "ask": here["press"].get("ask", "")}


TELLS = {"pit": _what_pit, "store": lambda view, i: {"seat": int(i), "n": view["stores"][int(i)]}}
GUIDE = InspectorSpec(WORDS, TELLS, {})
STYLE = Path(__file__).with_name("board.css")
BOARD = Board("ka", KIT, STYLE, symbols.few("ka-"), {"sow": _sow}, _said, under=_board)
board, draw, inline, label, still, style, text = drawing(BOARD)

"""Where the areas stand: a board with holes for a page, and one still picture of everything."""

from __future__ import annotations

import re
from collections.abc import Mapping
from functools import cache
from pathlib import Path

from ...kernel.svg import tag, text
from . import others, said, words
from .pieces import View

TABS = {"mine": ("me", "mine"), "others": ("others",), "table": ("roles", "strip")}
_HOLE = re.compile(r' data-area="([\w-]+)"><')
_CONTROL = re.compile(r' (?:role="button"|data-(?:action|why|do|focus)="[^"]*"|aria-label="[^"]*")')
_DETAILS = re.compile(r"<details.*?</details>")
_SVG = "http://www.w3.org/2000/svg"
_STYLE = Path(__file__).with_name("board.css")


def board(lang: str = "en") -> str:
    """The board with a hole for each area: put it where the board is to stand."""
    heads = "".join(
        f'<button role="tab" id="sj-tab-{key}" aria-controls="sj-panel-{key}" data-tab="{key}">{text(words.say(f"area.{key}", lang))}</button>'
        for key in TABS
    )
    panels = "".join(
        f'<div class="sj-panel" role="tabpanel" id="sj-panel-{key}" aria-labelledby="sj-tab-{key}" data-panel="{key}">'
        + "".join(_hole(area) for area in areas) + "</div>"
        for key, areas in TABS.items()
    )  # fmt: skip
    row = f'<div class="tab-row" role="tablist" aria-label="{text(words.say("area.tabs", lang))}">{heads}</div>'
    tabs = f'<div class="tabs sj-tabs" data-tabs="">{row}{panels}</div>'
    return f'<div class="sj" data-board="board">{_hole("defs")}{_hole("stage")}{_hole("hand")}{tabs}</div>'


def _hole(area: str) -> str:
    return f'<div class="sj-{area}" data-area="{area}"></div>'


@cache
def style() -> str:
    return _STYLE.read_text("utf-8")


def still(view: View, areas: Mapping[str, str]) -> str:
    """Everything in one picture with no controls: an SVG that stands alone."""
    seats = "".join(f'<div class="other">{areas[f"seat{i}"]}</div>' for i in others.seats(view))

    def filled(html: str) -> str:
        while _HOLE.search(html):
            html = _HOLE.sub(lambda found: f">{areas[found[1]]}<", html)
        return html

    inside = "".join(
        f'<div class="sj-{name}">{seats if name == "others" else filled(areas[name])}</div>'
        for name in ("defs", "roles", "strip", "stage", "hand", "me", "mine", "others")
    )
    height = _height(view)
    inside = _CONTROL.sub("", _DETAILS.sub("", inside).replace("<svg", f'<svg xmlns="{_SVG}"'))
    page = tag(
        "div", f"<style>{text(style(), quote=False)}</style>", tag("div", inside, cls="sj"), cls="sj-alone",
        xmlns="http://www.w3.org/1999/xhtml", lang=view["lang"],
    )  # fmt: skip
    return (
        f'<svg xmlns="{_SVG}" viewBox="0 0 1016 {height}" width="1016" height="{height}" role="img">'
        f'<title>{text(said.text(view))}</title><foreignObject width="1016" height="{height}">{page}</foreignObject></svg>'
    )


_STAGES = {"choose": 130, "build": 105, "pay": 265, "produce": 125, "sell": 350, "keep": 60, "strike": 220, "over": 60}


def _height(view: View) -> int:
    """Room for the longest names in the widest of the usual fonts."""
    scene = view["scene"]
    stage = _STAGES.get(view["stage"], 135)
    stage += 50 * len(scene.get("crane", ())) + 165 * (_lines(scene.get("n", 0)) if view["stage"] == "keep" else 0)
    if view["stage"] == "produce":
        stage += 135 * _lines(len(scene["rows"]))
    if view["stage"] == "over":
        stage += 210 * -(-len(scene["rows"]) // 3)
    me = view["seats"][view["me"]]
    piles = 30 if me["under"] or me["chapel"] or me["tucks"] else 0
    return 500 + stage + 165 * max(1, _lines(len(view["hand"]["cards"]))) + piles + 84 * max(0, _lines(me["spaces"]) - 2)


def _lines(n: int) -> int:
    """Rows of six."""
    return 1 if n == 7 else -(-n // 6)

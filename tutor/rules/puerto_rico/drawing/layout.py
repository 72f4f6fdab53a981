"""Where the areas stand: a board with holes for a page, and one still picture of everything."""

from __future__ import annotations

import re
from collections.abc import Mapping
from functools import cache
from pathlib import Path

from ...kernel.svg import tag, text
from . import others, said, words
from .pieces import View

TABS = {"mine": ("mine",), "others": ("others",), "buildings": ("buildings",), "supply": ("roles", "strip", "bank")}
_HOLE = re.compile(r' data-area="([\w-]+)"><')
_CONTROL = re.compile(r' (?:role="button"|data-(?:action|why|do)="[^"]*"|aria-label="[^"]*")')
_SVG = "http://www.w3.org/2000/svg"
_STYLE = Path(__file__).with_name("board.css")


def board(lang: str = "en") -> str:
    """The board with a hole for each area: put it where the board is to stand."""
    heads = "".join(
        f'<button role="tab" id="pr-tab-{key}" aria-controls="pr-panel-{key}" data-tab="{key}">{text(words.say(f"area.{key}", lang))}</button>'
        for key in TABS
    )
    panels = "".join(
        f'<div class="pr-panel" role="tabpanel" id="pr-panel-{key}" aria-labelledby="pr-tab-{key}" data-panel="{key}">'
        + "".join(_hole(area) for area in areas) + "</div>"
        for key, areas in TABS.items()
    )  # fmt: skip
    row = f'<div class="tab-row" role="tablist" aria-label="{text(words.say("area.tabs", lang))}">{heads}</div>'
    tabs = f'<div class="tabs pr-tabs" data-tabs="">{row}{panels}</div>'
    return _frame(lang, _hole("defs"), _hole("stage"), _hole("quay"), tabs, data_board="board")


def _frame(tongue: str, *inside: str, **more: str) -> str:
    """The board's outermost box, by which the stylesheet knows an edition of its own."""
    return tag("div", *inside, cls="pr", data_edition=words.edition(tongue) or None, **more)


def _hole(area: str) -> str:
    return f'<div class="pr-{area}" data-area="{area}"></div>'


@cache
def style() -> str:
    return _STYLE.read_text("utf-8")


def still(view: View, areas: Mapping[str, str]) -> str:
    """Everything in one picture with no controls: an SVG that stands alone."""
    seats = "".join(f'<div class="other">{areas[f"seat{i}"]}</div>' for i in others.seats(view))
    stage = _HOLE.sub(lambda found: f">{areas[found[1]]}<", areas["stage"])
    areas = {**areas, "stage": stage}
    inside = "".join(
        f'<div class="pr-{name}">{seats if name == "others" else areas[name]}</div>'
        for name in ("defs", "roles", "strip", "stage", "quay", "mine", "others", "bank", "buildings")
    )
    height = _height(view)
    inside = _CONTROL.sub("", inside.replace("<svg", f'<svg xmlns="{_SVG}"'))
    page = tag(
        "div", f"<style>{text(style(), quote=False)}</style>", _frame(view["lang"], inside), cls="pr-alone",
        xmlns="http://www.w3.org/1999/xhtml", lang=words.language(view["lang"]),
    )  # fmt: skip
    return (
        f'<svg xmlns="{_SVG}" viewBox="0 0 1016 {height}" width="1016" height="{height}" role="img">'
        f'<title>{text(said.text(view))}</title><foreignObject width="1016" height="{height}">{page}</foreignObject></svg>'
    )


def _height(view: View) -> int:
    """Room for the longest names in the widest of the usual fonts."""
    crowd = max(0, len(view["names"]) - 4) * 200
    return 970 + crowd + (360 if view["stage"] == "builder" else 0)

"""A board put together from its areas: a page with holes for them, and one still picture of everything.

    BOARD = Board(prefix="sj", words=words, areas={"roles": roles.row, ...}, stages={"choose": ...}, ...)
    board, draw, inline, label, still, style, text = drawing(BOARD)
"""

from __future__ import annotations

import re
from collections.abc import Callable, Container, Mapping
from functools import cache
from pathlib import Path
from typing import Any, NamedTuple

from ..record import Record
from ..svg import tag, text
from .pieces import Kit, View, others, sr
from .words import Words, language

_HOLE = re.compile(r' data-area="([\w-]+)"><')
_CONTROL = re.compile(r' (?:role="button"|data-(?:action|why|do|focus)="[^"]*"|aria-label="[^"]*")')
_FOLDED = re.compile(r"<details.*?</details>")
_SVG = "http://www.w3.org/2000/svg"
_WIDTH = 1016
EVERYWHERE = Path(__file__).with_name("board.css")  # what every board's sheet has; a game's own comes after

Draw = Callable[[View], str]


class Board(Record):
    """What a game declares of its board."""

    prefix: str  # of its classes and ids: "sj"
    kit: Kit
    style: Path  # its stylesheet
    symbols: Callable[[str], str]  # everything drawn once, in a language
    stages: Mapping[str, Draw]  # what is being decided, large: by the view's "stage"
    areas: Mapping[str, Draw]  # the other areas
    panel: Callable[[View, int], str]  # another player
    said: Draw  # the board read aloud
    top: tuple[str, ...]  # the areas that stand first on the page
    tabs: Mapping[str, tuple[str, ...]]  # and those that share the room below on a phone
    picture: tuple[str, ...]  # the areas of the still picture, in order
    height: Callable[[View], int]  # of the still picture
    families: tuple[Callable[[View], dict[str, str]], ...] = ()  # areas of which there are as many as things
    under: Draw | None = None  # what follows on whatever is on the stage
    inline: Container[str] = ()  # things that stand as small pictures in a sentence
    edition: str = ""  # whose names it speaks

    @property
    def words(self) -> Words:
        return self.kit.words


class Drawing(NamedTuple):
    """What comes of a declaration: what every game's drawing room offers."""

    board: Callable[[str], str]
    draw: Callable[[View], dict[str, str]]
    inline: Callable[[str, str], str]
    label: Callable[[str, str], str]
    still: Callable[[View], str]
    style: Callable[[], str]
    text: Callable[[View], str]


def drawing(made: Board) -> Drawing:
    """The functions of a drawing room."""

    def tongue(lang: str) -> str:
        return f"{lang}-{made.edition}" if made.edition else lang

    def board(lang: str = "en") -> str:
        """The board with a hole for each area: put it where the board is to stand."""
        return _page(made, tongue(lang))

    def draw(view: View) -> dict[str, str]:
        """Every area's HTML. An area is the same text as long as what it shows is the same."""
        stage = made.stages[view["stage"]](view) + (made.under(view) if made.under else "")
        areas = {"defs": made.symbols(view["lang"]), "stage": stage, "others": _holes(view)}
        areas |= {name: one(view) for name, one in made.areas.items()}
        for family in made.families:
            areas |= family(view)
        return areas | {f"seat{i}": made.panel(view, i) for i in others(view)}

    def inline(thing: str, lang: str) -> str:
        """A small picture that stands for a thing in a sentence, or "" where words are better."""
        return made.kit.chip(thing) + sr(made.words.name(thing, tongue(lang))) if thing in made.inline else ""

    def label(action: str, lang: str) -> str:
        """An action in words."""
        return made.words.action(action, tongue(lang))

    def still(view: View) -> str:
        """One standalone SVG of the whole board, with no controls."""
        return _still(made, view, draw(view), style())

    @cache
    def style() -> str:
        return "\n".join(sheet.read_text("utf-8") for sheet in (EVERYWHERE, made.style))

    return Drawing(board, draw, inline, label, still, style, made.said)


def _hole(prefix: str, area: str) -> str:
    return f'<div class="{prefix}-{area}" data-area="{area}"></div>'


def _holes(view: View) -> str:
    """One area for each of the others, so that only the panel that changed travels."""
    return "".join(f'<div class="other" data-area="seat{i}"></div>' for i in others(view))


def _page(made: Board, tongue: str) -> str:
    own, words = made.prefix, made.words
    heads = "".join(
        f'<button role="tab" id="{own}-tab-{key}" aria-controls="{own}-panel-{key}" data-tab="{key}">'
        f'{text(words.say(f"area.{key}", tongue))}</button>'
        for key in made.tabs
    )
    panels = "".join(
        f'<div class="game-panel" role="tabpanel" id="{own}-panel-{key}" aria-labelledby="{own}-tab-{key}" data-panel="{key}">'
        + "".join(_hole(own, area) for area in areas) + "</div>"
        for key, areas in made.tabs.items()
    )  # fmt: skip
    row = f'<div class="tab-row" role="tablist" aria-label="{text(words.say("area.tabs", tongue))}">{heads}</div>'
    tabs = f'<div class="tabs game-tabs" data-tabs="">{row}{panels}</div>'
    top = (_hole(own, area) for area in made.top)
    return _frame(made, tongue, *top, tabs, data_board="board")


def _frame(made: Board, tongue: str, *inside: str, **more: Any) -> str:
    """The board's outermost box, by which the stylesheet knows an edition of its own."""
    return tag("div", *inside, cls=f"game {made.prefix}", data_edition=tongue.partition("-")[2], **more)


def _still(made: Board, view: View, areas: Mapping[str, str], style: str) -> str:
    """Everything in one picture: an SVG that stands alone."""

    def filled(html: str) -> str:
        while _HOLE.search(html):
            html = _HOLE.sub(lambda found: f">{areas[found[1]]}<", html)
        return html

    inside = "".join(f'<div class="{made.prefix}-{name}">{filled(areas[name])}</div>' for name in made.picture)
    inside = _CONTROL.sub("", _FOLDED.sub("", inside).replace("<svg", f'<svg xmlns="{_SVG}"'))
    page = tag(
        "div", f"<style>{text(style, quote=False)}</style>", _frame(made, view["lang"], inside),
        cls="game-alone", xmlns="http://www.w3.org/1999/xhtml", lang=language(view["lang"]),
    )  # fmt: skip
    width, height = _WIDTH, made.height(view)
    return (
        f'<svg xmlns="{_SVG}" viewBox="0 0 {width} {height}" width="{width}" height="{height}" role="img">'
        f'<title>{text(made.said(view))}</title><foreignObject width="{width}" height="{height}">{page}</foreignObject></svg>'
    )

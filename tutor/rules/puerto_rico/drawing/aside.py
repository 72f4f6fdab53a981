"""Things of expansions beside the board, and the additional choices they offer, as rows of small pieces."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from ...kernel.drawing.pieces import press
from ...kernel.markup import Html, tag
from ..aside import Aside, AsideRow
from ..ruleset import BUILDINGS, GOODS
from ..view.context import BASE_KINDS
from ..view.types import More, View
from .pieces import badge, barrel, button, coin, icon, man, small_tile
from .words import words

FEW = 4  # if there are more additional choices than this, they are folded beside the board's own
MANY = 12  # if there are more buildings than this, they are shown in columns


def rows(view: View) -> Html | None:
    """One line for each thing beside the board."""
    lines = [_row(view, row) for row in view["aside"]]
    return tag("div.asides", *lines) if lines else None


def row_text(view: View, row: AsideRow) -> str:
    """A row's words."""
    return _worded(view, row["key"], row)


def said_on_it(view: View, row: Aside) -> str:
    """Its words on the card of a role."""
    return _worded(view, row["on_it"], row)


def _worded(view: View, key: str, row: AsideRow) -> str:
    """Words with the names of the things in a row's facts."""
    facts = {k: _name(v, view["lang"]) for k, v in row["facts"].items()}
    if "seat" in facts:
        facts["name"] = view["names"][facts["seat"]]
    return words.say(key, view["lang"], **facts)


def _row(view: View, row: Aside) -> Html:
    told, place = row_text(view, row), row["place"]
    if not row["pieces"] and "also" not in row:
        return tag("p.ln.aside.head", told, data_place=place)
    pieces = tag("span.bits", *(_piece(view, sort, what) for sort, what in row["pieces"]))
    also = (" ", tag("small", _worded(view, row["also"], row))) if "also" in row else ()
    return tag("div.ln.aside", pieces, tag("span", told, *also), data_place=place)


def _name(value: object, lang: str) -> Any:
    if isinstance(value, list):
        return ", ".join(words.name(v, lang) for v in value)
    return words.name(value, lang) if isinstance(value, str) else value


def _piece(view: View, sort: str, what: Any) -> str:
    makers: dict[str, Callable[[], str]] = {
        "tile": lambda: small_tile(what),
        "barrel": lambda: barrel(what, "b", piece=False),
        "role": lambda: icon(what),
        "seat": lambda: badge(view, what),
        "burgher": lambda: man(True),
        "met": lambda: "✓",
        "later": lambda: "…",
    }
    return makers[sort]()


def choices(view: View) -> Html | None:
    """The additional choices, below the stage."""
    if not view["more"]:
        return None
    many = view["task"] not in BASE_KINDS and len(view["more"]) > MANY
    drafts = [one for one in view["more"] if many and one["names"] == "building"]
    buttons = [_choice(one, view["lang"]) for one in view["more"] if one not in drafts]
    columns = [_column(view, drafts, k) for k in (1, 2, 3, 4)] if drafts else ()
    owed = [tag("p.owed", row_text(view, row)) for row in view["owed"]]
    if len(buttons) > FEW and view["task"] in BASE_KINDS:  # beside the board's own choices: folded
        name = tag("summary", words.say("label.further", view["lang"], n=len(buttons)))
        buttons = [tag("details.more-of", name, tag("div.pills", *buttons), data_key="further")]
    return tag("div.further", *owed, *buttons, tag("div.cols", *columns) if columns else None)


def _column(view: View, drafts: list[More], k: int) -> Html | None:
    """Many buildings to choose from: by row, each with its cost and effect."""
    rows = [one for one in drafts if BUILDINGS[one["action"].split()[-1]].column == k]
    return tag("div.col", *(_building(view, one) for one in rows)) if rows else None


def _building(view: View, one: More) -> Html:
    lang, building = view["lang"], one["action"].split()[-1]
    mark = " ✓" if any(row["id"] == building for row in view["market"]) else ""
    name = tag("span", words.title(building, lang), mark, tag("small", words.effect(building, lang)))
    cls = "can" if "do" in one["press"] else "chosen" if mark else "out"
    return tag(
        "b.pick",
        coin(BUILDINGS[building].cost),
        name,
        cls=cls,
        **press(one["press"], words.label(one["press"], lang)),
    )


def _choice(one: More, lang: str) -> Html:
    rest, mark = one["action"].split()[1:], None
    if rest and rest[0] in GOODS:
        mark = barrel(rest[0], "b", piece=False) if one["names"] in ("good", "what") else small_tile(rest[0])
    return button("b.pick", one["press"], lang, mark, words.action(one["action"], lang), cls="more-act")


def stage(view: View) -> Html:
    """A decision that belongs only to an expansion: its question, with the choices below."""
    return tag("div.extra.sr", words.task(view["task"], view["lang"]), data_stage="more")

"""What expansions lay beside the board, and the further choices they give, as rows of small things."""

from __future__ import annotations

from typing import Any

from ...kernel.svg import press, tag, text
from ..ruleset import BUILDINGS, GOODS
from ..view.eye import BASE_KINDS
from .pieces import View, badge, barrel, coin, icon, man, small_tile
from .words import words

MANY = 12  # more buildings than this stand in columns


def rows(view: View) -> str:
    """One line for each thing beside the board."""
    lines = "".join(_row(view, row) for row in view["aside"])
    return f'<div class="asides">{lines}</div>' if lines else ""


def said(view: View, row: dict[str, Any], key: str = "key") -> str:
    """A row's words, with the names of what its facts are."""
    facts = {k: _name(v, view["lang"]) for k, v in row["facts"].items()}
    if "seat" in facts:
        facts["name"] = view["names"][facts["seat"]]
    return words.say(row[key], view["lang"], **facts)


def _row(view: View, row: dict[str, Any]) -> str:
    if not row["pieces"] and "also" not in row:
        return f'<p class="ln aside head" data-place="{row["place"]}">{text(said(view, row))}</p>'
    pieces = "".join(_piece(view, sort, what) for sort, what in row["pieces"])
    told = text(said(view, row))
    if "also" in row:
        told += f' <small>{text(said(view, row, "also"))}</small>'
    return f'<div class="ln aside" data-place="{row["place"]}"><span class="bits">{pieces}</span><span>{told}</span></div>'


def _name(value: Any, lang: str) -> Any:
    if isinstance(value, list):
        return ", ".join(words.name(v, lang) for v in value)
    return words.name(value, lang) if isinstance(value, str) else value


def _piece(view: View, sort: str, what: Any) -> str:
    makers = {
        "tile": lambda: small_tile(what), "barrel": lambda: barrel(what, "b", piece=False), "role": lambda: icon(what),
        "seat": lambda: badge(view, what), "burgher": lambda: man(True), "met": lambda: "✓", "later": lambda: "…",
    }  # fmt: skip
    return str(makers[sort]())


def choices(view: View) -> str:
    """The further choices, under what is on the stage."""
    if not view["more"]:
        return ""
    lang = view["lang"]
    many = view["task"] not in BASE_KINDS and len(view["more"]) > MANY
    drafts = [one for one in view["more"] if many and one["names"] == "building"]
    buttons = "".join(_choice(one, lang) for one in view["more"] if one not in drafts)
    columns = "".join(_column(view, drafts, k) for k in (1, 2, 3, 4)) if drafts else ""
    columns = columns and f'<div class="cols">{columns}</div>'
    owed = "".join(f'<p class="owed">{text(said(view, row))}</p>' for row in view["owed"])
    return f'<div class="further">{owed}{buttons}{columns}</div>'


def _column(view: View, drafts: list[dict[str, Any]], k: int) -> str:
    """Many buildings to choose from: by row, each with its cost and what it does."""
    rows = [one for one in drafts if BUILDINGS[one["action"].split()[-1]].column == k]
    return f'<div class="col">{"".join(_building(view, one) for one in rows)}</div>' if rows else ""


def _building(view: View, one: dict[str, Any]) -> str:
    lang, building = view["lang"], one["action"].split()[-1]
    mark = " ✓" if any(row["id"] == building for row in view["market"]) else ""
    inside = (
        f"{coin(BUILDINGS[building].cost)}<span>{text(words.title(building, lang))}{mark}"
        f"<small>{text(words.effect(building, lang))}</small></span>"
    )
    cls = "pick can" if "do" in one["press"] else "pick chosen" if mark else "pick out"
    return tag("b", inside, cls=cls, **press(one["press"], words.label(one["press"], lang)))


def _choice(one: dict[str, Any], lang: str) -> str:
    rest = one["action"].split()[1:]
    mark = ""
    if rest and rest[0] in GOODS:
        mark = barrel(rest[0], "b", piece=False) if one["names"] in ("good", "what") else small_tile(rest[0])
    cls = "pick can" if "do" in one["press"] else "pick"
    return tag("b", mark + text(words.action(one["action"], lang)), cls=cls, **press(one["press"], words.label(one["press"], lang)))


def stage(view: View) -> str:
    """A decision that is only an expansion's: its question, and its choices below."""
    return f'<div class="extra sr" data-stage="more">{text(words.task(view["task"], view["lang"]))}</div>'

"""What expansions lay beside the board, and the further choices they give, as rows of small things."""

from __future__ import annotations

from typing import Any

from ...kernel.svg import press, tag, text
from ..ruleset import BUILDINGS, GOODS
from . import words
from .pieces import View, badge, barrel, coin, icon, man, small_tile

MANY = 12  # more buildings than this stand in columns


def rows(view: View) -> list[str]:
    """One line for each thing beside the board."""
    return [_row(view, row) for row in view["aside"]]


def _row(view: View, row: dict[str, Any]) -> str:
    lang = view["lang"]
    facts = {k: _name(v, lang) for k, v in row["facts"].items()}
    if "seat" in facts:
        facts["name"] = view["names"][facts["seat"]]
    pieces = "".join(_piece(view, sort, what) for sort, what in row["pieces"])
    said = text(words.say(row["key"], lang, **facts))
    if "also" in row:
        said += f' <small>{text(words.say(row["also"], lang))}</small>'
    return f'<div class="ln aside" data-place="{row["place"]}"><span class="bits">{pieces}</span><span>{said}</span></div>'


def _name(value: Any, lang: str) -> Any:
    if isinstance(value, list):
        return ", ".join(words.name(v, lang) for v in value)
    return words.name(value, lang) if isinstance(value, str) else value


def _piece(view: View, sort: str, what: Any) -> str:
    makers = {
        "tile": lambda: small_tile(what), "barrel": lambda: barrel(what, "b", piece=False), "role": lambda: icon(what),
        "seat": lambda: badge(view, what), "burgher": lambda: man(True),
    }  # fmt: skip
    return str(makers[sort]())


def choices(view: View) -> str:
    """The further choices, under what is on the stage."""
    if not view["more"]:
        return ""
    lang = view["lang"]
    drafts = [one for one in view["more"] if one["action"].split()[-1] in BUILDINGS and len(view["more"]) > MANY]
    buttons = "".join(_choice(one, lang) for one in view["more"] if one not in drafts)
    columns = "".join(_column(drafts, k, lang) for k in (1, 2, 3, 4)) if drafts else ""
    columns = columns and f'<div class="cols">{columns}</div>'
    return f'<div class="further">{buttons}{columns}</div>'


def _column(drafts: list[dict[str, Any]], k: int, lang: str) -> str:
    """Many buildings to choose from: by row, each with its cost."""
    rows = [one for one in drafts if BUILDINGS[one["action"].split()[-1]].column == k]
    head = text(words.say("label.column", lang, n=k))
    return f'<div class="col"><p class="h4">{head}</p>{"".join(_building(one, lang) for one in rows)}</div>' if rows else ""


def _building(one: dict[str, Any], lang: str) -> str:
    building = one["action"].split()[-1]
    inside = f"{coin(BUILDINGS[building].cost)}<span>{text(words.title(building, lang))}</span>"
    cls = "pick can" if "do" in one["press"] else "pick"
    return tag("b", inside, cls=cls, title=words.effect(building, lang), **press(one["press"], words.label(one["press"], lang)))


def _choice(one: dict[str, Any], lang: str) -> str:
    rest = one["action"].split()[1:]
    mark = ""
    if rest and rest[0] in GOODS:
        mark = barrel(rest[0], "b", piece=False) if one["names"] in ("good", "what") else small_tile(rest[0])
    cls = "pick can" if "do" in one["press"] else "pick"
    said = words.action(one["action"], lang)
    return tag("b", mark + text(said), cls=cls, **press(one["press"], words.label(one["press"], lang)))


def stage(view: View) -> str:
    """A decision that is only an expansion's: its question, and its choices below."""
    return f'<div class="extra sr" data-stage="more">{text(words.task(view["task"], view["lang"]))}</div>'

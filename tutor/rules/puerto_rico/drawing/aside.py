"""What expansions lay beside the board, and the further choices they give, as rows of small things."""

from __future__ import annotations

from typing import Any

from ...kernel.svg import press, tag, text
from ..ruleset import GOODS
from . import words
from .pieces import View, badge, barrel, icon, man, small_tile


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
    buttons = "".join(_choice(one, lang) for one in view["more"])
    return f'<div class="further">{buttons}</div>'


def _choice(one: dict[str, Any], lang: str) -> str:
    verb, *rest = one["action"].split()
    mark = barrel(rest[0], "b", piece=False) if rest and rest[0] in GOODS else ""
    cls = "pick can" if "do" in one["press"] else "pick"
    said = words.action(one["action"], lang)
    return tag("b", mark + text(said), cls=cls, **press(one["press"], words.label(one["press"], lang)))


def stage(view: View) -> str:
    """A decision that is only an expansion's: its question, and its choices below."""
    title = text(words.task(view["task"], view["lang"]))
    return f'<div class="extra" data-stage="more"><div class="head"><h3>{title}</h3></div></div>'

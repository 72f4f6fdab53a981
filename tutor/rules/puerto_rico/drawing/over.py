"""The end: every player's points, line by line."""

from __future__ import annotations

from typing import Any

from ...kernel.svg import text
from . import words
from .pieces import View, badge, icon, points, who


def stage(view: View) -> str:
    title = text(words.say("stage.over", view["lang"]))
    rows = "".join(_card(view, row) for row in view["scene"]["rows"])
    return f'<div class="over" data-stage="over"><div class="head"><h3>{title}</h3></div><div class="cards">{rows}</div></div>'


def _card(view: View, row: dict[str, Any]) -> str:
    lang = view["lang"]
    lines = "".join(
        f'<li><button class="rl" data-do="rule {rule}">{text(words.rule(rule, lang))}</button><b>{n}</b></li>'
        for rule, n in row["lines"]
    )
    star = icon("star") if row["won"] else ""
    tie = text(words.say("label.tie", lang, n=row["tiebreak"]))
    return (
        f'<div class="result{" won" if row["won"] else ""}"><div class="line">{badge(view, row["seat"])}<b>{who(view, row["seat"])}</b>'
        f"{star}{points(row['total'], 'big')}</div><ul>{lines}</ul><small>{tie}</small></div>"
    )

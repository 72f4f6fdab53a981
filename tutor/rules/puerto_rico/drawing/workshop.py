"""The craftsman's table: what each player makes, and the one barrel more."""

from __future__ import annotations

from typing import Any

from ...kernel.svg import press, tag, text
from ..ruleset import GOODS
from .pieces import View, badge, barrel, who
from .words import words


def stage(view: View) -> str:
    scene, lang = view["scene"], view["lang"]
    key = "craftsman"
    if scene["extra"]:
        key = "extra_you" if view["mine"] else "extra"
    title = text(words.say(f"stage.{key}", lang, name=view["names"][view["actor"]]))
    body = _extra(view, scene["extra"]) if scene["extra"] else "".join(_row(view, row) for row in scene["rows"])
    return tag("div", f'<div class="head"><h3>{title}</h3></div>', body, cls="makes", data_stage="craftsman")


def _row(view: View, row: dict[str, Any]) -> str:
    lang = view["lang"]
    goods = "".join(
        f'<span class="grp">{barrel(g, piece=False) * n}<b>{n}</b></span>'
        for g, n in zip(GOODS, row["makes"], strict=True) if n
    )  # fmt: skip
    if row["done"]:
        goods = tag("span", text(words.say("label.made", lang)), cls="q")
    elif not goods:
        goods = tag("span", text(words.say("label.nothing_made", lang)), cls="q")
    short = f'<small>{text(words.say("label.not_enough", lang))}</small>' if row["short"] else ""
    pressed = row["press"]
    verb = f'<em class="go">{text(words.say("label.produce", lang))}</em>' if pressed and "do" in pressed else ""
    cls = "who" + (" can" if pressed and "do" in pressed else " now" if row["seat"] == view["actor"] else "")
    named = press(pressed, words.label(pressed, lang))
    return tag("div", badge(view, row["seat"]), f"<b>{who(view, row['seat'])}</b>", goods, short, verb, cls=cls, **named)


def _extra(view: View, rows: list[dict[str, Any]]) -> str:
    """The kinds just made, each a barrel to press."""
    lang, parts = view["lang"], []
    for row in rows:
        can = "do" in row["press"]
        name = text(words.title(row["good"], lang))
        parts.append(tag("div", barrel(row["good"], "b big", piece=False), f"<span>{name}</span>", cls="pick-good can" if can else "pick-good", **press(row["press"], words.label(row["press"], lang))))
    return tag("div", *parts, cls="picks")

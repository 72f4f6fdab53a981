"""Storing: the quay after the ships have gone, warehouses and the windrose."""

from __future__ import annotations

from typing import Any

from ...kernel.svg import press, tag, text
from .pieces import View, barrel
from .words import words


def stage(view: View) -> str:
    scene, lang = view["scene"], view["lang"]
    key = "stage.store" if view["mine"] else "stage.store_other"
    title = text(words.say(key, lang, name=view["names"][view["actor"]]))
    rows = "".join(_row(view, row) for row in scene["rows"])
    note = tag("span", text(words.say("label.returns", lang)), cls="q")
    return tag("div", f'<div class="head"><h3>{title}</h3>{note}</div>', tag("div", _rooms(view, scene), tag("div", rows, cls="sums"), cls="in"), cls="storing", data_stage="store")


def _rooms(view: View, scene: dict[str, Any]) -> str:
    """The windrose's one place, and a warehouse place for each kind."""
    lang, rooms = view["lang"], scene["rooms"]
    kept = [barrel(good, piece=False) for good in scene["singles"]]
    singles = "".join(f'<i class="h">{one}</i>' for one in [*kept, *[""] * (scene["places"] - len(kept))])
    slots = []
    for k in range(rooms):
        good = scene["stored"][k] if k < len(scene["stored"]) else ""
        slots.append(f'<i class="h wide">{barrel(good, piece=False) if good else ""}</i>')
    key = "label.warehouse" if rooms else "label.warehouse_none"
    return (
        f'<div class="rooms"><p class="h4">{text(words.say("label.windrose", lang))}</p><span class="slots">{singles}</span>'
        f'<p class="h4">{text(words.say(key, lang, n=rooms))}</p><span class="slots">{"".join(slots)}</span></div>'
    )


def _row(view: View, row: dict[str, Any]) -> str:
    lang, good = view["lang"], row["good"]
    buttons = ""
    for key, label in (("store", "label.store_all"), ("keep", "label.keep_one")):
        pressed = row[key]
        if pressed:
            cls = "pick can" if "do" in pressed else "pick"
            buttons += tag("b", text(words.say(label, lang, n=row["n"])), cls=cls, **press(pressed, words.label(pressed, lang)))
    if row["safe"] or row["one"]:
        buttons = f'<em class="safe">{text(words.say("label.safe", lang))}</em>' + buttons
    shown = min(row["n"], 6)
    return f'<div class="row"><span class="grp">{barrel(good, piece=False) * shown}<b>{row["n"]}</b></span><span class="ways">{buttons}</span></div>'

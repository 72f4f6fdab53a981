"""The harbour: ships at anchor with their holds, and one's own wharf."""

from __future__ import annotations

from typing import Any

from ...kernel.svg import press, tag, text
from .house import front
from .pieces import View, barrel, call, chip, state_of, thing
from .ships import ringed
from .words import words


def stage(view: View) -> str:
    ships = "".join(ship(view, k) for k in range(len(view["ships"])))
    water = '<svg class="water"><use href="#sea"/></svg>'
    wharf = view["scene"].get("wharf")
    side = _wharf(view, wharf) if wharf else front(view)
    sea = tag("div", ships, water, cls=f"sea n{len(view['ships'])}")
    return tag("div", sea, side, cls="harbour", data_stage="captain")


def ship(view: View, k: int) -> str:
    found = view["ships"][k]
    place = f"ship:{k}"
    size, load = found["size"], found["load"]
    inside = [
        ringed("ship"), ringed("lane"), f'<b class="size">{size}</b>',
        _holds(found), _tag(view, found), pills(view, found["loads"]), call(view, place),
    ]  # fmt: skip
    cls = f"ship z{size}" + (" can" if found["loads"] else "") + (" full" if load == size else "")
    return thing(view, "".join(inside), cls, place, found["press"])


def _holds(found: dict[str, Any]) -> str:
    size, load = found["size"], found["load"]
    would = found["would"] or {"n": 0, "good": ""}
    holds = []
    for j in range(size):
        inside = ""
        if j < load:
            inside = barrel(found["good"])
        elif j < load + would["n"]:
            inside = barrel(would["good"], "b would", piece=False)
        holds.append(f'<i class="h">{inside}</i>')
        if size > 4 and j + 1 == (size + 1) // 2:
            holds.append("<br/>")
    return tag("span", *holds, cls="holds")


def _tag(view: View, found: dict[str, Any]) -> str:
    """What is left of its room, on the waterline."""
    free = found["size"] - found["load"]
    lang = view["lang"]
    if not found["load"]:
        said = words.say("label.empty", lang)
    elif free:
        said = chip(found["good"]) + words.say("label.free", lang, n=free)
    else:
        said = chip(found["good"]) + words.say("label.full", lang)
    return tag("span", said, cls="tag")


def pills(view: View, loads: list[dict[str, Any]]) -> str:
    """Several loads to choose from, each a small button."""
    made = []
    for one in loads:
        label = words.label(one["press"], view["lang"])
        made.append(tag("b", f'{one["n"]}{chip(one["good"])}', cls="pill can", **press(one["press"], label)))
    return tag("span", *made, cls="pills") if made else ""


def _wharf(view: View, wharf: dict[str, Any]) -> str:
    lang = view["lang"]
    said = words.say("label.wharf_used" if wharf["used"] else "label.wharf_open", lang)
    inside = (
        f'<h3>{text(words.say("label.wharf", lang))}</h3><svg class="boat"><use href="#boat"/></svg>'
        f"<p>{text(said)}</p>{pills(view, wharf['loads'])}"
    )
    cls = "own-wharf" + (" can" if wharf["loads"] else "")
    return thing(view, inside, cls, "wharf", wharf["press"])


def small(view: View) -> str:
    """The ships in one line, while something else is decided."""
    lang, parts = view["lang"], []
    for k, found in enumerate(view["ships"]):
        free = found["size"] - found["load"]
        good = found["good"]
        cargo = f'{chip(good)}{found["load"]}' if good else tag("span", words.say("label.empty", lang), cls="q")
        label = words.label(found["press"], lang)
        place = f"ship:{k}"
        cls = f"mini {state_of(view, place, found['press'])}".strip() + ("" if free else " full")
        moving = f'<b class="sz" data-piece="{good}">{found["size"]}</b>' if good else f'<b class="sz">{found["size"]}</b>'
        parts.append(tag("span", moving, cargo, cls=cls, data_place=place, **press(found["press"], label)))
    return tag("div", *parts, cls="minis")

"""The role tiles: a quiet row, or large with what they do while somebody chooses."""

from __future__ import annotations

from typing import Any

from ...kernel.svg import text
from .pieces import View, badge, emblem, icon, pick, thing, who
from .words import words


def row(view: View) -> str:
    """The same text whoever decides: it asks, and the stage does. The page hides it beside the stage."""
    tiles = "".join(_tile(view, tile, tile["id"] == view["role"]) for tile in view["roles"])
    return f'<div class="roles" data-place="roles">{tiles}</div>'


def _tile(view: View, tile: dict[str, Any], now: bool) -> str:
    taken = tile["taken"]
    by = f"{badge(view, taken)}<span>{who(view, taken)}</span>" if taken >= 0 else ""
    inside = (
        f'<b>{text(words.title(tile["id"], view["lang"]))}</b>'
        f'<span class="line" data-piece="{tile["id"]}">{icon(tile["id"])}{by}</span>'
    )
    cls = "role now" if now and taken >= 0 else "role taken" if taken >= 0 else "role"
    asked = {"ask": f"choose {tile['id']}"}
    return thing(view, inside, cls, f"role:{tile['id']}", asked, label="" if taken < 0 else None)


def stage(view: View) -> str:
    lang = view["lang"]
    key = "stage.choose_you" if view["mine"] else "stage.choose"
    title = text(words.say(key, lang, name=view["names"][view["actor"]]))
    note = words.say("label.round", lang, n=view["round"])
    tiles = "".join(_large(view, tile) for tile in view["roles"])
    return (
        f'<div class="choose" data-stage="choose"><div class="head"><h3>{title}</h3><span class="q">{text(note)}</span></div>'
        f'<div class="cards" data-place="roles">{tiles}</div></div>'
    )


def _large(view: View, tile: dict[str, Any]) -> str:
    lang, role = view["lang"], tile["id"]
    taken = tile["taken"]
    if taken >= 0:
        does = f'<span class="line">{badge(view, taken)}{who(view, taken)}</span>'
    else:
        does = f'<span>{text(words.say(f"does.{role}", lang))}</span><em>{text(words.say(f"perk.{role}", lang))}</em>'
    inside = f'<span class="line" data-piece="{role}">{icon(role)}<b>{text(words.title(role, lang))}</b></span>{does}'
    return thing(view, inside, "card taken" if taken >= 0 else "card", f"role:{role}", tile["press"])


def double(view: View) -> str:
    """With two players: the privilege of this role twice?"""
    lang, scene = view["lang"], view["scene"]
    role = scene["role"]
    title = text(words.say("stage.double", lang, role=words.name(role, lang)))
    perk = text(words.say(f"twice.{role}", lang))
    buttons = pick(view, scene["press"], "use_twice") + (pick(view, scene["pass"], "not_now") if "pass" in scene else "")
    return (
        f'<div class="plain-stage" data-stage="double"><div class="head"><h3>{title}</h3></div><div class="asking">'
        f'{emblem(scene["building"])}{icon(role)}<p>{perk}</p><span class="picks">{buttons}</span></div></div>'
    )

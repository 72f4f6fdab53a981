"""The role tiles: a quiet row, or large with what they do while somebody chooses."""

from __future__ import annotations

from ...kernel.drawing import roles
from ...kernel.svg import text
from .pieces import KIT, View, emblem, icon, pick
from .words import words


def row(view: View) -> str:
    """The same text whoever decides: it asks, and the stage does. The page hides it beside the stage."""
    tiles = (roles.quiet(KIT, view, tile, tile["id"] == view["role"], roles.holder(KIT, view, tile)) for tile in view["roles"])
    return f'<div class="roles" data-place="roles">{"".join(tiles)}</div>'


def stage(view: View) -> str:
    note = words.say("label.round", view["lang"], n=view["round"])
    return roles.stage(KIT, view, note, "".join(roles.large(KIT, view, tile) for tile in view["roles"]))


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

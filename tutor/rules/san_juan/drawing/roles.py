"""The role tiles: a quiet row, or large with what they do while somebody chooses."""

from __future__ import annotations

from ...kernel.drawing import roles
from ...kernel.drawing.pieces import head
from ...kernel.markup import Html, tag, wrapped
from .pieces import KIT, View, emblem, icon, pick
from .words import words


def row(view: View) -> Html:
    """The same text whoever decides: it asks, and the stage does. The page hides it beside the stage."""
    tiles = [roles.quiet(KIT, view, tile, tile["id"] == view["role"]) for tile in view["roles"]]
    return wrapped("div.roles", *tiles, data_place="roles")


def stage(view: View) -> Html:
    note = words.say("label.round", view["lang"], n=view["round"])
    return roles.stage(KIT, view, note, [roles.large(KIT, view, tile) for tile in view["roles"]])


def double(view: View) -> Html:
    """With two players: the privilege of this role twice?"""
    lang, scene = view["lang"], view["scene"]
    role = scene["role"]
    title = words.say("stage.double", lang, role=words.name(role, lang))
    leave = pick(view, scene["pass"], "not_now") if "pass" in scene else None
    buttons = tag("span.picks", pick(view, scene["press"], "use_twice"), leave)
    perk = tag("p", words.say(f"twice.{role}", lang))
    asking = tag("div.asking", emblem(scene["building"]), icon(role), perk, buttons)
    return tag("div.plain-stage", head(title), asking, data_stage="double")

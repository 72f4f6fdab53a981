"""The role tiles: a small row, or large tiles with their effects while a player chooses."""

from __future__ import annotations

from ...kernel.drawing import roles
from ...kernel.drawing.pieces import head
from ...kernel.markup import Html, tag, wrapped
from ..view.types import Double, StageView, View
from .pieces import KIT, emblem, icon, pick
from .words import words


def row(view: View) -> Html:
    """It is the same text no matter who decides, because presses there only ask. The page hides it beside the
    stage.
    """
    tiles = [roles.quiet(KIT, view, tile, tile["id"] == view["role"]) for tile in view["roles"]]
    return wrapped("div.roles", *tiles, data_place="roles")


def stage(view: View) -> Html:
    note = words.say("label.round", view["lang"], n=view["round"])
    return roles.stage(KIT, view, note, [roles.large(KIT, view, tile) for tile in view["roles"]])


def double(view: StageView[Double]) -> Html:
    """With two players: whether to double the privilege of this role."""
    lang, scene = view["lang"], view["scene"]
    role = scene["role"]
    title = words.say("stage.double", lang, role=words.name(role, lang))
    leave = pick(view, scene["pass"], "not_now") if "pass" in scene else None
    buttons = tag("span.picks", pick(view, scene["press"], "use_twice"), leave)
    perk = tag("p", words.say(f"twice.{role}", lang))
    asking = tag("div.asking", emblem(scene["building"]), icon(role), perk, buttons)
    return tag("div.plain-stage", head(title), asking, data_stage="double")

"""Buildings that are not in this game, whatever a player tries to do with them."""

from __future__ import annotations

from ..kernel.action import Action
from ..kernel.agenda import Refusal
from .actions import Put
from .places import NOBODY, column, owner
from .ruleset import BUILDINGS
from .state import State


def refusal_if_absent(state: State, action: Action) -> Refusal | None:
    """The rule that answers an action with a building that is nowhere in this game."""
    building = next((part for part in action if part in BUILDINGS), "")
    if not building or owner(state, building) != NOBODY or column(state, building) >= 0:
        return None
    if not BUILDINGS[building].special:
        return Refusal("LH.setup.select-remove", {"building": building, "players": len(state.seats)})
    if state.version == "short":
        return Refusal("LH.short.no-special", {"building": building})
    if action.__class__ is Put:
        return None
    return Refusal("LH.special.not-in-sight", {"building": building, "n": len(state.pile)})

"""What a player could still get: the facts by which advice is chosen, computed after a refusal."""

from __future__ import annotations

from ..kernel.agenda import Facts
from .decisions import Round
from .extension_points import Extension, functions_at
from .phases.builder import city_spaces
from .phases.order import chooser
from .ruleset import BUILDINGS, SPACES, setup
from .state import State, noted

_PHASE = {  # the tasks that show that a role's phase is being played
    "settler": ("settler",),
    "mayor": ("mayor",),
    "builder": ("builder",),
    "craftsman": ("craftsman", "extra"),
    "trader": ("trader",),
    "captain": ("captain", "load", "storage"),
}


def comes(state: State, role: str) -> bool:
    """Whether a role's phase can still come, or is being played;
    in the last round it may be over for good.
    """
    if not state.ending:
        return True
    tasks = {task.kind for task in state.agenda}
    if tasks & {*_PHASE.get(role, ())} or noted(state, "captured", ("", -1))[0] == role:
        return True
    players = len(state.seats)
    chosen = next((task.chosen for task in state.agenda if isinstance(task, Round)), 0)
    return chooser(state, role) < 0 and chosen < players * setup(players).picks


def prospect(state: State, seat: int, building: str) -> Facts:
    """The state of a building that would help: "manned", "idle", "for-sale", "sold-out",
    "no-room", "undecided", "not-in-game".
    """
    city = dict(state.seats[seat].city)
    printed = BUILDINGS[building]
    left = dict(state.market).get(building, -1)
    if building in city:
        stands = "manned" if city[building] else "idle"
    elif left < 0:
        stands = (
            "undecided"
            if any(may(state, building) for may in functions_at(state, Extension.coming))
            else "not-in-game"
        )
    elif not left:
        stands = "sold-out"
    else:
        stands = "for-sale" if city_spaces(state.seats[seat].city) + printed.spaces <= SPACES else "no-room"
    return {
        "building": building,
        "stands": stands,
        "cost": printed.cost,
        "manners": comes(state, "mayor"),
        "builders": comes(state, "builder") and comes(state, "mayor"),
    }

"""All the decisions and automatic steps of the phases, by the kind of their task."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from ..kernel.agenda import Turn
from ..kernel.declared import Auto, Desk
from . import alternatives, decisions, elsewhen
from .moments import modules, speakers
from .moves import MARKED, PLACES
from .phases import (
    builder,
    captain,
    choose,
    craftsman,
    helping,
    loading,
    mayor,
    prospector,
    settler,
    storage,
    trader,
)
from .phases.helping import ENDS
from .state import MEMORY, State

PHASES = (choose, settler, mayor, builder, craftsman, trader, captain, storage, helping)
DESKS: dict[str, Desk] = {k: desk for phase in PHASES for k, desk in phase.DESKS.items()}
AUTOS: dict[str, Auto] = {k: auto for phase in (*PHASES, prospector) for k, auto in phase.AUTOS.items()}
CHECKS = (loading, modules(), elsewhen, alternatives)  # bound on import: what stops a load, what limits a building, what advice asks
OPENERS: dict[str, Callable[[Turn, int], None]] = {}  # expansions' phases that are no role's

NOTES: dict[str, Any] = {"made": [(int, [(str, int)])]}  # what expansions remember for a moment

# What may be pending, as `Tasks` reads it; an expansion's decisions are in its room.
WAITING: dict[str, Any] = {**decisions.EVERY, "help": (decisions.Help, (int, ENDS.keys())), MEMORY: (decisions.Memory, [NOTES])}

# What a decision must find below it, and on the board; positions that come from outside are asked.
BELOW = {"produce": "craftsman"}
STANDS: dict[str, Callable[[State, Any], bool]] = {
    "choose": lambda state, task: any(card.taken < 0 for card in state.roles),
    "tile_colonist": lambda state, task: offered(state, task, "tile_colonist", state.seats[task.seat].island),
    "new_colonist": lambda state, task: offered(state, task, "new_colonist", state.seats[task.seat].city),
}


def offered(state: State, task: decisions.Offer, moment: str, there: tuple[tuple[str, int], ...]) -> bool:
    """A building offers a colonist for what was placed or built, and it lies there."""
    return bool(speakers(moment, state.seats[task.seat])) and any(name == task.target for name, _ in there)


def forget(turn: Turn) -> None:
    """Nothing is left above what expansions remember: the game is over."""
    turn.pop()


AUTOS[MEMORY] = forget


def join(room: Any) -> None:
    """An expansion's decisions and automatic steps take their places."""
    for own, ours in ((room.DESKS, DESKS), (room.AUTOS, AUTOS)):
        clash = set(own) & set(ours)
        assert not clash or all(ours[k] is own[k] for k in clash), f"{room.__name__}: {clash} stands already"
        ours.update(own)
    PLACES.update(getattr(room, "PLACES", {}))
    MARKED.update(getattr(room, "MARKED", ()))
    ENDS.update(getattr(room, "ENDS", {}))
    choose.STARTS.update(getattr(room, "STARTS", {}))
    choose.UNPAID.update(getattr(room, "UNPAID", ()))
    OPENERS.update(getattr(room, "OPENERS", {}))
    BELOW.update(getattr(room, "BELOW", {}))
    STANDS.update(getattr(room, "STANDS", {}))

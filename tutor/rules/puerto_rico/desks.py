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
CHECKS = (loading, modules(), elsewhen, alternatives)  # bound on import: checks of loads, limits of buildings, facts for advice
OPENERS: dict[str, Callable[[Turn, int], None]] = {}  # phases of expansions that belong to no role

NOTES: dict[str, Any] = {"made": [(int, [(str, int)])]}  # what expansions remember for a moment

# What may be pending, as `Tasks` reads it; an expansion's decisions are in its room.
WAITING: dict[str, Any] = {**decisions.EVERY, "help": (decisions.Help, (int, ENDS.keys())), MEMORY: (decisions.Memory, [NOTES])}

# What must be below a decision on the agenda, and on the board. It is checked for positions from outside.
BELOW = {"produce": "craftsman"}
STANDS: dict[str, Callable[[State, Any], bool]] = {
    "choose": lambda state, task: any(card.taken < 0 for card in state.roles),
    "tile_colonist": lambda state, task: offered(state, task, "tile_colonist", state.seats[task.seat].island),
    "new_colonist": lambda state, task: offered(state, task, "new_colonist", state.seats[task.seat].city),
}


def offered(state: State, task: decisions.Offer, moment: str, there: tuple[tuple[str, int], ...]) -> bool:
    """A building offers a colonist for something that was placed or built and is still there."""
    return bool(speakers(moment, state.seats[task.seat])) and any(name == task.target for name, _ in there)


def forget(turn: Turn) -> None:
    """Only what expansions remember is left on the agenda, so the game is over."""
    turn.pop()


AUTOS[MEMORY] = forget


def join(room: Any) -> None:
    """Add an expansion's decisions and automatic steps."""
    for own, ours in ((room.DESKS, DESKS), (room.AUTOS, AUTOS)):
        clash = set(own) & set(ours)
        assert not clash or all(ours[k] is own[k] for k in clash), f"{room.__name__}: {clash} is defined already"
        ours.update(own)
    PLACES.update(getattr(room, "PLACES", {}))
    MARKED.update(getattr(room, "MARKED", ()))
    ENDS.update(getattr(room, "ENDS", {}))
    choose.STARTS.update(getattr(room, "STARTS", {}))
    choose.UNPAID.update(getattr(room, "UNPAID", ()))
    OPENERS.update(getattr(room, "OPENERS", {}))
    BELOW.update(getattr(room, "BELOW", {}))
    STANDS.update(getattr(room, "STANDS", {}))

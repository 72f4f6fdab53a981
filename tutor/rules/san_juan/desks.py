"""All the decisions and automatic steps of the phases, by the kind of their task."""

from __future__ import annotations

from ..kernel.agenda import Turn
from .moments import modules
from .phases import builder, choose, councillor, newround, producer, prospector, trader
from .phases.order import Auto, Desk

PHASES = (choose, newround, builder, producer, trader, councillor, prospector)
DESKS: dict[str, Desk] = {k: desk for phase in PHASES for k, desk in phase.DESKS.items()}
AUTOS: dict[str, Auto] = {k: auto for phase in PHASES for k, auto in phase.AUTOS.items()}
CHECKS = (modules(),)  # bound on import: what limits a building

# What each kind of task remembers, as types.
_TRIP: tuple[type, ...] = (int, int, bool)
MEMOS: dict[str, tuple[type, ...]] = {
    "round": (int, bool), "choose": (), "double": (str,), "chapels": _TRIP, "hands": _TRIP,
    "tuck": (), "limit": (), "builder": _TRIP, "build": (), "pay": (str, int, int),
    "producer": _TRIP, "produce": (int,), "trader": _TRIP, "sell": (int, int),
    "councillor": _TRIP, "councillor_draw": (), "keep": (int,), "sift": (int,),
    "prospector": _TRIP, "prospector_draw": (int,), "mines": _TRIP, "mine": (), "strike": (),
}  # fmt: skip
assert set(MEMOS) == set(DESKS) | set(AUTOS)


def run(turn: Turn) -> None:
    """Carry out automatic steps until somebody has to decide."""
    agenda = turn.state.agenda
    while agenda and agenda[-1].kind in AUTOS:
        AUTOS[agenda[-1].kind](turn)
        agenda = turn.state.agenda

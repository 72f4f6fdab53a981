"""All the decisions and automatic steps of the phases, by the kind of their task."""

from __future__ import annotations

from ..kernel.agenda import Turn
from .moments import modules
from .phases import builder, captain, choose, craftsman, loading, mayor, settler, storage, trader
from .phases.order import Auto, Desk

PHASES = (choose, settler, mayor, builder, craftsman, trader, captain, storage)
DESKS: dict[str, Desk] = {k: desk for phase in PHASES for k, desk in phase.DESKS.items()}
AUTOS: dict[str, Auto] = {k: auto for phase in PHASES for k, auto in phase.AUTOS.items()}
CHECKS = (loading, modules())  # bound on import: what stops a load, what limits a building

# What each kind of task remembers, as a pattern of types; () stands for "any number of".
MEMOS: dict[str, tuple[object, ...]] = {
    "round": (int,), "choose": (), "settler": (int,), "settle": (int,), "tile_colonist": (str,),
    "greet": (), "distribute": (), "mayor": (int,), "man": (int,),
    "builder": (int,), "build": (), "new_colonist": (str,),
    "craftsman": (int, [str]), "produce": (), "extra": [str],  # type: ignore[dict-item]
    "trader": (int,), "sell": (),
    "captain": (bool, [int], int, [int]), "load": (bool, [int], int, [int]),
    "storage": (int,), "store": ([str], str),
}  # fmt: skip


def run(turn: Turn) -> None:
    """Carry out automatic steps until somebody has to decide."""
    agenda = turn.state.agenda
    while agenda and agenda[-1].kind in AUTOS:
        AUTOS[agenda[-1].kind](turn)
        agenda = turn.state.agenda

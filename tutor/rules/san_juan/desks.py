"""All the decisions and automatic steps of the phases, by the kind of their task."""

from __future__ import annotations

from typing import Any

from ..kernel.action import Action
from ..kernel.declared import Auto, Desk
from . import prospects
from .actions import Done, Pass
from .book import BOOK
from .decisions import EVERY
from .moments import modules
from .phases import builder, choose, councillor, newround, producer, prospector, trader

PHASES = (choose, newround, builder, producer, trader, councillor, prospector)
DESKS: dict[str, Desk] = {k: desk for phase in PHASES for k, desk in phase.DESKS.items()}
AUTOS: dict[str, Auto] = {k: auto for phase in PHASES for k, auto in phase.AUTOS.items()}
CHECKS = (modules(), prospects)  # bound on import: limits of buildings, facts for advice


@BOOK.tell("SJ.turn.no-pass")
def how_it_ends(state: Any, seat: int, action: Action) -> dict[str, Any]:
    """Whether the pending decision ends with "pass" or with "done"."""
    kinds = DESKS[state.agenda[-1].kind].actions
    return {"pass": Pass in kinds, "done": Done in kinds}


assert set(EVERY) == set(DESKS) | set(AUTOS)

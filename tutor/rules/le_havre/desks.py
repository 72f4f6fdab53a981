"""All the decisions and automatic steps of the phases, by the kind of their task."""

from __future__ import annotations

from typing import Any

from ..kernel.declared import Auto, Desk
from . import prospects, timing, works
from .decisions import EVERY
from .moments import modules
from .phases import entry, feeding, final, loans, paying, round_end, trading, turns
from .works import helping

PHASES: tuple[Any, ...] = (entry, trading, turns, loans, paying, works, feeding, round_end, final)
DESKS: dict[str, Desk] = timing.timed({k: desk for phase in PHASES for k, desk in phase.DESKS.items()})
AUTOS: dict[str, Auto] = {k: auto for phase in PHASES for k, auto in phase.AUTOS.items()}
CHECKS = (
    modules(),
    prospects,
    helping,
    timing,
)  # bound on import: limits of buildings, facts for advice, rules on timing
ALONE = ("before", "after", "offer_sale", "interest", "feed")  # decisions that never wait below another one
assert set(EVERY) == set(DESKS) | set(AUTOS)

"""All the decisions and automatic steps of the phases, by the kind of their task."""

from __future__ import annotations

from ..kernel.declared import Auto, Desk
from . import prospects
from .decisions import EVERY
from .phases import following, loans, payday, turns

DESKS: dict[str, Desk] = {**turns.DESKS, **loans.DESKS, **following.DESKS}
CHECKS = (prospects,)  # bound on import: facts for advice
AUTOS: dict[str, Auto] = {**turns.AUTOS, **payday.AUTOS}

assert set(EVERY) == set(DESKS) | set(AUTOS)

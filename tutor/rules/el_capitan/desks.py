"""All the decisions and automatic steps of the phases, by the kind of their task."""

from __future__ import annotations

from ..kernel.declared import Auto, Desk
from . import prospects
from .phases import following, loans, payday, turns

DESKS: dict[str, Desk] = {**turns.DESKS, **loans.DESKS, **following.DESKS}
CHECKS = (prospects,)  # bound on import: facts for advice
AUTOS: dict[str, Auto] = {**turns.AUTOS, **payday.AUTOS}

# Patterns of what each kind of task remembers.
MEMOS: dict[str, tuple[type, ...]] = {
    "rounds": (int, bool, int), "turn": (bool, bool), "shop": (), "loans": (int,), "repay": (int, int), "debts": (int, int), "begin": (),
}  # fmt: skip
assert set(MEMOS) == set(DESKS) | set(AUTOS)

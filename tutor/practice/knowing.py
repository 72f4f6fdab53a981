"""How surely each rule is known today, as the rule map shows it."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from datetime import datetime

from .memory import Memory

SURE, FADING, SHAKY, NEW, READ = "sure", "fading", "shaky", "new", "read"
STATES = (SURE, FADING, SHAKY, NEW, READ)
FROM_SURE, FROM_FADING = 0.9, 0.7  # how likely it is known


def state_of(memory: Memory, rule: str, now: datetime, asked: bool = True) -> str:
    """How surely it is known; "new" if it was never asked, "read" if there is no question about it."""
    row = memory.rows.get(rule)
    if not asked:
        return READ  # whatever is remembered of it, it would never come again
    if row is None:
        return NEW
    likely = memory.sure(rule, now)
    if (row["answers"] and row["answers"][-1][1] == "wrong") or likely < FROM_FADING:
        return SHAKY
    return SURE if likely >= FROM_SURE else FADING


def states_counted(states: Iterable[str]) -> dict[str, int]:
    """How many rules are in each state."""
    count = Counter(states)
    return {state: count[state] for state in STATES}

"""How surely each rule is known today, as the rule map shows it."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from datetime import datetime

from .memory import Memory

SURE, FADING, SHAKY, NEW, READ = "sure", "fading", "shaky", "new", "read"
STATES = (SURE, FADING, SHAKY, NEW, READ)
HELD = (SURE, FADING)  # the states in which a rule is known
FROM_SURE, FROM_FADING = 0.9, 0.7  # how likely it is known


def state_of(memory: Memory, rule: str, now: datetime, asked: bool = True) -> str:
    """How surely it is known; "new" if it was never asked, "read" if there is no question about it."""
    row = memory.rows.get(rule)
    if not asked:
        return READ  # whatever is remembered of it, it would never come again
    if row is None:
        return NEW
    likely, last = memory.sure(rule, now), row["answers"][-1][1] if row["answers"] else ""
    if not is_held(last, likely):
        return SHAKY
    return SURE if likely >= FROM_SURE else FADING


def is_held(last: str, likely: float) -> bool:
    """Whether a rule is known, by the mark of the last answer and how likely it is remembered."""
    return last != "wrong" and likely >= FROM_FADING


def states_counted(states: Iterable[str]) -> dict[str, int]:
    """How many rules are in each state."""
    count = Counter(states)
    return {state: count[state] for state in STATES}

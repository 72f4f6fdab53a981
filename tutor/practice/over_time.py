"""How many rules were known on each of the last days, and how many are due on each of the next."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from datetime import date, datetime, timedelta

from .knowing import is_held
from .memory import Memory, likely_after

Days = list[tuple[date, int]]
BACK, AHEAD = 30, 14  # days that are shown


def known_by_day(memory: Memory, rules: Iterable[str], now: datetime, back: int = BACK) -> Days:
    """The number of rules that were known (sure or fading), from the first answer on, today at the end.

    A day is that of `now`, so that the last number is the one that the rule map shows.
    """
    past = [memory.past(rule) for rule in rules if rule in memory.rows]
    first = min((rows[0][0].date() for rows in past), default=now.date())
    length = max(0, min(back, (now.date() - first).days))
    days = [now - timedelta(days=k) for k in range(length, -1, -1)]
    return [(day.date(), sum(_known(rows, day) for rows in past)) for day in days]


def _known(rows: list[tuple[datetime, float, str]], day: datetime) -> bool:
    """Whether a rule was known on a day, by what had been learned about it until then."""
    until = [row for row in rows if row[0].date() <= day.date()]
    if not until:
        return False
    last, stability, mark = until[-1]
    return is_held(mark, likely_after(stability, last, day))


def due_by_day(memory: Memory, rules: Iterable[str], now: datetime, ahead: int = AHEAD) -> Days:
    """The number of rules that are due on each day, today first: what is overdue is due today."""
    count = Counter(memory.days(rule, now) for rule in rules if rule in memory.rows)
    return [(now.date() + timedelta(days=k), count[k]) for k in range(ahead)]

"""A simulated learner who forgets as FSRS assumes: how many rules are held after some days of practice.

Nobody was measured. Before the first question about a rule the learner guesses. After a question the answer
was shown, so the learner remembers the rule as FSRS says, and forgets it as FSRS says. The three ways to
choose the rules get the same number of questions.
"""

from __future__ import annotations

import random
from collections.abc import Callable, Iterable
from datetime import UTC, datetime, timedelta

from tutor.pages.practice.screen import reading_order
from tutor.practice.choosing import LENGTH, PracticeSession
from tutor.practice.memory import Memory
from tutor.practice.positions import kept_questions
from tutor.rules import load

DAYS = 30
GUESS = 0.25  # how often a rule that was never met is answered right
HELD = 0.9  # a rule is held if it would be known at least so often
BEGIN = datetime(2026, 1, 1, 9, tzinfo=UTC)
Chooser = Callable[[Memory, datetime, random.Random], Iterable[str]]


def by_fsrs(game: str) -> Chooser:
    """As the page of practice chooses, without the rules that return in the same session."""
    book, kept, order = load(game).BOOK, kept_questions(game), reading_order(game)
    return lambda memory, now, chance: PracticeSession(book, kept, memory, now, order).rules


def at_random(game: str) -> Chooser:
    """Ten rules at random."""
    rules = sorted(kept_questions(game).asked)
    return lambda memory, now, chance: chance.sample(rules, LENGTH)


def in_book_order(game: str) -> Chooser:
    """The next ten rules of the book, and from its beginning again."""
    rules = [rule for rule in reading_order(game) if rule in {*kept_questions(game).asked}]

    def choose(memory: Memory, now: datetime, chance: random.Random) -> list[str]:
        first = (now - BEGIN).days * LENGTH
        return [rules[(first + k) % len(rules)] for k in range(LENGTH)]

    return choose


CHOOSERS: dict[str, Callable[[str], Chooser]] = {"fsrs": by_fsrs, "random": at_random, "order": in_book_order}


def after_days(game: str, way: str, seed: int, days: int = DAYS) -> list[dict[str, float]]:
    """At the end of each day: how many rules were asked, are held, and would be known if all were asked."""
    memory, chance, choose = Memory(), random.Random(seed), CHOOSERS[way](game)
    rows = list[dict[str, float]]()
    for day in range(days):
        now = BEGIN + timedelta(days=day)
        for rule in list(choose(memory, now, chance)):
            likely = memory.sure(rule, now) if rule in memory.rows else GUESS
            memory.rate(rule, "right" if chance.random() < likely else "wrong", "", now)
        evening = BEGIN + timedelta(days=day + 1)
        sure = [memory.sure(rule, evening) for rule in memory.rows]
        rows.append({"asked": len(sure), "held": sum(one >= HELD for one in sure), "known": sum(sure)})
    return rows


def averages(game: str, learners: int) -> dict[str, list[dict[str, float]]]:
    """The same for each way to choose, on average over several learners."""
    found = {}
    for way in CHOOSERS:
        runs = [after_days(game, way, seed) for seed in range(learners)]
        found[way] = [
            {name: sum(row[name] for row in day) / learners for name in day[0]}
            for day in zip(*runs, strict=True)
        ]
    return found

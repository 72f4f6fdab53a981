"""What a learner hands in of practice: the document that the page saves as a file, and what it says per rule.

{"schema": "tutor/practice/1", "game": "san_juan", "rules": {...}}      # rules: see memory.py
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from datetime import datetime

from tutor.rules.kernel.document import Document
from tutor.rules.kernel.record import Record

from .knowing import HELD, state_of
from .memory import Memory

SCHEMA = "tutor/practice/1"


class RuleOfLearner(Record):
    """One rule of one learner. `asked` and `right` count the last answers, twelve at most.

    `held`: it is sure or fading. `due` is a day, "" if there is none yet; `days` is how far away it is.
    """

    name: str
    game: str
    rule: str
    asked: int
    right: int
    state: str
    held: bool
    due: str
    days: int


def practice_document(game: str, memory: Memory) -> Document:
    """What is remembered of a game, as a file has it."""
    return {"schema": SCHEMA, "game": game, **memory.document()}


def rules_of_learner(
    name: str, game: str, memory: Memory, rules: list[str], now: datetime
) -> list[RuleOfLearner]:
    """Each rule that has questions, in the order of the book."""
    found = []
    for rule in rules:
        row, state = memory.rows.get(rule), state_of(memory, rule, now)
        marks = [mark for _, mark, _ in row["answers"]] if row else []
        found.append(
            RuleOfLearner(
                name,
                game,
                rule,
                len(marks),
                sum(mark != "wrong" for mark in marks),
                state,
                state in HELD,
                row["due"][:10] if row else "",
                memory.days(rule, now) if row else 0,
            )
        )
    return found


class RuleOfClass(Record):
    """A rule, and how many learners hold it, were asked and do not hold it (`missed`), or were not asked."""

    game: str
    rule: str
    learners: int
    held: int
    missed: int
    new: int


def not_held(rows: Iterable[RuleOfLearner]) -> list[RuleOfClass]:
    """The rules that not every learner holds; first those that most learners missed, then the newest."""
    count: dict[tuple[str, str], Counter[str]] = {}
    for row in rows:
        of = count.setdefault((row.game, row.rule), Counter())
        of["held" if row.held else "missed" if row.asked else "new"] += 1
    found = [
        RuleOfClass(game, rule, of.total(), of["held"], of["missed"], of["new"])
        for (game, rule), of in count.items()
        if of["held"] < of.total()
    ]
    return sorted(found, key=lambda row: (-row.missed / row.learners, -row.new / row.learners))

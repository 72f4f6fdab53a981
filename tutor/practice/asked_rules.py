"""How many questions each rule of a game has, and why some have none."""

from __future__ import annotations

from collections import Counter

from tutor.rules.kernel.game import Game
from tutor.rules.kernel.record import Record

from .positions import kept_questions

ENOUGH = 20  # different questions about a rule
UNCLEAR, RARE = "unclear", "rare"


class RuleQuestions(Record):
    """A rule, its questions by kind, and why it has none ("" if it has some).

    "unclear": no code forbids or tells it, and what learners ask about it fits other rules as well.
    """

    rule: str
    speaks: bool  # it forbids something, or tells what it does
    kinds: dict[str, int]
    why_none: str

    @property
    def total(self) -> int:
        """How many questions there are."""
        return sum(self.kinds.values())


def questions_of_rules(game: Game) -> list[RuleQuestions]:
    """Every rule of a game, in the order of its book."""
    found: dict[str, Counter[str]] = {}
    for one in kept_questions(game.NAME).questions:
        found.setdefault(one.rule, Counter())[one.kind] += 1
    rows = []
    for rule in game.BOOK.rules.values():
        speaks, kinds = bool(rule.no or rule.says), dict(found.get(rule.id, {}))
        rows.append(RuleQuestions(rule.id, speaks, kinds, "" if kinds else RARE if speaks else UNCLEAR))
    return rows

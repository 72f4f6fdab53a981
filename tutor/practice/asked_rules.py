"""How many questions each rule of a game has, and why some have none."""

from __future__ import annotations

from collections import Counter

from tutor.rules.kernel.game import Game
from tutor.rules.kernel.record import Record
from tutor.rules.kernel.rule import Rule

from .positions import kept_questions

ENOUGH = 20  # different questions about a rule
TO_READ, SET_UP, SCORED, RARE = "to read", "set-up", "scored", "rare"


class RuleQuestions(Record):
    """A rule, its questions by kind, and why it has none ("" if it has some).

    "to read": no code of the game cites it alone. "set-up" and "scored": there is no kind of question for it
    yet. "rare": it forbids or acts in code, but not in the games that were played, or not alone.
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
        rows.append(RuleQuestions(rule.id, speaks, kinds, "" if kinds else _why_none(rule, speaks)))
    return rows


def _why_none(rule: Rule, speaks: bool) -> str:
    if speaks:
        return RARE
    return SET_UP if rule.kind == "setup" else SCORED if rule.line else TO_READ

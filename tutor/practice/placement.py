"""Placement: at most fifteen questions that find out which chapters of a game somebody knows already.

Each chapter has a number from 0 to 1: how likely it is known. The chapter that is asked next is the one about
which most would be learned: it has many rules, and its number is near a half. An answer moves the number of
its own chapter much, and those of the same part of the book a little.
"""

from __future__ import annotations

from collections.abc import Container, Iterable, Sequence

from tutor.rules.kernel.rulebook import Rulebook

from .choosing import in_turn
from .positions import KeptQuestion, KeptQuestions

MOST = 15  # questions
AFTER = {"right": 0.85, "helped": 0.6, "wrong": 0.1}  # how far an answer moves its chapter
OWN = 0.75  # how much of the way
NEIGHBOURS = 0.25  # and the chapters of the same part
KNOWN = 0.7  # from here on a chapter counts as known
PLAIN_ENOUGH = 0.04  # a chapter about which less is to be learned is not asked
# On a board; questions about words are asked only if there are none.
KINDS = ("may", "which", "can", "help", "worth", "next", "many")


class Placement:
    """Chooses questions by what the earlier answers say."""

    def __init__(self, book: Rulebook, kept: KeptQuestions, parts: Sequence[Sequence[str]]) -> None:
        """`parts`: the chapters that can be asked about, by part of the book."""
        self.book, self.kept = book, kept
        count: dict[str, int] = {}
        for rule in book.rules.values():
            if rule.no or rule.says:  # what only tells what is in the box is not what a player knows
                count[rule.chapter] = count.get(rule.chapter, 0) + 1
        self.parts = [tuple(chapter for chapter in part if chapter in count) for part in parts]
        self.size = {chapter: count[chapter] for part in self.parts for chapter in part}
        self.likely = dict.fromkeys(self.size, 0.5)
        self.rules: list[str] = []  # that were asked, the one of now last
        self.marks: list[str] = []
        self._begin()

    @property
    def over(self) -> bool:
        """Whether enough was asked."""
        return len(self.marks) >= len(self.rules)

    @property
    def rule(self) -> str:
        """The rule that is asked now."""
        return self.rules[len(self.marks)]

    @property
    def most(self) -> int:
        """The most questions that there will be."""
        return MOST

    def pick(self) -> KeptQuestion:
        """The question about the rule of now: one on a board, if there is one."""
        found = in_turn(self.kept.of(self.rule))
        return next((one for one in found if one.kind in KINDS), found[0])

    def answered(self, mark: str) -> None:
        """Learn from an answer, and go on."""
        chapter = self.book.card(self.rule).chapter
        self.marks.append(mark)
        for part in self.parts:
            if chapter in part:
                for other in part:
                    way = OWN if other == chapter else NEIGHBOURS / len(part) ** 0.5
                    self.likely[other] += way * (AFTER[mark] - self.likely[other])
        self._begin()

    def _begin(self) -> None:
        """Find the next rule to ask about, if there is one."""
        if len(self.rules) >= MOST:
            return
        chapters = sorted(self.size, key=lambda chapter: (-self._gain(chapter), chapter))
        for chapter in chapters:
            rule = self._rule_of(chapter)
            if rule and self._gain(chapter) >= PLAIN_ENOUGH:
                self.rules.append(rule)
                return

    def _gain(self, chapter: str) -> float:
        """How much would be learned about so many rules."""
        likely = self.likely[chapter]
        asked = sum(self.book.card(rule).chapter == chapter for rule in self.rules)
        return float(likely * (1 - likely) * self.size[chapter] ** 0.5 / (1 + asked))

    def _rule_of(self, chapter: str) -> str:
        """A rule of a chapter that was not asked: the one that has the most questions on boards."""
        count: dict[str, int] = {}
        for one in self.kept.questions:
            card = None if one.rule in self.rules else self.book.rules.get(one.rule)
            if card is not None and card.chapter == chapter:
                count[one.rule] = count.get(one.rule, 0) + (10 if one.kind in KINDS else 1)
        return max(count, key=lambda rule: (count[rule], rule), default="")

    # The end -------------------------------------------------------------------------------------
    def result(self) -> dict[str, list[str]]:
        """The chapters that are known, the rules that needed a hint, and at most three chapters to read."""
        said: dict[str, list[str]] = {}
        for rule, mark in zip(self.rules, self.marks, strict=False):
            said.setdefault(self.book.card(rule).chapter, []).append(mark)
        known = [c for c in self.size if set(said.get(c, ["wrong"])) == {"right"} and self.likely[c] >= KNOWN]
        shaky = [rule for rule, mark in zip(self.rules, self.marks, strict=False) if mark == "helped"]
        wrong = [chapter for chapter in self.size if "wrong" in said.get(chapter, ())]
        unknown = [chapter for chapter in self.size if chapter not in said and self.likely[chapter] < 0.5]
        worst = sorted(wrong, key=lambda chapter: self.likely[chapter])
        more = sorted(unknown, key=lambda chapter: (self.likely[chapter], -self.size[chapter]))
        return {"known": known, "shaky": shaky, "read": [*worst, *more][:3]}


def rules_of(
    book: Rulebook, chapters: Iterable[str], asked: Iterable[str], rows: Container[str]
) -> list[str]:
    """The rules of chapters that have questions and of which nothing is remembered yet."""
    there, has = {*chapters}, {*asked}
    every = (rule for rule in book.rules.values() if rule.chapter in there)
    return [rule.id for rule in every if rule.id in has and rule.id not in rows]

"""Which rules a session asks about, and on which position each."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from datetime import datetime

from tutor.rules.kernel.rulebook import Rulebook

from .kept_games import NO_GAME
from .memory import Memory
from .positions import KeptQuestion, KeptQuestions

LENGTH = 10  # questions in a session
OF_A_CHAPTER = 3  # new rules of one chapter in a session, as long as there are others
AGAIN_AFTER = 3  # a rule that was missed comes back after so many other questions
KINDS_FIRST = (
    "may",
    "which",
    "can",
    "help",
    "worth",
    "many",
    "who",
    "next",
    "place",
    "setup",
    "rule",
    "number",
)


class PracticeSession:
    """Ten questions: what is due first, then one new rule after another, mixed over the chapters. Rules that
    are asked about on a board come before the others.
    """

    def __init__(
        self,
        book: Rulebook,
        kept: KeptQuestions,
        memory: Memory,
        now: datetime,
        order: Iterable[str] = (),
        begins: Sequence[str] = (),
        look: Callable[[KeptQuestion], object] = id,
    ) -> None:
        """`order`: the rules as they are learned. `begins`: the rules that are asked first in any case.

        `look`: what makes two questions look the same. It is only asked when a rule comes again.
        """
        self.kept, self.memory, self.look = kept, memory, look
        asked = {rule for rule in kept.asked if rule in book.rules}
        known = [rule for rule in dict.fromkeys((*order, *book.rules)) if rule in asked]
        due = [rule for rule in memory.due(now) if rule in known and rule not in begins]
        room = max(0, LENGTH - len(begins))
        # There is room for something new.
        review = due[: max(0, room - 1)] if len(due) < len(known) else due[:room]
        on_board = {one.rule for one in kept.questions if one.game != NO_GAME}
        never = [rule for rule in known if rule not in memory.rows and rule not in begins]
        new = _new(book, sorted(never, key=lambda rule: rule not in on_board))
        self.rules = [*begins, *mixed_chapters(book, [*review, *new[: room - len(review)]])]
        self.fresh = {*new}
        self.marks: list[str] = []  # of the questions so far
        self.questions: list[KeptQuestion] = []  # so far
        self.returned: set[str] = set()  # rules that came again: each does so once

    @property
    def over(self) -> bool:
        """Whether everything was asked."""
        return len(self.marks) >= len(self.rules)

    @property
    def most(self) -> int:
        """How many questions there will be."""
        return len(self.rules)

    @property
    def rule(self) -> str:
        """The rule that is asked now."""
        return self.rules[len(self.marks)]

    def pick(self) -> KeptQuestion:
        """The question for the rule of now: a kind, a position and a look that were not there lately."""
        asked, shown = self.memory.asked(self.rule), {one.place for one in self.questions}
        found = sorted(
            in_turn(self.kept.of(self.rule)),
            key=lambda one: (one.place in shown, asked.index(one.id) + 1 if one.id in asked else 0),
        )
        before = {self.look(one) for one in self.questions if one.rule == self.rule}
        one = next((one for one in found if not before or self.look(one) not in before), found[0])
        self.note(one)
        return one

    def note(self, one: KeptQuestion) -> None:
        """This question is asked now."""
        self.questions.append(one)

    def answered(self, mark: str) -> None:
        """Go on. A rule that was missed comes again once, in place of the last new one if there is one."""
        rule, at = self.rule, len(self.marks) + 1 + AGAIN_AFTER
        self.marks.append(mark)
        if mark != "wrong" or rule in self.returned:
            return
        self.returned.add(rule)
        left, known = range(len(self.rules) - 1, len(self.marks), -1), self.memory.rows
        spare = next((k for k in left if self.rules[k] in self.fresh and self.rules[k] not in known), -1)
        if spare >= 0:
            del self.rules[spare]
        self.rules.insert(min(at, len(self.rules)), rule)


def _new(book: Rulebook, rules: Iterable[str]) -> list[str]:
    """Rules that were never asked, in this order, a few of each chapter and then the others."""
    count: dict[str, int] = {}
    now, later = list[str](), list[str]()
    for rule in rules:
        chapter = book.card(rule).chapter
        count[chapter] = count.get(chapter, 0) + 1
        (now if count[chapter] <= OF_A_CHAPTER else later).append(rule)
    return [*now, *later]


def mixed_chapters(book: Rulebook, rules: Sequence[str]) -> list[str]:
    """The same rules in nearly the same order, so that two of one chapter are not next to each other."""
    left, found = list(rules), list[str]()
    while left:
        before = book.card(found[-1]).chapter if found else ""
        one = next((rule for rule in left if book.card(rule).chapter != before), left[0])
        left.remove(one)
        found.append(one)
    return found


def in_turn(questions: Iterable[KeptQuestion]) -> list[KeptQuestion]:
    """Questions of one rule, a kind at a time."""
    count: dict[str, int] = {}
    turns = []
    for one in questions:
        count[one.kind] = count.get(one.kind, 0) + 1
        turns.append((count[one.kind], KINDS_FIRST.index(one.kind), one.id, one))
    return [one for *_, one in sorted(turns, key=lambda row: row[:3])]

"""Practice files of a class: each rule of each learner, and the rules that the class does not hold."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from datetime import UTC, datetime
from typing import Any

from tutor.boards import games, words
from tutor.practice.handed import SCHEMA, RuleOfClass, RuleOfLearner, not_held, rules_of_learner
from tutor.practice.memory import Memory
from tutor.practice.positions import kept_questions
from tutor.rules import load
from tutor.rules.kernel.document import Document
from tutor.rules.kernel.errors import BadLog
from tutor.rules.kernel.markup import Html, once
from tutor.rules.kernel.record import Record

from .arguments import checked
from .listing import Listing
from .selfplay import Plot

RULE = ("name", "game", "rule", "title", "asked", "right", "state", "held", "due", "days")
CLASS = ("game", "rule", "title", "learners", "held", "missed", "new")
LEARNER = ("name", "game", "asked", "held", "due")


class PracticeFile(Record):
    """What one file says: a row for each rule, and how many of its rows could not be used."""

    name: str
    rows: tuple[RuleOfLearner, ...]
    lost: int


def is_practice(document: object) -> bool:
    """Whether the browser saved it on the rule map."""
    return isinstance(document, dict) and document.get("schema") == SCHEMA


def read(name: str, document: Document, now: datetime | None = None) -> PracticeFile:
    """The contents of a file. Raises BadLog if nothing in it can be used, UnknownName for an unknown game."""
    given, game = document.get("rules"), document.get("game")
    if not isinstance(given, dict) or not isinstance(game, str):
        raise BadLog("practice.broken")
    module, memory = load(game), Memory({"rules": given})
    asked = [rule for rule in module.BOOK.rules if rule in {*kept_questions(game).asked}]
    used = sum(rule in module.BOOK.rules for rule in memory.rows)
    if given and not used:
        raise BadLog("practice.broken")
    rows = rules_of_learner(name, game, memory, asked, now or datetime.now(UTC))
    return PracticeFile(name, tuple(rows), len(given) - used)


class PracticeReport(Listing[RuleOfLearner]):
    """One row per learner and rule. `.not_held` lists what the class does not hold, `.plot()` draws it.

    >>> found = tutor.report("*.json").practice
    >>> found.learners, found.not_held
    """

    def __init__(self, rows: Sequence[RuleOfLearner], lang: str) -> None:
        self.lang = lang
        super().__init__(rows, RULE, lambda row: _titled(row, 3, self._title(row)))

    def _title(self, row: RuleOfLearner | RuleOfClass) -> str:
        return str(games.book(row.game).card(row.rule).title[self.lang])

    @property
    def learners(self) -> Listing[tuple[str, str]]:
        """One row per learner and game: the rules that were asked, that are held, and that are due now."""
        count: dict[tuple[str, str], Counter[str]] = {}
        for row in self:
            of = count.setdefault((row.name, row.game), Counter())
            of.update(asked=bool(row.asked), held=row.held, due=bool(row.due) and not row.days)
        return Listing([*count], LEARNER, lambda one: (*one, *(count[one][k] for k in LEARNER[2:])))

    @property
    def not_held(self) -> Listing[RuleOfClass]:
        """The rules that not every learner holds; first those that most of those who were asked missed."""
        return Listing(not_held(self), CLASS, lambda row: _titled(row, 2, self._title(row)))

    @checked
    def plot(self, most: int = 10) -> Plot:
        """The rules that most learners were asked and do not hold."""
        rows = [row for row in not_held(self) if row.missed][:most]
        bars = [("", float(row.missed), f"{row.missed} · {self._title(row)}") for row in rows]
        title = "notebook.practice_plot" if bars else "notebook.practice_all_held"
        return Plot(words.of(self.lang)(title, n=len({row.name for row in self})), bars)

    def __repr__(self) -> str:
        return f"{self.learners!r}\n\n{self.not_held!r}" if len(self) else ""

    def _repr_html_(self) -> Html:
        return once("div", *(found._repr_html_() for found in (self.learners, self.not_held)))


def _titled(row: Record, place: int, title: str) -> tuple[object, ...]:
    """The values of a row, with the rule's title after its id."""
    found = list(row)
    return (*found[:place], title, *found[place:])


def rows_as_json(found: PracticeReport) -> dict[str, Any]:
    """The rows of a report for other programs."""
    return {
        "practice": [dict(zip(RULE, row, strict=True)) for row in found.rows],
        "not_held": [dict(zip(CLASS, row, strict=True)) for row in found.not_held.rows],
    }

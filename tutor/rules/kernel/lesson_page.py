"""One page of a lesson, or one task: a position, what has to be done in it, and the words around it."""

from __future__ import annotations

from .document import Document
from .record import Record

Words = dict[str, str]


class Page(Record):
    """One page of a lesson; docs/howto/lesson.md describes the fields of each kind."""

    id: str
    kind: str
    title: Words
    text: Words
    rules: tuple[str, ...] = ()
    seat: int = 0
    others: str = "you"
    position: Document | None = None
    show: str = ""
    goal: Document | None = None
    try_: str = ""
    refused: str = ""
    question: Words | None = None
    number: int = 0
    # expected wrong numbers: {"number", "en", "es"}, with what was forgotten and its "rule"
    wrong: tuple[Document, ...] = ()
    sum: Words | None = None  # the calculation, with the numbers of the position
    look: tuple[str, ...] = ()  # places to highlight while the question is open: what has to be counted
    do: str = ""
    explain: Words | None = None
    example: str = ""
    hints: tuple[Words, ...] = ()
    done: Words | None = None
    comment: tuple[Document, ...] = ()  # expected moves: mistakes, or `good` beginnings
    # beginnings of actions that the words offer; each of them leads to the goal
    promised: tuple[str, ...] = ()
    # numbers from many games, shown once the page is solved; see plot.py
    plot: dict[str, object] | None = None
    piece: tuple[Document, ...] = ()  # what may be on the table at the start; see `laying`
    borrowed: str = ""  # "settler/take": the page of another chapter that this one is

    @property
    def own_rule(self) -> str:
        """The rule this page is about: the rule it wants to see refuse, otherwise the first it names."""
        return self.refused or next(iter(self.rules), "")

    def promises(self, text: str) -> bool:
        """Whether the page's words say that this action leads to the goal."""
        return any(f"{text} ".startswith(f"{start} ") for start in self.promised)

    @property
    def mistakes(self) -> frozenset[str]:
        """The moves that the page expects and advises against."""
        return frozenset(row["action"] for row in self.comment if not row.get("good"))

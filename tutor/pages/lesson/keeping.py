"""What a lesson keeps in the browser, and what happens when the chapter goes on in another tab."""

from __future__ import annotations

from typing import Any

from ..screen import Screen
from .attempt import Attempt
from .progress import TWICE, sound


class Keeping(Attempt, Screen):
    """One learner's place in a chapter, kept and heard of."""

    def __init__(self, game: str) -> None:
        Screen.__init__(self, game)
        Attempt.__init__(self, game)
        self.newer: dict[str, Any] | None = None  # this chapter, as it went on in another tab

    def open(self, lesson: str, page: str = "") -> None:
        """Open a chapter."""

    def remember(self) -> None:
        """Keep the place, and what is done, in the browser."""
        if self.lesson is None or self.visit is None:
            return
        if self.solved:
            self.progress_doc.tick(self.lesson, self.page.id)
        mine = [s.text for s in self.visit.table.steps if s.seat == self.page.seat or not self.visit.others]
        if not self.elsewhere:
            self.keep = {**self.keep, **self.progress_doc.keep(self.lesson, self.page.id, mine)}

    def note(self, rules: tuple[str, ...], times: int = 1) -> None:
        """These rules had to be told: the end of the chapter comes back to those told more than once."""
        if self.lesson is not None:
            self.progress_doc.tell(self.lesson, rules, times)
            self.remember()

    def note_missed(self, number: int = -1) -> None:
        """The rule that was missed: the one a foreseen wrong number names, else the page's own."""
        foreseen = next((row for row in self.page.wrong if row["number"] == number), {})
        missed = foreseen.get("rule", self.page.own_rule)
        self.note((missed,) if missed else (), TWICE)

    # Other tabs -------------------------------------------------------------------------------
    def went_on(self, name: str, doc: Any) -> None:
        lesson = self.progress_doc.lesson_of(name)
        if lesson and self.lesson is not None and lesson == self.lesson.id:
            self.newer = sound(doc) if isinstance(doc, dict) else None
            same = self.newer == self.progress_doc.row(self.lesson)
            self.elsewhere = "chapter" if self.newer and not same else ""
        elif lesson:
            self.progress_doc.hear(lesson, doc)

    def take_over(self) -> None:
        assert self.lesson is not None
        self.elsewhere = ""
        self.progress_doc.hear(self.lesson.id, self.newer)
        self.open(self.lesson.id)

    def keep_mine(self) -> None:
        """The place is mine; what was done in either tab is done."""
        assert self.lesson is not None
        self.elsewhere = ""
        for page in (self.newer or {}).get("pages", []):
            self.progress_doc.tick(self.lesson, page)
        self.remember()

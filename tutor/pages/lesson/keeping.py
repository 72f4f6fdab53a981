"""What a lesson saves in the browser, and what happens when the chapter continues in another tab."""

from __future__ import annotations

from typing import Any

from ..screen import Screen
from .attempt import Attempt
from .progress import TWICE, sound


class Keeping(Attempt, Screen):
    """Saves the learner's place in a chapter, and handles changes from other tabs."""

    def __init__(self, game: str) -> None:
        Screen.__init__(self, game)
        Attempt.__init__(self, game)
        self.newer: dict[str, Any] | None = None  # this chapter, if it continued in another tab

    def open(self, lesson: str, page: str = "") -> None:
        """Open a chapter."""

    def remember(self) -> None:
        """Save the place and the progress in the browser."""
        if self.lesson is None or self.visit is None:
            return
        if self.solved:
            self.progress_doc.tick(self.lesson, self.page.id)
        mine = [s.text for s in self.visit.table.steps if s.seat == self.page.seat or not self.visit.others]
        if not self.elsewhere:
            self.keep = {**self.keep, **self.progress_doc.keep(self.lesson, self.page.id, mine)}

    def note(self, rules: tuple[str, ...], times: int = 1) -> None:
        """Record that these rules had to be explained; the end of the chapter repeats those explained more
        than once.
        """
        if self.lesson is not None:
            self.progress_doc.tell(self.lesson, rules, times)
            self.remember()

    def note_missed(self, number: int = -1) -> None:
        """The rule that was missed: the one named for an expected wrong number, otherwise the page's own."""
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
        """Keep the place of this tab; the progress of both tabs is kept."""
        assert self.lesson is not None
        self.elsewhere = ""
        for page in (self.newer or {}).get("pages", []):
            self.progress_doc.tick(self.lesson, page)
        self.remember()

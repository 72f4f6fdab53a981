"""What a lesson saves in the browser, and what happens when the chapter continues in another tab."""

from __future__ import annotations

from tutor.rules.kernel.document import Document

from ..practice.due import now
from ..practice.from_lessons import after_lesson
from .attempt import Attempt
from .progress import TWICE, sound


class LessonPersistence:
    """Saves the learner's place in a chapter, and handles changes from other tabs."""

    def __init__(self, attempt: Attempt) -> None:
        self.attempt, self.screen, self.progress = attempt, attempt.screen, attempt.progress_doc
        self.newer: Document | None = None  # this chapter, if it continued in another tab
        self.elsewhere = ""  # "chapter" if it did

    def remember(self) -> None:
        """Save the place and the progress in the browser."""
        at = self.attempt
        if at.lesson is None or at.visit is None:
            return
        if at.solved:
            self.progress.tick(at.lesson, at.page.id)
        mine = [s.text for s in at.visit.table.steps if s.seat == at.page.seat or not at.visit.others]
        if not self.elsewhere:
            known = self._known_by_now() if at.solved and self.progress.row(at.lesson)["done"] else {}
            self.screen.keep = {
                **self.screen.keep,
                **self.progress.keep(at.lesson, at.page.id, mine),
                **known,
            }

    def _known_by_now(self) -> Document:
        """What practice remembers after a chapter that is done."""
        at = self.attempt
        assert at.lesson is not None
        again = self.progress.twice(at.lesson)
        return after_lesson(at.game, at.saved, at.lesson, again, now())

    def note(self, rules: tuple[str, ...], times: int = 1) -> None:
        """Record that these rules had to be explained; the end of the chapter repeats those explained more
        than once.
        """
        if self.attempt.lesson is not None:
            self.progress.tell(self.attempt.lesson, rules, times)
            self.remember()

    def note_missed(self, number: int = -1) -> None:
        """The rule that was missed: the one named for an expected wrong number, otherwise the page's own."""
        page = self.attempt.page
        foreseen = next((row for row in page.wrong if row["number"] == number), {})
        missed = foreseen.get("rule", page.own_rule)
        self.note((missed,) if missed else (), TWICE)

    # Other tabs -------------------------------------------------------------------------------
    def went_on(self, name: str, doc: object) -> None:
        """Another tab saved a document."""
        open_now, lesson = self.attempt.lesson, self.progress.lesson_of(name)
        if lesson and open_now is not None and lesson == open_now.id:
            self.newer = sound(doc) if isinstance(doc, dict) else None
            same = self.newer == self.progress.row(open_now)
            self.elsewhere = "chapter" if self.newer and not same else ""
        elif lesson:
            self.progress.hear(lesson, doc)

    def take_over(self) -> str:
        """Take what the other tab saved; returns the chapter, to be opened again."""
        assert self.attempt.lesson is not None
        self.elsewhere = ""
        self.progress.hear(self.attempt.lesson.id, self.newer)
        return self.attempt.lesson.id

    def keep_mine(self) -> None:
        """Keep the place of this tab; the progress of both tabs is kept."""
        assert self.attempt.lesson is not None
        self.elsewhere = ""
        for page in (self.newer or {}).get("pages", []):
            self.progress.tick(self.attempt.lesson, page)
        self.remember()

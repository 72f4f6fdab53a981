"""What a learner has done, as the document the browser keeps.

    {"learn.GAME": {"lessons": {ID: {"revision": 1, "done": false, "pages": [...],
                                     "page": "...", "actions": [...]}}, "last": ID}}
"""

from __future__ import annotations

from typing import Any

from tutor.rules.kernel.lesson import Lesson


class Progress:
    """Progress through one game's lessons."""

    def __init__(self, game: str) -> None:
        self.key = f"learn.{game}"
        self.lessons: dict[str, dict[str, Any]] = {}
        self.last = ""

    def read(self, saved: dict[str, Any]) -> None:
        """Take over what the browser kept; whatever is not of the right shape is left out."""
        document = saved.get(self.key)
        if not isinstance(document, dict):
            return
        lessons = document.get("lessons")
        for name, row in lessons.items() if isinstance(lessons, dict) else ():
            if isinstance(row, dict):
                self.lessons[str(name)] = {
                    "revision": row.get("revision"),
                    "done": row.get("done") is True,
                    "pages": [p for p in _list(row.get("pages")) if isinstance(p, str)],
                    "page": str(row.get("page") or ""),
                    "actions": [a for a in _list(row.get("actions")) if isinstance(a, str)][:200],
                }
        self.last = str(document.get("last") or "")

    def row(self, lesson: Lesson) -> dict[str, Any]:
        """One lesson's progress, empty if there is none."""
        return self.lessons.get(lesson.id, {})

    def outdated(self, lesson: Lesson) -> bool:
        """Whether the place was kept under another revision; what was done stays marked."""
        row = self.row(lesson)
        return bool(row) and row.get("revision") != lesson.revision

    def page(self, lesson: Lesson) -> str:
        """The page to go on with."""
        return "" if self.outdated(lesson) else self.row(lesson).get("page", "")

    def actions(self, lesson: Lesson) -> list[str]:
        """The actions already done on that page."""
        return [] if self.outdated(lesson) else list(self.row(lesson).get("actions", []))

    def done(self, lesson: Lesson) -> list[str]:
        """The pages of a lesson that are done."""
        ids = [page.id for page in lesson.pages]
        return [page for page in self.row(lesson).get("pages", []) if page in ids]

    def tick(self, lesson: Lesson, page: str) -> None:
        """A page is done."""
        pages = self.done(lesson)
        row = {**self.row(lesson), "pages": pages if page in pages else [*pages, page]}
        row["done"] = len(row["pages"]) == len(lesson.pages)
        self.lessons[lesson.id] = row

    def keep(self, lesson: Lesson, page: str, actions: list[str]) -> dict[str, Any]:
        """The document to keep, with the place we are at."""
        row = {"done": False, "pages": [], **self.row(lesson)}
        self.lessons[lesson.id] = {**row, "revision": lesson.revision, "page": page, "actions": actions}
        self.last = lesson.id
        return {self.key: {"lessons": self.lessons, "last": self.last}}


def _list(value: Any) -> list[Any]:
    return value if isinstance(value, list) else []

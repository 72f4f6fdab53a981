"""What a learner has done, as the documents that the browser saves: one per lesson.

    {"learn.GAME.ID": {"revision": 1, "done": false, "pages": [...], "page": "...", "step": 4, "of": 9,
                       "actions": [...], "told": {"PR...": 2}}}

`told`: how often a rule had to be explained in this chapter.
"""

from __future__ import annotations

from collections.abc import Mapping

from tutor.boards import shelf
from tutor.rules.kernel.document import Document
from tutor.rules.kernel.lesson import Lesson

TWICE = 2
NOTHING: dict[str, object] = {
    "done": False,
    "pages": [],
    "told": {},
}  # as `sound` returns it, so that a new tab saves the same


class Progress:
    """Progress through the lessons of one game."""

    def __init__(self, game: str) -> None:
        self.game = game
        self.lessons: dict[str, Document] = {}
        self.last = ""
        self.older = False  # whether the lessons are still saved in one document

    def read(self, saved: Mapping[str, object]) -> None:
        """Take over what the browser saved; anything in the wrong format is left out."""
        self.older = self.key() in saved
        rows, self.last = shelf.progress(saved, self.game)
        self.lessons |= {name: sound(row) for name, row in rows.items()}

    def key(self, lesson: str = "") -> str:
        """The name under which a lesson is saved; without a lesson, the old name for all of them."""
        return f"learn.{self.game}.{lesson}" if lesson else f"learn.{self.game}"

    def lesson_of(self, name: str) -> str:
        """The lesson saved under a name, or "" for any other name."""
        stem = self.key() + "."
        return name.removeprefix(stem) if name.startswith(stem) else ""

    def hear(self, lesson: str, doc: object) -> None:
        """Another tab saved a lesson, or deleted it (None)."""
        self.lessons.pop(lesson, None)
        if isinstance(doc, dict):
            self.lessons[lesson] = sound(doc)

    def row(self, lesson: Lesson) -> Document:
        """One lesson's progress, empty if there is none."""
        return self.lessons.get(lesson.id, {})

    def outdated(self, lesson: Lesson) -> bool:
        """Whether the place was saved under another revision; finished pages stay marked."""
        row = self.row(lesson)
        return bool(row) and row.get("revision") != lesson.revision

    def page(self, lesson: Lesson) -> str:
        """The page to continue with."""
        return "" if self.outdated(lesson) else self.row(lesson).get("page", "")

    def actions(self, lesson: Lesson) -> list[str]:
        """The actions already done on that page."""
        return [] if self.outdated(lesson) else list(self.row(lesson).get("actions", []))

    def done(self, lesson: Lesson) -> list[str]:
        """The finished pages of a lesson."""
        ids = [page.id for page in lesson.pages]
        return [page for page in self.row(lesson).get("pages", []) if page in ids]

    def tick(self, lesson: Lesson, page: str) -> None:
        """Mark a page as finished."""
        pages = self.done(lesson)
        row = {**self.row(lesson), "pages": pages if page in pages else [*pages, page]}
        row["done"] = len(row["pages"]) == len(lesson.pages)
        self.lessons[lesson.id] = row

    def tell(self, lesson: Lesson, rules: tuple[str, ...], times: int = 1) -> None:
        """Record that these rules had to be explained in this chapter."""
        row = self.row(lesson)
        told = dict(row.get("told", {}))
        for rule in rules:
            told[rule] = told.get(rule, 0) + times
        self.lessons[lesson.id] = {**NOTHING, **row, "told": told}

    def twice(self, lesson: Lesson) -> list[str]:
        """The rules that had to be explained more than once, the most frequent first."""
        told = self.row(lesson).get("told", {})
        return sorted((rule for rule, times in told.items() if times >= TWICE), key=lambda rule: -told[rule])

    def begin(self, lesson: Lesson) -> None:
        """Begin again at the first page. The record of explained rules is cleared; finished pages stay
        marked.
        """
        self.lessons[lesson.id] = {**self.row(lesson), "page": "", "actions": [], "told": {}}

    def keep(self, lesson: Lesson, page: str, actions: list[str]) -> Document:
        """The document to save with the current place; if one document held all lessons, every lesson's."""
        row = {**NOTHING, **self.row(lesson)}
        ids = [one.id for one in lesson.pages]
        place = {"page": page, "step": ids.index(page) + 1, "of": len(ids), "actions": actions}
        self.lessons[lesson.id] = {**row, "revision": lesson.revision, **place}
        last = {self.key(lesson.id): self.lessons[lesson.id]}
        rest = {self.key(k): v for k, v in self.lessons.items() if k != lesson.id}
        found = {self.key(): None, **rest, **last} if self.older else last
        self.older, self.last = False, lesson.id
        return found


def sound(row: Mapping[str, object]) -> Document:
    """One lesson's document in the right format."""
    return {
        "revision": row.get("revision"),
        "done": row.get("done") is True,
        "pages": [p for p in _list(row.get("pages")) if isinstance(p, str)],
        "page": str(row.get("page") or ""),
        **{key: n for key in ("step", "of") if isinstance(n := row.get(key), int) and 0 < n < 100},
        "told": {
            r: n for r, n in _table(row.get("told")).items() if isinstance(r, str) and isinstance(n, int)
        },
        "actions": [a for a in _list(row.get("actions")) if isinstance(a, str)][:200],
    }


def _table(value: object) -> dict[object, object]:
    return value if isinstance(value, dict) and len(value) < 200 else {}


def _list(value: object) -> list[object]:
    return value if isinstance(value, list) else []

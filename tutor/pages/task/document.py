"""A task as a document: in a file that is handed in, and in a link."""

from __future__ import annotations

import tomllib
from pathlib import Path

from tutor.rules.kernel.document import Document
from tutor.rules.kernel.errors import BadLog
from tutor.rules.kernel.files import PAGE_KINDS
from tutor.rules.kernel.languages import LANGUAGES
from tutor.rules.kernel.lesson import Page
from tutor.rules.kernel.schema import Schema, load_schema

from .record import MOST_KEPT

FILE, LINK = "tutor/task/1", "tutor/exercise/1"  # what each document calls its format
OTHERS = ("you", "steady", "random")
_LOOK = {
    "files": [FILE],
    "links": [LINK],
    "kinds": [*PAGE_KINDS, "free"],
    "others": OTHERS,
    "lines": MOST_KEPT,
    "languages": LANGUAGES,
}
_WORDS = ("title", "text", "question", "explain", "done", "sum")  # texts in one language
_PLAIN = ("id", "kind", "seat", "others", "position", "goal", "try_", "refused", "number")
_LISTS = ("rules", "look")


def _schema(section: str) -> Schema:
    """The fields of a kind of document with a task in it."""
    written = Path(__file__).with_name("task.toml")
    return Schema(
        section,
        BadLog,
        lambda: load_schema(tomllib.loads(written.read_text("utf-8")), section, _LOOK, written.name),
    )


TASK_FILE, TASK_LINK = _schema("task"), _schema("exercise")


def both(text: str) -> dict[str, str]:
    """The author's text, in the one language in which it was written."""
    return dict.fromkeys(LANGUAGES, text)


def task_document(page: Page, lang: str) -> Document:
    """A page as a document, in one language, without the fields that only a chapter needs."""
    found: Document = {name: getattr(page, name) for name in _PLAIN}
    found |= {name: said[lang] for name in _WORDS if (said := getattr(page, name)) is not None}
    found |= {name: list(getattr(page, name)) for name in _LISTS}
    found["hints"] = [hint[lang] for hint in page.hints]
    found["comment"] = {row["action"]: row[lang] for row in page.comment if not row.get("good")}
    found["wrong"] = {str(row["number"]): row[lang] for row in page.wrong}
    return {name: value for name, value in found.items() if value not in (None, [], {}, "")}


def page_of(task: Document) -> Page:
    """The page that such a document contains."""
    values = dict(task)
    values |= {name: both(values[name]) for name in _WORDS if name in values}
    values |= {name: tuple(values.get(name, ())) for name in _LISTS}
    values["hints"] = tuple(map(both, values.get("hints", ())))
    comment = values.get("comment", {})
    values["comment"] = tuple({"action": action, **both(said)} for action, said in comment.items())
    values["wrong"] = tuple({"number": int(n), **both(said)} for n, said in values.get("wrong", {}).items())
    values.setdefault("text", both(""))
    return Page(**values)

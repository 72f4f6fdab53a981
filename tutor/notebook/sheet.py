"""What a learner hands in: a task and everything that was done on it, as a file that is checked by playing it
again.
"""

from __future__ import annotations

import hashlib
import json
from pathlib import Path

import tutor.rules as rules
from tutor.pages.sanitise import sanitised
from tutor.pages.task.document import FILE, TASK_FILE, page_of, task_document
from tutor.pages.task.record import TaskResult
from tutor.pages.task.screen import TaskScreen
from tutor.rules.kernel import log as logs
from tutor.rules.kernel import saving
from tutor.rules.kernel.document import Document
from tutor.rules.kernel.lesson import Page
from tutor.rules.kernel.record import Record

MOST_NAME = 80  # letters of a learner's name


class Sheet(Record):
    """The contents of a file: the task, what was done, and the result it states."""

    game: str
    lang: str
    page: Page
    record: list[str]
    claimed: dict[str, object]
    sealed: bool  # whether it is as the tutor wrote it
    who: str = ""


def kept(page: Page, lang: str) -> Page:
    """A page as a file stores it: in one language, without the fields that only a chapter needs."""
    return page_of(task_document(page, lang))


def same_but_words(found: Page, page: Page, lang: str) -> bool:
    """Whether a file has this task; what is said of foreseen mistakes may be another."""
    return found.but(comment=()) == kept(page, lang).but(comment=())


def _seal(document: Document) -> str:
    """A checksum that reveals changes by hand; the result itself is proven by playing it again."""
    bare = {name: value for name, value in document.items() if name != "seal"}
    text = json.dumps(bare, sort_keys=True, ensure_ascii=False)
    return hashlib.sha256(text.encode("utf-8", "surrogatepass")).hexdigest()[:16]


def write(
    file: Path, game: str, lang: str, page: Page, record: list[str], done: TaskResult, who: str = ""
) -> Path:
    """Write the file with its checksum. Raises NotSaved; the old file is then unchanged."""
    document = {
        "schema": FILE,
        "game": game,
        "lang": lang,
        "task": task_document(page, lang),
        "record": record,
        "result": {
            name: list(value) if isinstance(value, tuple) else value
            for name, value in zip(done._fields, done, strict=True)
        },
    }
    document |= {"who": who.strip()[:MOST_NAME]} if who.strip() else {}
    document = sanitised(document)  # as it will be read again
    document["seal"] = _seal(document)
    return saving.save(file, json.dumps(document, ensure_ascii=False, indent=1) + "\n")


def text_of(file: Path) -> str:
    """The text of a file, up to the largest size of a document. Raises OSError if there is none."""
    if file.exists() and not file.is_file():
        raise IsADirectoryError(file)  # or a pipe, on which reading would wait forever
    with file.open("rb") as opened:
        return opened.read(4 * logs.MOST_TEXT + 4).decode(
            "utf-8", errors="replace"
        )  # a longer file is too long, whatever it contains


def read(file: Path) -> Sheet:
    """The contents of a file, checked against their bounds. Raises BadLog, which names the field."""
    return of_document(logs.parsed(text_of(file)))


def of_document(document: Document) -> Sheet:
    """The same of a document that was read. Raises BadLog."""
    found = TASK_FILE.read(document)
    return Sheet(
        found["game"],
        found.get("lang", "en"),
        page_of(found["task"]),
        list(found["record"]),
        found.get("result", {}),
        document.get("seal") == _seal(document),
        found.get("who", ""),
    )


def replayed(sheet: Sheet) -> TaskResult:
    """The real result of the record. Raises BadLog, BadPosition or UnknownName."""
    rules.load(sheet.game)
    screen = TaskScreen(sheet.game, sheet.page, sheet.lang)
    screen.play_again(sheet.record)
    return screen.result

"""Which puzzles of a game were tried, from what the browser saved."""

from __future__ import annotations

from tutor.practice.puzzles import puzzles_of
from tutor.rules.kernel.document import Document

SCHEMA = "tutor/puzzles/1"
RIGHT, HELPED, WRONG = MARKS = ("right", "helped", "wrong")
SIGNS = {RIGHT: "check", HELPED: "bulb", WRONG: "close"}  # the icon of each


def saved_as(game: str) -> str:
    """The name under which the browser saves it."""
    return f"puzzles.{game}"


def marks_of(game: str, document: object) -> dict[str, str]:
    """The mark of each puzzle that was tried. What is not such a document says nothing."""
    rows = document.get("tried") if isinstance(document, dict) else None
    known = {one.id for one in puzzles_of(game).puzzles}
    if not isinstance(rows, dict):
        return {}
    return {name: mark for name, mark in rows.items() if name in known and mark in MARKS}


def marks_document(marks: dict[str, str]) -> Document:
    """The document to save."""
    return {"schema": SCHEMA, "tried": dict(sorted(marks.items()))}

"""The files of a game that an author writes: worked examples, lessons and coach files.

Each kind of file is described in a schema of this folder, as positions are (see schema.py): example.toml,
lesson.toml, coach.toml. A file is checked against it before anything else reads it. The error names the
file, the entry, the field, and the nearest known name.
"""

from __future__ import annotations

import re
import tomllib
from collections.abc import Iterator
from functools import cache, partial
from pathlib import Path
from typing import Any

from .chance import MOST
from .describe import misfit_facts, shown, words
from .errors import BadFile, TutorError
from .fields import Fields, Rows
from .kinds import Misfit
from .languages import LANGUAGES
from .rulebook import Rulebook
from .schema import load_schema
from .words import complain

FOLDERS = {"examples": "example", "lessons": "lesson", "coach": "coach"}  # folder -> schema
PAGE_KINDS = ("show", "do", "try", "ask", "set", "example")
_LOOK = {"kinds": PAGE_KINDS, "by": ("me", "other"), "chance": MOST}
_ENTRY = re.compile(r"\.(\w+)\[(\d+)\]")


@cache
def file_fields(kind: str) -> Fields:
    """The fields of a kind of file: "example", "lesson" or "coach"."""
    written = tomllib.loads((Path(__file__).parent / f"{kind}.toml").read_text("utf-8"))
    if kind == "coach":  # an entry may have what `each` has, and be a moment itself
        written["entry"] = {**written["words"], **written["each"], **written["moment"]}
    return load_schema(written, kind, _LOOK)


def documents(book: Rulebook, folder: str) -> Iterator[tuple[Path, dict[str, Any]]]:
    """The checked documents of a folder beside the rulebook. Raises BadFile."""
    return book.documents(folder, check=partial(check, folder))


def heads(book: Rulebook) -> Iterator[tuple[Path, dict[str, Any]]]:
    """The checked beginning of each lesson, without its pages. Raises BadFile."""

    def begun(path: Path, document: dict[str, Any]) -> None:
        check("lessons", path, {**document, "page": []})

    return book.documents("lessons", until="[[page]]", check=begun)


def check(folder: str, path: Path, document: dict[str, Any]) -> None:
    """Raise BadFile if a document of this folder is not as its schema says."""
    fields = file_fields(FOLDERS[folder])
    try:
        fields.read(document)
        if folder == "coach":
            _check_moments(document, fields)
    except Misfit as wrong:
        raise unfit(folder, path, document, wrong) from None


def _check_moments(document: dict[str, Any], fields: Fields) -> None:
    """An entry needs a moment: its own, one in its `when`, or one of the file's `each`."""
    when = fields.of["entry"].kind.of.of["when"]
    for k, row in enumerate(document.get("entry", ())):
        if "when" not in document.get("each", {}) and not row.keys() & {"when", *when.kind.of.of}:
            raise Misfit("shape.needed", name="when", words=when.words).within(f".entry[{k}]")


def unfit(folder: str, path: Path, document: dict[str, Any], wrong: Misfit) -> BadFile:
    """The error for a file that is not as its schema says."""
    part, entry, found = FOLDERS[folder], dict.fromkeys(LANGUAGES, ""), _ENTRY.match(wrong.at)
    if found and isinstance(file_fields(part).of[found[1]].kind, Rows):
        part, row = found[1], document[found[1]][int(found[2])]
        name = row.get("id") if isinstance(row, dict) else None
        told = words()["told"]["entry" if isinstance(name, str) else "entry_number"]
        called = shown(name if isinstance(name, str) else int(found[2]) + 1)
        entry = {lang: told[lang].format(row=part, name=called[lang]) for lang in LANGUAGES}
        wrong.at = wrong.at[found.end() :]
    error = TutorError(wrong.code, **misfit_facts(wrong, part))
    what = {lang: complain(error, lang) for lang in LANGUAGES}
    return BadFile("file.unfit", file=_place(folder, path), entry=entry, what=what)


def _place(folder: str, path: Path) -> str:
    """The path from the folder of the game on: "san_juan/lessons/10_board.toml"."""
    parts = path.parts
    last = len(parts) - 1 - parts[::-1].index(folder)
    return "/".join(parts[max(last - 1, 0) :])

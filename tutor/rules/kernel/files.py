"""The files of a game that an author writes: rules, worked examples, lessons, coach files, and its card.

Each kind of file is described in a schema of this folder, as positions are (see schema.py): rule.toml,
example.toml, lesson.toml, coach.toml, book.toml. A file is checked against it before anything else reads it.
The error names the file, the entry, the field, and the nearest known name.
"""

from __future__ import annotations

import re
import tomllib
from collections.abc import Callable, Iterator, Mapping
from functools import cache, partial
from pathlib import Path
from typing import Protocol

from .chance import MOST
from .describe import misfit_facts, shown, words
from .document import Document
from .errors import BadFile, TutorError
from .fields import Fields, Rows, fields_of, misfits
from .kinds import Misfit
from .languages import LANGUAGES
from .schema import load_schema

FOLDERS = {"examples": "example", "lessons": "lesson", "coach": "coach"}  # folder -> schema
PAGE_KINDS = ("show", "do", "try", "ask", "set", "example")
RULE_KINDS = (
    *("action", "building", "component", "constraint", "cost", "data", "definition", "effect", "end"),
    *("exception", "limit", "note", "obligation", "permission", "prohibition", "role", "ruling", "scoring"),
    *("sequence", "setup", "tie-break", "trigger", "turn", "variant"),
)
# The kinds of obstacles, in the order of a good teacher: what is never possible, what is used up for now,
# what is missing, the timing, and how it must be done, which only counts at its moment. A rule's kind decides
# which it is, or `bars` in its words.
BARS = ("never", "spent", "lack", "moment", "how")
WEIGHTS = ("light", "medium", "heavy")  # how much there is to think about in a game
_LOOK = {
    "kinds": PAGE_KINDS,
    "by": ("me", "other"),
    "chance": MOST,
    "rule_kinds": RULE_KINDS,
    "bars": BARS,
    "weights": WEIGHTS,
}
_ENTRY = re.compile(r"\.(\w+)\[(\d+)\]")


class Library(Protocol):
    """The folders of a game (see rulebook.py)."""

    def paths(self, subfolder: str) -> Iterator[tuple[Path, Path]]: ...
    def documents(
        self, subfolder: str, until: str = "", check: Callable[[Path, Document], None] | None = None
    ) -> Iterator[tuple[Path, Document]]: ...


@cache
def file_fields(kind: str) -> Fields:
    """The fields of a kind of file: "rule", "example", "lesson", "coach" or "book"."""
    written = tomllib.loads((Path(__file__).parent / f"{kind}.toml").read_text("utf-8"))
    if kind == "coach":  # an entry may have what `each` has, and be a moment itself
        written["entry"] = {**written["words"], **written["each"], **written["moment"]}
    return load_schema(written, kind, _LOOK, f"{kind}.toml")


def read_toml(path: Path, until: str = "") -> Document:
    """The contents of a file, up to the line `until` if it is given. Raises BadFile."""
    text = path.read_text("utf-8")
    try:
        return tomllib.loads(text.partition(f"\n{until}\n")[0] if until else text)
    except tomllib.TOMLDecodeError as error:
        why = TutorError("file.not-toml", why=str(error))
        raise BadFile("file.unfit", file=_place(path), entry="", what=why) from None


def documents(book: Library, folder: str) -> Iterator[tuple[Path, Document]]:
    """The checked documents of a folder beside the rulebook. Raises BadFile."""
    return book.documents(folder, check=partial(check, folder))


def heads(book: Library) -> Iterator[tuple[Path, Document]]:
    """The checked beginning of each lesson, without its pages. Raises BadFile."""

    def begun(path: Path, document: Mapping[str, object]) -> None:
        check("lessons", path, {**document, "page": []})

    return book.documents("lessons", until="[[page]]", check=begun)


def every_misfit(book: Library, folder: str) -> Iterator[BadFile]:
    """Every field of every file of this folder that is not as its schema says."""
    for _, path in book.paths(folder):
        try:
            yield from misfits_in(folder, path, read_toml(path))
        except BadFile as error:
            yield error


def misfits_in(folder: str, path: Path, document: Document) -> Iterator[BadFile]:
    """Every field of one document that is not as its schema says."""
    fields = file_fields(FOLDERS[folder])
    found = list(misfits(fields, document))
    if folder == "coach" and not found:
        found += _without_moment(document, fields)
    yield from (unfit(folder, path, document, wrong) for wrong in found)


def check(folder: str, path: Path, document: Document) -> None:
    """Raise BadFile if a document of this folder is not as its schema says."""
    fields = file_fields(FOLDERS[folder])
    try:
        fields.read(document)
        for wrong in _without_moment(document, fields) if folder == "coach" else ():
            raise wrong
    except Misfit as wrong:
        raise unfit(folder, path, document, wrong) from None


def _without_moment(document: Document, fields: Fields) -> Iterator[Misfit]:
    """An entry needs a moment: its own, one in its `when`, or one of the file's `each`."""
    when = fields_of(fields.of["entry"].kind).of["when"]
    for k, row in enumerate(document.get("entry", ())):
        if "when" not in document.get("each", {}) and not row.keys() & {"when", *fields_of(when.kind).of}:
            yield Misfit("shape.needed", name="when", words=when.words).within(f".entry[{k}]")


def check_rule(path: Path, rule_id: str, row: object) -> None:
    """Raise BadFile if a rule is not as its schema says."""
    try:
        file_fields("rule").read(row)
    except Misfit as wrong:
        what = TutorError(wrong.code, **misfit_facts(wrong, "rule"))
        raise BadFile("file.unfit", file=_place(path), entry=_entry("rule", rule_id), what=what) from None


def read_book(path: Path) -> Document:
    """What book.toml says about a game, for its card on the first page. Raises BadFile."""
    document = read_toml(path)
    try:
        file_fields("book").read(document)
    except Misfit as wrong:
        what = TutorError(wrong.code, **misfit_facts(wrong, path.name))
        raise BadFile("file.unfit", file=f"{path.parent.name}/{path.name}", entry="", what=what) from None
    return document


def unfit(folder: str, path: Path, document: Document, wrong: Misfit) -> BadFile:
    """The error for a file that is not as its schema says."""
    part, entry, found = FOLDERS[folder], dict.fromkeys(LANGUAGES, ""), _ENTRY.match(wrong.at)
    if found and isinstance(file_fields(part).of[found[1]].kind, Rows):
        part, row = found[1], document[found[1]][int(found[2])]
        name = row.get("id") if isinstance(row, dict) else None
        entry = _entry(part, name if isinstance(name, str) else int(found[2]) + 1)
        wrong.at = wrong.at[found.end() :]
    what = TutorError(wrong.code, **misfit_facts(wrong, part))
    return BadFile("file.unfit", file=_place(path, folder), entry=entry, what=what)


def _entry(part: str, name: str | int) -> dict[str, str]:
    """Which entry of a file it is, in words: by its id, or by its number."""
    told = words()["told"]["entry" if isinstance(name, str) else "entry_number"]
    called = shown(name)
    return {lang: told[lang].format(row=part, name=called[lang]) for lang in LANGUAGES}


def _place(path: Path, folder: str = "") -> str:
    """The path from the folder of the game on: "san_juan/lessons/10_board.toml"."""
    parts = path.parts
    last = len(parts) - 1 - parts[::-1].index(folder) if folder else len(parts) - 2
    return "/".join(parts[max(last - 1, 0) :])

"""The files that a class handed in: on the disk or in a zip, and who handed in each of them.

Canvas, Moodle and nbgrader write the learner's name into the name of a file or of its folder.
"""

from __future__ import annotations

import io
import lzma
import os
import re
import unicodedata
import zipfile
import zlib
from collections.abc import Callable, Iterable, Iterator
from glob import glob, has_magic
from pathlib import Path, PurePosixPath

from tutor.rules.kernel import log as logs
from tutor.rules.kernel.record import Record

from . import sheet
from .mistakes import NoFile, wrong

MOST_IN_ZIP = 5000
MOST_ZIPPED = 200_000_000  # bytes of all zips inside a zip
# What a damaged zip raises, or one with a password or an unknown method.
BROKEN = (zipfile.BadZipFile, zlib.error, lzma.LZMAError, OSError, EOFError, RuntimeError, ValueError)
KINDS = (".json",)
CANVAS = re.compile(r"(?P<who>[^_]+)(?:_LATE)?_(?P<id>\d{1,20})_\d{1,20}_.+")
MOODLE = re.compile(r"(?P<who>[^_]+)_(?P<id>\d{1,20})_assignsubmission_file_?.*")
NBGRADER = "submitted"  # the folder with one folder for each learner


class HandedFile(Record):
    """One file: its name without the ending, the names of its folders and itself, and how it is read."""

    name: str
    parts: tuple[str, ...]
    text: Callable[[], str]

    def contradicts(self, given: str, task: str) -> bool:
        """Whether the name inside a file is another than the platform's, or than that before the task's name.
        A name with a number in it, as nbgrader may have, can't be compared.
        """
        who, _ = self.learner("", task)
        plain = self.name == who and not self.name.endswith(task)  # a file's name that need not be a person
        own, said = _letters(who), _letters(given)
        if plain or not own or not said or re.search(r"\d", who):
            return False
        if len(own) == 1 or len(said) == 1:  # "ruizana": Canvas writes the parts of a name together
            joined, other = "".join(own), "".join(said)
            return not any(part in other for part in own) and not any(part in joined for part in said)
        return not ({*own} <= {*said} or {*said} <= {*own})

    def learner(self, given: str = "", task: str = "") -> tuple[str, str]:
        """(who, id on the platform): by the platform's names, by what the file says, or by its own name."""
        for part in reversed(self.parts):
            if found := MOODLE.fullmatch(part) or CANVAS.fullmatch(part):
                return found["who"].strip(), found["id"]
        if NBGRADER in self.parts[:-2]:
            who = self.parts[self.parts.index(NBGRADER) + 1]
            return who, who
        return given.strip() or self.name.removesuffix(task).rstrip("-_ ") or self.name, ""


def _letters(name: str) -> list[str]:
    """The parts of a name, without accents and signs."""
    flat = unicodedata.normalize("NFD", name.casefold())
    return re.findall(r"[^\W\d_]+", "".join(one for one in flat if not unicodedata.combining(one)))


def files(names: Iterable[str | Path]) -> list[Path]:
    """The files with these names or patterns. Raises BadTask if there are none."""
    known = list(map(str, names))
    if not known:
        raise wrong("no_name")
    found = sorted({path for name in known for path in (glob(name) or [name] * (not has_magic(name)))})
    if not found:
        raise wrong("no_files", NoFile, name=", ".join(known))
    return [Path(name) for name in found]


def all_handed_in(names: Iterable[str | Path]) -> list[HandedFile]:
    """The same with what is in folders and zips. Raises BadTask if there are no files."""
    return [one for path in files(names) for one in _found(path)]


def _found(path: Path) -> Iterator[HandedFile]:
    if path.is_dir() and path.suffix not in KINDS:
        inside = (one for one in sorted(path.rglob("*")) if one.suffix in (*KINDS, ".zip"))
        for one in inside:
            yield from _found(one)
    elif path.suffix == ".zip" and path.is_file():
        yield from _zipped(path.stem, (path.name,), path.read_bytes)
    else:
        parts = tuple(map(_shown, path.parts))
        yield HandedFile(_shown(path.stem), parts, lambda: sheet.text_of(path))


def _shown(name: str) -> str:
    """A name, which may contain bytes that are not text."""
    return os.fsencode(name).decode("utf-8", "replace")


def _zipped(name: str, parts: tuple[str, ...], content: Callable[[], bytes]) -> Iterator[HandedFile]:
    """The files in a zip, and those in zips inside it. One that can't be read is a file of its own."""
    try:
        zipped = zipfile.ZipFile(io.BytesIO(content()))
        inside = [one for one in zipped.infolist() if not one.is_dir()][:MOST_IN_ZIP]
    except BROKEN as error:
        yield HandedFile(name, parts, _raiser(error))
        return
    held = 0  # bytes of the zips inside
    for one in sorted(inside, key=lambda one: one.filename):
        at = PurePosixPath(one.filename)
        if not at.name or at.parts[0] == "__MACOSX" or at.name.startswith("."):
            continue
        if at.suffix in KINDS:
            yield HandedFile(at.stem, (*parts, *at.parts), _reader(zipped, one))
        elif at.suffix == ".zip" and len(parts) == 1:
            held += one.file_size
            if held > MOST_ZIPPED:
                yield HandedFile(at.stem, (*parts, *at.parts), _raiser(OSError(one.filename)))
            else:
                yield from _zipped(at.stem, (*parts, *at.parts), lambda one=one: zipped.read(one))  # type: ignore[misc]


def _reader(zipped: zipfile.ZipFile, one: zipfile.ZipInfo) -> Callable[[], str]:
    def read_text() -> str:
        try:
            with zipped.open(one) as opened:
                return opened.read(4 * logs.MOST_TEXT + 4).decode("utf-8", errors="replace")
        except BROKEN as error:
            raise OSError(str(error)) from None

    return read_text


def _raiser(error: Exception) -> Callable[[], str]:
    def read_text() -> str:
        raise OSError(str(error))

    return read_text

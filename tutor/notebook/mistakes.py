"""Errors in the author's language."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from contextlib import contextmanager
from difflib import get_close_matches
from errno import ENOENT
from pathlib import Path

from tutor.boards import words
from tutor.rules.kernel.errors import TutorError
from tutor.rules.kernel.languages import LANGUAGES


class BadTask(TutorError):
    """An author's input that cannot be used as a task."""


class NoFile(BadTask, FileNotFoundError):
    """A file that does not exist."""

    def __init__(self, code: str, **facts: object) -> None:
        super().__init__(code, **facts)
        self.errno = ENOENT


class UnreadFile(BadTask, OSError):
    """A file that exists and can't be opened: a folder, or one that somebody else may read."""


def wrong(
    code: str,
    kind: type[TutorError] = BadTask,
    by_lang: Mapping[str, Mapping[str, object]] | None = None,
    **facts: object,
) -> TutorError:
    """The error with this name from words/notebook.toml, in both languages; `by_lang`: facts that are words
    themselves.
    """
    of = by_lang or {}
    return kind(
        f"notebook.{code}",
        why={lang: words.of(lang)(f"notebook.{code}", **facts, **of.get(lang, {})) for lang in LANGUAGES},
    )


@contextmanager
def localised_errors(lang: str) -> Iterator[None]:
    """Every error raised inside uses this language."""
    try:
        yield
    except TutorError as error:
        error.lang = lang
        raise


@contextmanager
def file_errors(file: str | Path) -> Iterator[None]:
    """A file that is missing or can't be opened has words. Raises NoFile or UnreadFile."""
    try:
        yield
    except FileNotFoundError:
        raise wrong("no_files", NoFile, name=str(file)) from None
    except OSError:
        raise wrong("unread_file", UnreadFile, name=str(file)) from None


def only(known: Iterable[str], given: Iterable[str], code: str, **facts: str) -> None:
    """Only known names may be given. Raises BadTask, which names the nearest one."""
    names = list(known)
    for name in given:
        if name not in names:
            near = get_close_matches(name, names, 1)
            told = {"name": name, "nearest": near[0] if near else "", "known": ", ".join(names) or "–"}
            said = {lang: {**told, **facts} for lang in LANGUAGES}
            raise wrong(code if near else f"{code}_unlike", by_lang=said)

"""What sort of question is asked of a position,
by patterns for the whole of it (kinds.toml): a hint, whose turn, what if.
"""

from __future__ import annotations

import re
import tomllib
from collections.abc import Iterator
from functools import cache, lru_cache
from importlib import resources

from tutor.rules.kernel.languages import LANGUAGES
from tutor.rules.kernel.record import Record

from ..rules import stems
from .vocabulary import spoken


class QuestionKind(Record):
    """A sort of question, and the part of it that is a question of its own."""

    name: str
    rest: str = ""
    noun: tuple[str, ...] = ()  # words between "which" and "can I"
    first: str = ""  # what would be done before it: "if I take the builder"


@cache
def _patterns() -> tuple[tuple[str, re.Pattern[str]], ...]:
    found = tomllib.loads(resources.files(__package__).joinpath("kinds.toml").read_text("utf-8"))
    return tuple(
        (name, re.compile(one)) for name, row in found.items() for lang in LANGUAGES for one in row[lang]
    )


def plain(text: str) -> str:
    """Small letters, single spaces, no marks; nothing at its ends that only says "now" or "please"."""
    said = " ".join(stems.tokens(text))
    while True:
        less = said
        for one in spoken("trailing"):
            less = _if_more(less.removesuffix(f" {one}"), less)
        for one in spoken("opening"):
            less = _if_more(less.removeprefix(f"{one} "), less)
        if less == said:
            return said
        said = less


def _if_more(less: str, said: str) -> str:
    """What is left, if that is more than one word: "what now" isn't "what"."""
    return less if " " in less else said


def of(text: str) -> QuestionKind | None:
    """The sort of question a text is, None for any other."""
    return next(iter(every(text)), None)


def every(text: str) -> tuple[QuestionKind, ...]:
    """The sorts of question a text may be, the most likely first."""
    return _every(plain(text))


@lru_cache(maxsize=500)
def _every(said: str) -> tuple[QuestionKind, ...]:
    return tuple(_matching(said))


def _matching(said: str) -> Iterator[QuestionKind]:
    for name, pattern in _patterns():
        if found := pattern.fullmatch(said):
            words = found.groupdict()
            noun = " ".join(one for key, one in words.items() if key.startswith("noun") and one).split()
            yield QuestionKind(
                name,
                (words.get("rest") or words.get("only") or "").strip(),
                tuple(noun),
                (words.get("first") or "").strip(),
            )

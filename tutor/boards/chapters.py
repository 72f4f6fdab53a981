"""The order of a rulebook's chapters, in parts, and their names."""

from __future__ import annotations

from collections.abc import Iterable
from functools import cache
from typing import TypeVar

from tutor.rules.kernel.document import Document

from . import games, words

Part = tuple[dict[str, str], tuple[str, ...]]

T = TypeVar("T")


@cache
def _read(game: str) -> Document:
    found: Document = games.book(game).words("chapters.toml")
    return found


def questions(game: str) -> list[dict[str, str]]:
    """Questions people ask: {rule, en, es}."""
    return list(_read(game).get("question", []))


@cache
def optional_rules(game: str) -> frozenset[str]:
    """The rules that not every game has: of chapters that say so, and of expansions."""
    book = games.book(game)
    chapters = _read(game).get("beside", ())
    found: frozenset[str] = (
        frozenset(rule.id for rule in book.rules.values() if rule.chapter in chapters) | book.expanding
    )
    return found


@cache
def parts(game: str) -> tuple[Part, ...]:
    """(title, chapters) in reading order; chapters without a part come last."""
    rows: list[Document] = _read(game).get("part", [])
    placed = [chapter for row in rows for chapter in row["chapters"]]
    known = dict.fromkeys(rule.chapter for rule in games.book(game).rules.values())
    rest = tuple(chapter for chapter in known if chapter not in placed)
    found = [(row["title"], tuple(row["chapters"])) for row in rows]
    return (*found, ({"en": "", "es": ""}, rest)) if rest else tuple(found)


def course(game: str, lessons: Iterable[tuple[int, T]]) -> list[tuple[dict[str, str], list[T]]]:
    """(order, lesson) rows in order, under the headings of the course."""
    rows = [*_read(game).get("part", []), *_read(game).get("course", [])]
    heads = sorted((row for row in rows if "lessons" in row), key=lambda row: row["lessons"], reverse=True)
    found: list[tuple[dict[str, str], list[T]]] = []
    for order, lesson in lessons:
        title = next((row["title"] for row in heads if row["lessons"] <= order), {"en": "", "es": ""})
        if not found or found[-1][0] is not title:
            found.append((title, []))
        found[-1][1].append(lesson)
    return found


def ordered(game: str, chapters: Iterable[str]) -> list[str]:
    """These chapters in reading order."""
    order = {c: k for k, c in enumerate(c for _, row in parts(game) for c in row)}
    return sorted(dict.fromkeys(chapters), key=lambda c: (order.get(c, len(order)), c))


def name(game: str, chapter: str, lang: str) -> str:
    """The name of a chapter: our own words, or the name of the thing it is about."""
    speaker = words.speaker(game, lang, pictures=False)
    own = f"chapter-{chapter}"
    found = speaker.name(own if own in games.book(game).lexicon else chapter)
    return found[:1].upper() + found[1:]

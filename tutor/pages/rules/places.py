"""Chapters to learn from, and things with a chapter of their own, that a query asks for."""

from __future__ import annotations

from functools import cache

from tutor.boards import chapters, games
from tutor.boards.shelf import course
from tutor.rules.kernel.record import Record

from . import stems
from .likeness import tells as telling
from .ranking import named

TITLE, IDEA = 1.0, 0.6  # what a word tells in a title or a heading, in the sentence below it
SURE, FITS = (
    0.75,
    0.6,
)  # how much of a query a chapter has to hold: to stand above the rules, to stand below them
ALIKE = 0.8  # a word that stands for another
MOST = 3


class Chapter(Record):
    """A chapter of the course, and how much of the query it holds."""

    id: str
    title: dict[str, str]
    share: float
    sure: bool  # whether it is all that is asked for: it comes above the rules


@cache
def _rows(game: str, lang: str) -> tuple[tuple[str, dict[str, str], dict[str, float]], ...]:
    """(id, title, what each word of it tells) of every chapter."""
    ideas = {
        row["id"]: row["idea"][lang] for _, row in games.book(game).documents("lessons", until="[[page]]")
    }
    found = []
    for heading, lessons in course(game):
        for lesson, title in lessons:
            told = dict.fromkeys(_stems(ideas[lesson], lang), IDEA)
            found.append(
                (lesson, title, told | dict.fromkeys(_stems(f"{title[lang]} {heading[lang]}", lang), TITLE))
            )
    return tuple(found)


def _stems(text: str, lang: str) -> list[str]:
    return [stems.stem(word, lang) for word in stems.tokens(text) if word not in stems.small(lang)]


@cache
def lessons(game: str, query: str, lang: str) -> tuple[Chapter, ...]:
    """The chapters that hold most of a query, the best first."""
    tells, wanted = telling(game, lang), dict.fromkeys(_stems(query, lang))
    most = max(tells.values(), default=1.0)
    plain = not stems.small(lang) & {*stems.tokens(query)}
    whole = sum(tells.get(one, most) for one in wanted)
    found = []
    for lesson, title, told in _rows(game, lang):
        held = sum(tells.get(one, most) * _told(game, told, one, lang) for one in wanted)
        if whole and held / whole >= FITS:
            found.append(Chapter(lesson, title, held / whole, plain and held / whole >= SURE))
    return tuple(sorted(found, key=lambda row: -row.share)[:MOST])


def _told(game: str, told: dict[str, float], one: str, lang: str) -> float:
    others = (ALIKE * told.get(other, 0.0) for other in stems.alike(game, lang, one))
    return max(told.get(one, 0.0), *others, 0.0)


def things(game: str, query: str, lang: str) -> list[str]:
    """The chapters of rules about the one thing that a query names, and nothing else."""
    have = {rule.chapter for rule in games.book(game).rules.values()}
    return [thing for thing in named(game, query, lang) if thing in have and chapters.name(game, thing, lang)]

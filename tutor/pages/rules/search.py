"""Finding rules by words in either language, with or without accents. Words in titles count the most."""

from __future__ import annotations

import re
from collections.abc import Iterable
from functools import cache
from typing import Any

from tutor.boards import chapters, games
from tutor.rules.kernel.example import load_examples
from tutor.rules.kernel.languages import LANGUAGES
from tutor.rules.kernel.lesson import load_lessons
from tutor.rules.kernel.markup import Html, joined, tag
from tutor.rules.kernel.record import Record

from . import stems
from .ranking import ranked, understood

OWN = 1.15  # the factor for results in the reader's own language

class Found(Record):
    """The result of a search: rule ids, the best first; whether each contains every word; and a better
    spelling.
    """

    rules: tuple[str, ...]
    whole: bool = True
    spelling: str = ""


def roots(query: str) -> tuple[str, ...]:
    """The words of a query that name something, reduced to how they begin in texts of either language."""
    every = stems.tokens(query)
    wanted = [w for w in every if w not in stems.small()] or every
    return tuple(dict.fromkeys(min((stems.stem(w, lang) for lang in LANGUAGES), key=len) for w in wanted))


@cache
def in_order(game: str) -> tuple[Any, ...]:
    """Every rule in reading order."""
    rules = games.book(game).rules.values()
    order = chapters.ordered(game, (rule.chapter for rule in rules))
    return tuple(sorted(rules, key=lambda rule: order.index(rule.chapter)))


@cache
def search(game: str, query: str, lang: str = "") -> Found:
    """Rules that answer a query, the best first; `lang` is the reader's language, if it is known.

    The query is read in both languages, because people mix them, and the better result counts.
    """
    if query in games.book(game).rules:
        return Found((query,))
    best: dict[str, tuple[float, int]] = {}
    for one in LANGUAGES:
        for rule, (score, n) in ranked(game, query, one).items():
            here = (score * (OWN if one == lang else 1.0), n)
            best[rule] = max(best.get(rule, (0.0, 0)), here)
    wanted = understood(game, query, lang or LANGUAGES[0])
    most = max((n for _, n in best.values()), default=0)
    return Found(tuple(sorted(best, key=lambda rule: -best[rule][0])), bool(wanted) and most == len(wanted), _spelled(game, query, lang))


def elsewhere(game: str, query: str) -> list[tuple[str, int]]:
    """(game, rules that contain every word) for the other installed games."""
    found = [(name, search(name, query)) for name in games.names() if name != game]
    return [(name, len(hits.rules)) for name, hits in found if hits.whole]


def _spelled(game: str, query: str, lang: str) -> str:
    """The query with its spelling corrected, or ""."""
    every = [lang, *(one for one in LANGUAGES if one != lang)] if lang else LANGUAGES
    found = [{word.word: word.spelling for word in understood(game, query, one) if word.spelling} for one in every]
    right = max(found, key=lambda words: min((stems.closeness(*pair) for pair in words.items()), default=0.0))
    return " ".join(right.get(word, word) for word in stems.tokens(query)) if right else ""


def also(game: str, query: str) -> tuple[list[Any], list[Any]]:
    """Examples and lessons whose titles and introductions contain every word."""
    module, wanted = games.load(game), roots(query)

    def holds(*said: dict[str, str]) -> bool:
        text = stems.folded(" ".join(t for row in said for t in row.values()))
        return bool(wanted) and all(word in text for word in wanted)

    examples = [e for e in load_examples(module) if holds(e.title, e.intro)]
    lessons = [x for x in load_lessons(module) if holds(x.title, x.idea)]
    return examples, lessons


def marked(text: str, query: str, most: int = 0) -> Html:
    """The text with the query's words marked, shortened to `most` letters around the first one."""
    plain, cut = stems.folded(text), ""
    spots = sorted(_spots(plain, roots(query))) if query and len(plain) == len(text) else []
    if most and len(text) > most:
        start = max(0, min(spots[0][0] - most // 3, len(text) - most)) if spots else 0
        start = text.rfind(" ", 0, start) + 1 if start else 0
        end = len(text) if len(text) - start <= most + 12 else text.rfind(" ", start, start + most)
        cut = "…" if end < len(text) else ""
        spots = [(a - start, b - start) for a, b in spots if a >= start and b <= end]
        text = ("…" if start else "") + text[start:end]
        spots = [(a + bool(start), b + bool(start)) for a, b in spots]
    found: list[str] = []
    at = 0
    for start, end in spots:
        if start >= at:
            found += [text[at:start], tag("mark", text[start:end])]
            at = end
    return joined(*found, text[at:], cut)


def has(text: str, query: str) -> bool:
    """Whether any word of the query would be marked in the text."""
    plain = stems.folded(text)
    return len(plain) == len(text) and bool(_spots(plain, roots(query)))


def _spots(text: str, wanted: Iterable[str]) -> set[tuple[int, int]]:
    found: set[tuple[int, int]] = set()
    for word in wanted:
        if len(word) > 1:
            found |= {m.span() for m in re.finditer(rf"\b{re.escape(word)}\w*", text)}
    return found

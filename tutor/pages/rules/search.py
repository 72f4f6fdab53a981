"""Finding rules by words of either language, accents or not; titles count most."""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Iterable
from difflib import get_close_matches
from functools import cache
from html import escape as esc
from typing import Any

from tutor.boards import chapters, games, words
from tutor.rules.kernel.example import load_examples
from tutor.rules.kernel.lesson import load_lessons
from tutor.rules.kernel.record import Record
from tutor.rules.kernel.words import LANGUAGES

_WEIGHTS = {"title": 6, "text": 2, "why": 1, "note": 1, "slip": 1}
_ID, _CHAPTER, _PHRASE = 3, 2, 5


class Found(Record):
    """What a search found: rule ids best first, whether each has every word, and a better spelling."""

    rules: tuple[str, ...]
    whole: bool = True
    spelling: str = ""


@cache
def _small() -> frozenset[str]:
    """Words that ask rather than name, in both languages."""
    return frozenset(word for lang in LANGUAGES for word in folded(words.of(lang)("rules.small_words")).split())


def folded(text: str) -> str:
    """Small letters without accents."""
    plain = unicodedata.normalize("NFD", text.casefold())
    return "".join(c for c in plain if not unicodedata.combining(c))


def stems(query: str) -> tuple[str, ...]:
    """The words of a query that name something, without their commonest endings."""
    every = re.findall(r"\w+", folded(query))
    wanted = [w for w in every if w not in _small()] or every
    return tuple(dict.fromkeys(map(_stem, wanted)))


def _stem(word: str) -> str:
    """quarries -> quarr, barriles -> barril, pasar -> pasa, ships -> ship."""
    for ending, left in (("ies", ""), ("les", "l"), ("nes", "n"), ("s", ""), ("ar", "a"), ("er", "e"), ("ir", "i")):
        if word.endswith(ending) and len(word) - len(ending) + len(left) > 2:
            return word.removesuffix(ending) + left
    return word


@cache
def _index(game: str) -> tuple[tuple[str, tuple[tuple[int, str], ...]], ...]:
    """(rule id, ((weight, folded words), ...)) in reading order."""
    book = games.book(game)
    names = {
        c: folded(" ".join(chapters.name(game, c, lang) for lang in ("en", "es")))
        for c in {rule.chapter for rule in book.rules.values()}
    }
    rows = []
    for rule in in_order(game):
        fields = [(_ID, folded(re.sub(r"[._-]", " ", rule.id))), (_CHAPTER, names[rule.chapter])]
        for slot, weight in _WEIGHTS.items():
            fields += [(weight, folded(text)) for text in (getattr(rule, slot) or {}).values()]
        rows.append((rule.id, tuple(fields)))
    return tuple(rows)


@cache
def in_order(game: str) -> tuple[Any, ...]:
    """Every rule in reading order."""
    rules = games.book(game).rules.values()
    order = chapters.ordered(game, (rule.chapter for rule in rules))
    return tuple(sorted(rules, key=lambda rule: order.index(rule.chapter)))


def _score(word: str, fields: Iterable[tuple[int, str]]) -> int:
    """How well one word stands in a rule: twice as well at the start of a word."""
    best = 0
    for weight, text in fields:
        if word in text:
            best = max(best, weight * (2 if re.search(rf"\b{re.escape(word)}", text) else 1))
    return best


@cache
def search(game: str, query: str) -> Found:
    """Rules in which every word stands, best first; else those with most of them."""
    if query in games.book(game).rules:
        return Found((query,))
    wanted, phrase = stems(query), folded(query).strip()
    rows = []
    for order, (rule, fields) in enumerate(_index(game)):
        scores = [_score(word, fields) for word in wanted]
        if any(scores):
            bonus = max((w for w, text in fields if phrase in text), default=0) * _PHRASE
            rows.append((sum(map(bool, scores)), sum(scores) + bonus, -order, rule))
    most = max((row[0] for row in rows), default=0)
    best = sorted((row for row in rows if row[0] == most), reverse=True)
    whole = bool(wanted) and most == len(wanted)
    return Found(tuple(row[3] for row in best), whole, "" if whole else _spelled(game, query))


def elsewhere(game: str, query: str) -> list[tuple[str, int]]:
    """(game, rules that hold every word) of the other games in the house."""
    found = [(name, search(name, query)) for name in games.names() if name != game]
    return [(name, len(hits.rules)) for name, hits in found if hits.whole]


@cache
def _words(game: str) -> tuple[str, ...]:
    every = (text for _, fields in _index(game) for _, text in fields)
    return tuple(sorted({word for text in every for word in re.findall(r"\w{4,}", text)}))


def _spelled(game: str, query: str) -> str:
    """The query with unknown words replaced by the nearest known, or ""."""
    known, changed, out = _words(game), False, []
    for word in re.findall(r"\w+", folded(query)):
        stem = _stem(word)
        near = get_close_matches(word, known, 1, 0.75)
        if word in _small() or any(stem in k for k in known) or not near:
            out.append(word)
        else:
            out.append(near[0])
            changed = True
    return " ".join(out) if changed else ""


def also(game: str, query: str) -> tuple[list[Any], list[Any]]:
    """Examples and lessons whose titles and ideas hold every word."""
    module, wanted = games.load(game), stems(query)

    def holds(*said: dict[str, str]) -> bool:
        text = folded(" ".join(t for row in said for t in row.values()))
        return bool(wanted) and all(word in text for word in wanted)

    examples = [e for e in load_examples(module) if holds(e.title, e.intro)]
    lessons = [x for x in load_lessons(module) if holds(x.title, x.idea)]
    return examples, lessons


def marked(text: str, query: str, most: int = 0) -> str:
    """The text with the query's words marked, as HTML; at most so many letters, around the first."""
    plain, cut = folded(text), ""
    spots = sorted(_spots(plain, stems(query))) if query and len(plain) == len(text) else []
    if most and len(text) > most:
        start = max(0, min(spots[0][0] - most // 3, len(text) - most)) if spots else 0
        start = text.rfind(" ", 0, start) + 1 if start else 0
        end = len(text) if len(text) - start <= most + 12 else text.rfind(" ", start, start + most)
        cut = "…" if end < len(text) else ""
        spots = [(a - start, b - start) for a, b in spots if a >= start and b <= end]
        text = ("…" if start else "") + text[start:end]
        spots = [(a + bool(start), b + bool(start)) for a, b in spots]
    html, at = "", 0
    for start, end in spots:
        if start >= at:
            html += f"{esc(text[at:start])}<mark>{esc(text[start:end])}</mark>"
            at = end
    return html + esc(text[at:]) + cut


def _spots(text: str, wanted: Iterable[str]) -> set[tuple[int, int]]:
    found: set[tuple[int, int]] = set()
    for word in wanted:
        if len(word) > 1:
            found |= {m.span() for m in re.finditer(rf"\b{re.escape(word)}\w*", text)}
    return found

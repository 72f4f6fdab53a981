"""Which rules answer a query best: words weighed by how rare they are and where they stand.

The measure is BM25 over fields, language by language; the thing a query names counts for the
rules that define it, before those that mention it.
"""

from __future__ import annotations

import math
from collections import Counter
from functools import cache
from typing import Any

from tutor.boards import chapters, games
from tutor.rules.kernel.languages import LANGUAGES
from tutor.rules.kernel.record import Record

from . import stems

WEIGHTS = {"title": 4.0, "text": 2.0, "why": 0.5, "note": 0.5, "slip": 0.3, "name": 2.0}
FULL, LONG = 1.2, 0.6  # BM25's k and b: how soon a word said again adds nothing; how much length counts
SAME, MEANT = 0.75, 0.9  # a word that stands for another; one put right
NAMED, FIRST, LAST = 1.0, 1.2, 9  # the rules of the thing a query names; the first of them
ALSO = 0.5  # a thing named by another word for it
MANNER = {"ruling": 0.85, "note": 0.8, "component": 0.9, "slip": 0.5, "data": 0.9}  # what is read after the rule itself


class Index(Record):
    """One game's rules in one language."""

    fields: dict[str, dict[str, float]]  # rule -> stem -> its weight there
    rare: dict[str, float]  # stem -> how much it tells
    words: tuple[str, ...]  # every word, folded, for what is misspelt
    things: tuple[tuple[str, frozenset[str]], ...]  # thing -> the stems of one of its names


@cache
def index(game: str, lang: str) -> Index:
    """The words of every rule, weighed."""
    book = games.book(game)
    said = {rule.id: _said(game, rule, lang) for rule in book.rules.values()}
    average = {slot: max(1.0, sum(len(row.get(slot, ())) for row in said.values()) / len(said)) for slot in WEIGHTS}
    fields = {rule: _weighed(row, average, lang) for rule, row in said.items()}
    count = Counter(one for row in fields.values() for one in row)
    rare = {one: math.log(1 + (len(fields) - n + 0.5) / (n + 0.5)) for one, n in count.items()}
    words = sorted({word for row in said.values() for found in row.values() for word in found if len(word) > 3})
    return Index(fields, rare, tuple(words), tuple(_things(game, lang)))


def _said(game: str, rule: Any, lang: str) -> dict[str, list[str]]:
    found = {slot: stems.tokens((getattr(rule, slot) or {}).get(lang, "")) for slot in WEIGHTS if slot != "name"}
    return {**found, "name": stems.tokens(chapters.name(game, rule.chapter, lang))}


def _weighed(row: dict[str, list[str]], average: dict[str, float], lang: str) -> dict[str, float]:
    found: dict[str, float] = {}
    for slot, said in row.items():
        length = 1 - LONG + LONG * len(said) / average[slot]
        for word in said:
            one = stems.stem(word, lang)
            found[one] = found.get(one, 0.0) + WEIGHTS[slot] / length
    return found


def _things(game: str, lang: str) -> list[tuple[str, frozenset[str]]]:
    found = []
    for thing, entry in games.book(game).lexicon.items():
        forms = entry.get(lang) if isinstance(entry, dict) else None
        for name in [forms] if isinstance(forms, str) else forms or ():
            wanted = frozenset(stems.stem(w, lang) for w in stems.tokens(name) if w not in stems.small(lang))
            if wanted and not thing.startswith(("task-", "chapter-")):
                found.append((thing, wanted))
    return found


class Wanted(Record):
    """One word of a query: what it may be in the rules, and how good each guess is."""

    word: str
    guesses: tuple[tuple[str, float], ...]
    spelling: str = ""


@cache
def understood(game: str, query: str, lang: str) -> tuple[Wanted, ...]:
    """The words of a query that name something, as the rules of one language would say them."""
    every = stems.tokens(query)
    known = {one: index(game, one) for one in LANGUAGES}
    found = []
    for word in [w for w in every if w not in stems.small()] or every:
        here = any(stems.stem(word, one) in known[one].rare or stems.alike(game, one, stems.stem(word, one)) for one in LANGUAGES)
        spelling = "" if here or word.isdecimal() else stems.nearest(word, known[lang].words)
        own = stems.stem(spelling or word, lang)
        good = MEANT if spelling else 1.0
        guesses = [(own, good), *((other, good * SAME) for other in sorted(stems.alike(game, lang, own)))]
        found.append(Wanted(word, tuple(guesses), spelling))
    return tuple(found)


def ranked(game: str, query: str, lang: str) -> dict[str, tuple[float, int]]:
    """Rule -> (how well it answers, how many of the words it has), in one language."""
    here, wanted = index(game, lang), understood(game, query, lang)
    most = max(here.rare.values(), default=1.0)
    weigh = [max((here.rare.get(one, 0.0) for one, _ in word.guesses), default=0.0) or most for word in wanted]
    named = _named(here, wanted)
    found = {}
    for rule in games.book(game).rules.values():
        got = [_told(here, here.fields[rule.id], word) for word in wanted]
        n = sum(map(bool, got))
        if n:
            part = sum(w for w, g in zip(weigh, got, strict=True) if g) / sum(weigh)
            score = sum(got) * part * MANNER.get(rule.kind, 1.0)
            found[rule.id] = (score * (1 + _own(game, rule, named)), n)
    return found


def _told(here: Index, row: dict[str, float], word: Wanted) -> float:
    return max((good * here.rare[one] * row[one] * (FULL + 1) / (row[one] + FULL) for one, good in word.guesses if one in row), default=0.0)


def _named(here: Index, wanted: tuple[Wanted, ...]) -> dict[str, float]:
    """The things a query names, by their name or another word for it, and what part of the query that is."""
    said = {one: good for word in reversed(wanted) for one, good in reversed(word.guesses)}
    found = [(thing, name) for thing, name in here.things if name <= said.keys()]
    longest = [(thing, name) for thing, name in found if not any(name < other for _, other in found)]
    named: dict[str, float] = {}
    for thing, name in longest:
        part = sum(said[one] if said[one] >= MEANT else said[one] * ALSO for one in name) / len(wanted)
        named[thing] = max(named.get(thing, 0.0), part)
    return named


def _own(game: str, rule: Any, named: dict[str, float]) -> float:
    """How much a rule gains for being about what the query names, what it does first."""
    best = 0.0
    for thing, part in named.items():
        if rule.chapter == thing or thing.replace("_", "-") in rule.id.replace("_", "-").split("."):
            first = _order(game, rule.chapter).get(rule.id, LAST)
            best = max(best, part * (NAMED + FIRST / (1 + first)))
    return best


@cache
def _order(game: str, chapter: str) -> dict[str, int]:
    """The rules of a chapter that say what its thing is or does, in the order of the book."""
    rows = [rule for rule in games.book(game).rules.values() if rule.chapter == chapter]
    return {rule.id: k for k, rule in enumerate(rule for rule in rows if rule.kind not in MANNER)}

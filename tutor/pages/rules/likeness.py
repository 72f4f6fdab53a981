"""How like a question is to what each rule says and answers: how likely a reader who means this rule asks so.

A rule is the words of its title, its text and the questions written for it, in both languages. Each of them
leads to other words, as learned by `tutor search-learn` (see learning.py): "boat" comes from "ship". A word
that every rule's questions say tells nothing.
"""

from __future__ import annotations

import json
import math
from collections import Counter, defaultdict
from functools import cache, lru_cache
from importlib import resources
from typing import Any

from tutor.boards import games
from tutor.rules.kernel.document import Document
from tutor.rules.kernel.languages import LANGUAGES
from tutor.rules.kernel.record import Record

from . import stems
from .learning import COARSE, FINE, RARE, index, mark, texts

SAID, OWN, OTHER = (
    0.25,
    0.4,
    0.35,
)  # what a rule's word tells as it is, by what it leads to, from the other language
ANY = 0.2  # how often somebody asks with any word at all
NEAR, ALIKE = 0.45, 0.6  # how alike a misspelt word has to be; what one tells that stands for another
CLOSEST = 3


class Learned(Record):
    """The words of one game's rules in one language."""

    rules: tuple[str, ...]
    rows: dict[str, str]  # a stem -> the numbers of its rules, each with its share of that rule's words
    asked: dict[str, list[int]]  # the mark of a question -> its rules


instead: Document = {}  # what is read in place of the files while something is measured


def _read(name: str) -> Any:
    if name in instead:
        return instead[name]
    return json.loads(resources.files(__package__).joinpath("learned", name).read_text("utf-8"))


@cache
def _game(game: str) -> Document:
    """As it was learned; a game for which nobody has learned is read as it is."""
    try:
        found: Document = _read(f"{game}.json")
    except FileNotFoundError:
        return index(texts((game,)), game)
    return found


@cache
def learned(game: str, lang: str) -> Learned:
    """As it was learned."""
    found = _game(game)
    return Learned(tuple(found["rules"]), found[lang]["words"], found[lang]["asked"])


@cache
def _words(lang: str) -> dict[str, list[Any]]:
    """Each word with its usual share and the words it comes from, in this language and in the other."""
    found: dict[str, list[Any]] = _read(f"words.{lang}.json")
    return found


@lru_cache(8192)
def _row(text: str, whole: int = FINE) -> tuple[tuple[str, float], ...]:
    """Pairs "this 12 that 30" as they are written in the files."""
    parts = text.split()
    return tuple((parts[k], int(parts[k + 1]) / whole) for k in range(0, len(parts), 2))


@lru_cache(8192)
def _shares(text: str) -> tuple[tuple[int, float], ...]:
    """(a rule, its share), as they are written in the files."""
    return tuple((int(rule), share) for rule, share in _row(text, COARSE))


@lru_cache(1024)
def telling(game: str, word: str, lang: str) -> dict[int, float]:
    """Rule -> how much the word tells for it."""
    _, own, others = _words(lang).get(word, (0.0, "", ""))
    found: dict[int, float] = {}
    other = next(one for one in LANGUAGES if one != lang)
    ways = [(lang, ((word, 1.0),), SAID), (lang, _row(own), OWN), (other, _row(others), OTHER)]
    for tongue, sources, weight in ways:
        rows = learned(game, tongue).rows
        for source, chance in sources:
            counts = weight * chance
            for k, share in _shares(rows.get(source, "")):
                found[k] = found.get(k, 0.0) + counts * share
    least = ANY * (_asked_anywhere(word, lang) + RARE)
    return {k: math.log1p((1 - ANY) * share / least) for k, share in found.items()}


@cache
def _asked_anywhere(word: str, lang: str) -> float:
    """How often a rule of any game leads to a word, in the mean."""
    usual, own, others = _words(lang).get(word, (0.0, "", ""))
    here, there = _words(lang), _words(next(one for one in LANGUAGES if one != lang))
    mine = sum(chance * here[one][0] for one, chance in _row(own))
    theirs = sum(chance * there[one][0] for one, chance in _row(others))
    return float(SAID * usual + OWN * mine + OTHER * theirs)


@cache
def _spelt(game: str, lang: str) -> dict[str, list[str]]:
    """Some letters -> the words that have them."""
    found: dict[str, list[str]] = defaultdict(list)
    for word in learned(game, lang).rows:
        for part in _parts(word):
            found[part].append(word)
    return dict(found)


def _parts(word: str) -> set[str]:
    framed = f"<{word}>"
    return {framed[k : k + n] for n in (2, 3, 4) for k in range(len(framed) - n + 1)}


def knows(game: str, word: str, lang: str) -> bool:
    """Whether a rule of the game has this stem, in its texts or questions."""
    return word in learned(game, lang).rows


@cache
def near(game: str, word: str, lang: str) -> list[tuple[float, str]]:
    """(how alike, word): the words of the rules that are spelt most like one."""
    own, spelt = _parts(word), _spelt(game, lang)
    shared = Counter(other for part in own for other in spelt.get(part, ()))
    found = sorted(
        ((2 * n / (len(own) + len(_parts(other))), other) for other, n in shared.items()), reverse=True
    )
    return [row for row in found[:CLOSEST] if row[0] > NEAR]


@lru_cache(8192)
def anywhere(word: str) -> bool:
    """Whether the rules of any game, or the questions about them, have this word: it is not misspelt."""
    return any(stems.stem(word, lang) in _words(lang) for lang in LANGUAGES)


def tells(game: str, lang: str) -> dict[str, float]:
    """Each word of the rules: the fewer rules have it, the more it tells."""
    here = learned(game, lang)
    counts = {word: (row.count(" ") + 1) / 2 for word, row in here.rows.items()}
    return {word: math.log(1 + (len(here.rules) - n + 0.5) / (n + 0.5)) for word, n in counts.items()}


def _meant(game: str, word: str, lang: str) -> list[tuple[str, float]]:
    """A word as the rules know it, with what it counts: another that stands for it,
    or the nearest in spelling.
    """
    one = stems.stem(word, lang)
    if knows(game, one, lang) or one in _words(lang):
        return [(one, 1.0)]
    found = [(other, ALIKE) for other in stems.alike(game, lang, one) if knows(game, other, lang)]
    return found or [(other, good) for good, other in near(game, one, lang)[:1] if len(one) > 2]


@cache
def likeness(game: str, query: str, lang: str) -> dict[str, float]:
    """Rule -> how much more likely it is asked for so than anything else, as a logarithm."""
    here = learned(game, lang)
    found = [0.0] * len(here.rules)
    for word in stems.tokens(query):
        guesses = _meant(game, word, lang)
        for one, good in guesses:
            for k, worth in telling(game, one, lang).items():
                found[k] += good * worth / len(guesses)
    return {rule: worth for rule, worth in zip(here.rules, found, strict=True) if worth}


def same(game: str, query: str, lang: str) -> tuple[str, ...]:
    """The rules of which this is the title, or a question as it was written for them."""
    here, key = learned(game, lang), mark(query)
    asked = [here.rules[k] for k in here.asked.get(key, ())]
    return tuple(dict.fromkeys((*_titled(game, lang).get(key, ()), *asked)))


@cache
def _titled(game: str, lang: str) -> dict[str, tuple[str, ...]]:
    found: dict[str, tuple[str, ...]] = {}
    for rule in games.book(game).rules.values():
        found[mark(rule.title[lang])] = (*found.get(mark(rule.title[lang]), ()), rule.id)
    return found

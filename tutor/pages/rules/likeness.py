"""How like a question is to what each rule says and answers: its own words, and the questions written for it.

A rule is the sum of its title, its sentences and its questions, each by its words and its pairs of words. What
a word tells is how few rules have it, so that "how many" and "can I" never outweigh what is asked about.
"""

from __future__ import annotations

import math
import re
from collections import Counter, defaultdict
from collections.abc import Iterable, Iterator
from functools import cache

from tutor.boards import chapters, games
from tutor.rules.kernel.record import Record

from . import stems

TITLE, SENTENCE, NAME, ASKED = 1.0, 0.7, 0.7, 1.0  # what each text of a rule weighs
SMALL, PAIR = 0.5, 0.4  # a word that asks, not names; two words side by side
ENOUGH = 0.3  # how soon a word said again adds nothing
NEAR, ALIKE = 0.45, 0.3  # how alike a misspelt word has to be; what one weighs that stands for another
CLOSEST = 3
SENTENCES = re.compile(r"(?<=[.:;]) ")


class Model(Record):
    """One game's rules in one language."""

    rules: tuple[str, ...]
    rows: dict[str, list[tuple[int, float]]]  # a word or a pair -> what it tells for which rules
    tells: dict[str, float]  # a word or a pair -> how much it tells
    exact: dict[tuple[str, ...], tuple[str, ...]]  # the words of a title or a question -> its rules
    spelt: dict[str, list[str]]  # three letters -> the words that have them


@cache
def model(game: str, lang: str) -> Model:
    """Learned from the rulebook when it is first asked."""
    rules = tuple(games.book(game).rules)
    exact: dict[tuple[str, ...], tuple[str, ...]] = {}
    sums = [_sum(_texts(game, rule, lang), rule, exact, lang) for rule in rules]
    return _model(rules, sums, exact)


def _model(rules: tuple[str, ...], sums: list[dict[str, float]], exact: dict[tuple[str, ...], tuple[str, ...]]) -> Model:
    n, count = len(rules), Counter(one for row in sums for one in row)
    tells = {one: math.log(1 + (n - k + 0.5) / (k + 0.5)) for one, k in count.items()}
    rows: dict[str, list[tuple[int, float]]] = defaultdict(list)
    for k, row in enumerate(sums):
        here = {one: worth / (worth + ENOUGH) * tells[one] for one, worth in row.items()}
        length = math.sqrt(sum(worth * worth for worth in here.values())) or 1.0
        for one, worth in here.items():
            rows[one].append((k, worth / length))
    spelt: dict[str, list[str]] = defaultdict(list)
    for word in tells:
        if " " not in word:
            for part in _parts(word):
                spelt[part].append(word)
    return Model(rules, dict(rows), tells, exact, dict(spelt))


def _texts(game: str, rule: str, lang: str) -> Iterator[tuple[str, float, bool]]:
    """(text, what it weighs, whether a query that is the same asks for this rule)."""
    book = games.book(game)
    card = book.rules[rule]
    yield card.title[lang], TITLE, True
    yield chapters.name(game, card.chapter, lang), NAME, False
    yield from ((sentence, SENTENCE, False) for sentence in SENTENCES.split(card.text[lang]))
    yield from ((question, ASKED, True) for question in book.asks.get(rule, {}).get(lang, ()))


def _sum(texts: Iterable[tuple[str, float, bool]], rule: str, exact: dict[tuple[str, ...], tuple[str, ...]], lang: str) -> dict[str, float]:
    found: dict[str, float] = {}
    get = found.get
    for text, weight, whole in texts:
        said = stems.tokens(text)
        if not said:
            continue
        if whole:
            key = tuple(said)
            if rule not in exact.get(key, ()):
                exact[key] = (*exact.get(key, ()), rule)
        each = weight / math.sqrt(len(said))
        paired, before = each * PAIR, "^"
        for word in said:
            one, worth = _one(word, lang)
            found[one] = get(one, 0.0) + each * worth
            pair = f"{before} {one}"
            found[pair] = get(pair, 0.0) + paired
            before = one
    return found


@cache
def _one(word: str, lang: str) -> tuple[str, float]:
    """A word as it is known here, and what it weighs."""
    return stems.stem(word, lang), _weight(word, lang)


@cache
def _weight(word: str, lang: str) -> float:
    """What a word weighs: little where it only asks; "not", "only" and "without" are part of the question."""
    return SMALL if word in stems.small(lang) and word not in stems.turning(lang) else 1.0


def _parts(word: str) -> set[str]:
    framed = f"<{word}>"
    return {framed[k : k + n] for n in (2, 3, 4) for k in range(len(framed) - n + 1)}


def near(here: Model, word: str) -> list[tuple[float, str]]:
    """(how alike, word): the words of the rules that are spelt most like one."""
    own = _parts(word)
    shared = Counter(other for part in own for other in here.spelt.get(part, ()))
    found = sorted(((2 * n / (len(own) + len(_parts(other))), other) for other, n in shared.items()), reverse=True)
    return [row for row in found[:CLOSEST] if row[0] > NEAR]


def _asked(game: str, here: Model, query: str, lang: str) -> dict[str, float]:
    """The words and pairs of a query with what each weighs; a word nobody knows by those spelt like it."""
    found: dict[str, float] = {}
    before = "^"
    for word in stems.tokens(query):
        one = stems.stem(word, lang)
        if one in here.tells:
            found[one] = found.get(one, 0.0) + _weight(word, lang)
        elif len(one) > 2:
            found.update({other: max(found.get(other, 0.0), good) for good, other in near(here, one)})
        if word not in stems.small(lang):
            for other in stems.alike(game, lang, one):
                found[other] = max(found.get(other, 0.0), ALIKE)
        found[f"{before} {one}"] = PAIR
        before = one
    return found


@cache
def likeness(game: str, query: str, lang: str) -> dict[str, float]:
    """Rule -> how like the query is to it, 1 for the likest."""
    here = model(game, lang)
    found = [0.0] * len(here.rules)
    for one, weight in _asked(game, here, query, lang).items():
        for k, worth in here.rows.get(one, ()):
            found[k] += weight * here.tells[one] * worth
    top = max(found, default=0.0) or 1.0
    return {rule: worth / top for rule, worth in zip(here.rules, found, strict=True) if worth}


def same(game: str, query: str, lang: str) -> tuple[str, ...]:
    """The rules of which this is the title, or a question as it was written for them."""
    return model(game, lang).exact.get(tuple(stems.tokens(query)), ())

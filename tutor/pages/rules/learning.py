"""Learning how people ask: which words stand for which, from the questions that each rule answers.

Two questions of one rule ask the same in other words. So each question is explained by the words of the
rule's other questions, its title and its text, and by the words of its questions in the other language. How
likely one word leads to another is found as for the translation of words (IBM's first model, by expectation
and maximization), in pure Python.
"""

from __future__ import annotations

import math
from collections import Counter
from collections.abc import Callable, Iterable, Iterator
from zlib import crc32

from tutor.boards import chapters, games
from tutor.rules.kernel.document import Document
from tutor.rules.kernel.languages import LANGUAGES

from . import stems

ROUNDS = 5  # more learn the questions by heart
MOST, LEAST = 14, 0.001  # words that a word may come from, and how likely at least
STEPS = ROUNDS * len(LANGUAGES) ** 2  # of the whole: what `told` hears
FINE, COARSE = (
    10_000,
    1000,
)  # how likely a word is, and a share of a rule, are written as whole numbers of this
RARE = 1e-5  # the share of a word that is never asked
_BESIDE = 2  # texts that only lead to questions, before the title: the chapter's name, the rule's text

Row = dict[str, float]
Texts = tuple[
    tuple[str, ...], ...
]  # the stems of a chapter's name, a rule's text, its title and its questions
Rules = dict[tuple[str, str], dict[str, Texts]]  # (game, rule) -> language -> texts
OnProgress = Callable[[], object]


def texts(of: Iterable[str] = ()) -> Rules:
    """The words of every rule of these games, by default of all those in this project."""
    return {
        (game, rule): {lang: _texts(game, rule, lang) for lang in LANGUAGES}
        for game in of or games.ours()
        for rule in games.book(game).rules
    }


def texts_of(game: str, rule: str, lang: str) -> tuple[str, ...]:
    """The texts of a rule: its chapter's name, its text, its title, then its questions."""
    card = games.book(game).rules[rule]
    return (
        chapters.name(game, card.chapter, lang),
        card.text[lang],
        card.title[lang],
        *games.book(game).asks.get(rule, {}).get(lang, ()),
    )


def _texts(game: str, rule: str, lang: str) -> Texts:
    return tuple(
        tuple(stems.stem(word, lang) for word in stems.tokens(text)) for text in texts_of(game, rule, lang)
    )


def learned(rules: Rules, told: OnProgress = lambda: None) -> dict[str, Document]:
    """For each language, each word: [its usual share, the words it comes from,
    those of the other language].
    """
    found = {}
    for lang in LANGUAGES:
        ways = [_chances(list(_pairs(rules, lang, other)), told) for other in _sources(lang)]
        shares = [_usual(rules, other) for other in _sources(lang)]
        kept = [
            {word: _kept(row, share) for word, row in way.items()}
            for way, share in zip(ways, shares, strict=True)
        ]
        words = sorted({*shares[0], *kept[0]})
        found[lang] = {
            word: [round(shares[0].get(word, 0.0), 6), *(_written(way.get(word, {})) for way in kept)]
            for word in words
        }
    return found


def _sources(lang: str) -> list[str]:
    """The language itself, then the other."""
    return sorted(LANGUAGES, key=lambda one: one != lang)


def _pairs(rules: Rules, lang: str, other: str) -> Iterable[tuple[Counter[str], Row]]:
    """(words of a question, the words that lead to it): never the question itself."""
    for row in rules.values():
        if lang != other:
            yield Counter(word for text in row[lang][_BESIDE:] for word in text), shares(row[other])
            continue
        for k, text in enumerate(row[lang][_BESIDE:], _BESIDE):
            yield Counter(text), shares(row[lang][:k] + row[lang][k + 1 :])


def shares(said: Texts) -> Row:
    """How much of some texts each word is; a long text counts less than as many short ones."""
    found: Row = {}
    for text in said:
        for word in text:
            found[word] = found.get(word, 0.0) + 1 / math.sqrt(len(text))
    whole = sum(found.values()) or 1.0
    return {word: share / whole for word, share in found.items()}


def _usual(rules: Rules, lang: str) -> Row:
    """The mean share of each word."""
    found: Row = {}
    for row in rules.values():
        for word, share in shares(row[lang]).items():
            found[word] = found.get(word, 0.0) + share / len(rules)
    return found


def _chances(pairs: list[tuple[Counter[str], Row]], told: OnProgress) -> dict[str, Row]:
    """Word -> the words it comes from -> how likely each leads to it."""
    chances: dict[str, Row] = {}
    for _ in range(ROUNDS):
        chances = _round(chances, pairs)
        told()
    return chances


def _round(chances: dict[str, Row], pairs: list[tuple[Counter[str], Row]]) -> dict[str, Row]:
    counts: dict[str, Row] = {}
    for words, sources in pairs:
        for word, n in words.items():
            row = chances.get(word)
            parts = {one: share * row.get(one, 0.0) for one, share in sources.items()} if row else sources
            whole, into = sum(parts.values()), counts.setdefault(word, {})
            if whole > 0:
                for one, part in parts.items():
                    into[one] = into.get(one, 0.0) + n * part / whole
    totals: Row = {}
    for row in counts.values():
        for one, count in row.items():
            totals[one] = totals.get(one, 0.0) + count
    return {
        word: {one: count / (totals[one] + LEAST) for one, count in row.items() if count > LEAST**2}
        for word, row in counts.items()
    }


def _kept(row: Row, share: Row) -> Row:
    """The words that lead to a word most often."""
    best = sorted(
        ((one, chance) for one, chance in row.items() if chance > LEAST),
        key=lambda pair: (-pair[1] * share.get(pair[0], 0.0), pair[0]),
    )
    return dict(best[:MOST])


def _written(row: Row) -> str:
    return " ".join(f"{one} {round(FINE * chance)}" for one, chance in row.items())


def index(rules: Rules, game: str) -> Document:
    """What a search of one game reads: each word with the rules that say it,
    and the questions as they were written.
    """
    own = [rule for name, rule in rules if name == game]
    found: Document = {"rules": own}
    for lang in LANGUAGES:
        rows: dict[str, list[str]] = {}
        for k, rule in enumerate(own):
            for word, share in shares(rules[game, rule][lang]).items():
                rows.setdefault(word, []).append(f"{k} {max(1, round(COARSE * share))}")
        asked: dict[str, list[int]] = {}
        for k, rule in enumerate(own):
            for text in games.book(game).asks.get(rule, {}).get(lang, ()):
                asked.setdefault(mark(text), []).append(k)
        found[lang] = {
            "words": {word: " ".join(row) for word, row in sorted(rows.items())},
            "asked": dict(sorted(asked.items())),
        }
    return found


def mark(text: str) -> str:
    """A short sign for a question, the same however it is spaced, written with capitals or accents."""
    return f"{crc32(' '.join(stems.tokens(text)).encode()):x}"


def endings(lang: str) -> dict[str, str]:
    """Every word of the rules, their questions and names,
    and those that stand for one another, without its ending.
    """
    every = {word for game in games.ours() for text in _everything(game, lang) for word in stems.tokens(text)}
    return {
        word: stems.shortened(word, lang)
        for word in sorted(every | stems.small(lang))
        if not word.isdecimal()
    }


def _everything(game: str, lang: str) -> Iterator[str]:
    book = games.book(game)
    for rule, card in book.rules.items():
        yield from texts_of(game, rule, lang)
        yield from ((getattr(card, slot) or {}).get(lang, "") for slot in ("why", "note", "slip"))
    names = (entry.get(lang) for entry in book.lexicon.values() if isinstance(entry, dict))
    yield from (name for forms in names if forms for name in ([forms] if isinstance(forms, str) else forms))
    yield from stems.groups(game, lang)
    yield from stems.numbers(lang)

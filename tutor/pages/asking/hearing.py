"""The words of a question: put right where they are misspelt, with what each weighs."""

from __future__ import annotations

from functools import cache, lru_cache

from tutor.boards import words
from tutor.rules.kernel.languages import LANGUAGES
from tutor.rules.kernel.record import Record

from ..rules import stems
from .vocabulary import Name, keys, of, split, talk

THING = 0.3  # a word for what lies on the table says little of which action is meant
STRANGE = 0.6  # so does one that nothing here is called by
LIKE = 0.7  # a word that stands for another
MENDED = 0.95  # one put right


class Word(Record):
    """One word of a question."""

    text: str
    keys: Name  # what it may be in a name
    like: Name  # what it may stand for
    weight: float  # how much of the question it is
    good: float = 1.0
    number: int = -1
    article: bool = False  # it leads to a name: "the", "al"


@lru_cache(maxsize=500)
def hear(game: str, text: str) -> tuple[Word, ...]:
    """The words of a question, in order."""
    return tuple(_word(game, word) for word in split(text))


def _known(game: str, word: str) -> bool:
    spelt = of(game).spelt
    return word in spelt or any(one in _stems(game) for one in keys(word)) or any(stems.alike(game, lang, stems.stem(word, lang)) for lang in LANGUAGES)


@cache
def _stems(game: str) -> frozenset[str]:
    return frozenset(one for word in of(game).spelt for one in keys(word))


@lru_cache(maxsize=2000)
def _word(game: str, word: str) -> Word:
    if word.isdecimal():
        return Word(word, frozenset({word}), frozenset(), 0.5, number=int(word))
    right = word if _known(game, word) else stems.nearest(word, of(game).spelt) or word
    like = frozenset(f"{lang}:{other}" for lang in LANGUAGES for other in stems.alike(game, lang, stems.stem(right, lang)))
    number, good = _number(right), 1.0 if right == word else MENDED
    own = keys(right) | ({str(number)} if number >= 0 else set())
    return Word(right, own, like, _weight(game, right), good, number, right in talk("articles"))


def _weight(game: str, word: str) -> float:
    if any(word in talk(row) for row in ("articles", "filler", "about", "when")):
        return 0.0
    if word in of(game).table:
        return THING
    return 1.0 if _known(game, word) else STRANGE


def _number(word: str) -> int:
    return next((row.index(word) for row in map(_numbers, LANGUAGES) if word in row), -1)


@cache
def _numbers(lang: str) -> tuple[str, ...]:
    return tuple(split(words.of(lang)("asking.numbers")))

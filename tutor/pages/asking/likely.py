"""The rows of known.toml that have the most words in common with a question,
where no phrase of theirs is in it.

Each row has the words it can be asked with and those of its own sentence. A rare word counts for more than a
usual one. What such a row says is true by itself, so it is only shown beside rules, never as an answer.
"""

from __future__ import annotations

import math
import re
from collections import Counter
from collections.abc import Collection, Iterable, Iterator
from functools import cache

from tutor.boards import games
from tutor.rules.kernel.record import Record

from ..rules import stems
from .known_question import Question
from .known_rows import Row, rows
from .tokenise import BRIEF, players
from .vocabulary import Name, split, talk

PHRASE, WITH, SAID = 1.0, 0.6, 0.5  # what a word is worth in a phrase, beside one, and in the sentence
ALIKE = 0.7  # and one that means the same
USUAL = 0.2  # and one that most questions have
MUCH = 0.6  # and one that has only words of rows that are shown
UNKNOWN = 0.6  # and one that no row has
PART = 0.75  # and one of a phrase of which everything else is missing
ENOUGH = 0.38  # how much of a question a row has to have
WINNING = 0.44  # and one that tells who is ahead
USUALLY = ("plainly", "articles", "everybody", "asked", "opening")  # lists of usual words
SLOTS = re.compile(r"\{[^}]*\}")


class _Row(Record):
    """A row, what its words are worth, and its phrases: the words of each place."""

    row: Row
    worth: dict[str, float]
    phrases: tuple[tuple[Name, ...], ...]


class _Rows(Record):
    """The rows of a game, and in how many of them a word is."""

    every: tuple[_Row, ...]
    often: dict[str, int]


def likely(asked: Question, named: Collection[int] = (), covered: Collection[int] = ()) -> Iterator[Row]:
    """The rows that are most like the question, the best first. The words at `named` are the names of things,
    of which other rows speak: such a word alone calls for no row. The words at `covered` are in rows that are
    shown already: a row that has nothing else has to have more of the question.
    """
    weights, found = _weights(asked, named), []
    whole = sum(n for n, _ in weights.values())
    known = {stems.stem(asked.said[k].text, asked.lang) for k in covered}
    heard = {one: frozenset({one}) | stems.alike(asked.table.game.NAME, asked.lang, one) for one in weights}
    for one in _of_game(asked.table.game.NAME, asked.lang).every:
        least = whole * (WINNING if one.row.kind == "winning" else ENOUGH)
        has = {word: _worth_of(one, word, alike) for word, alike in heard.items()}
        telling = {word for word, (_, usual) in weights.items() if has[word] > SAID and not usual}
        least = least if telling - known else max(least, whole * MUCH)
        if not telling or one.row.not_with & asked.texts or _sum(weights, has) < least:
            continue
        n = _sum(weights, {word: worth * _complete(one, heard, word) for word, worth in has.items()})
        if n >= least:
            found.append((n, one.row))
    yield from (row for _, row in sorted(found, key=lambda pair: -pair[0]))


def _sum(weights: dict[str, tuple[float, bool]], has: dict[str, float]) -> float:
    return sum(weight * has[word] for word, (weight, _) in weights.items())


def _weights(asked: Question, named: Collection[int]) -> dict[str, tuple[float, bool]]:
    """The words of a question without their endings: how much each of them tells, and whether it is usual."""
    rows = _of_game(asked.table.game.NAME, asked.lang)
    usual = frozenset().union(*map(talk, USUALLY)) | stems.small(asked.lang)
    found: dict[str, tuple[float, bool]] = {}
    for k, word in enumerate(asked.said):
        if word.text not in players(asked.table.game.NAME) and word.number < 0:
            one = stems.stem(word.text, asked.lang)
            rare = math.log(1 + len(rows.every) / rows.often.get(one, 1))
            small = word.text in usual or k in named or (word.good < 1 and len(word.text) <= BRIEF)
            found[one] = (rare * (USUAL if small else UNKNOWN if one not in rows.often else 1), small)
    return found


def _worth_of(one: _Row, word: str, alike: Name) -> float:
    return one.worth.get(word, 0.0) or ALIKE * max(
        (one.worth.get(other, 0.0) for other in alike), default=0.0
    )


def _complete(one: _Row, heard: dict[str, Name], word: str) -> float:
    """How much of the best phrase with a word is in the question."""
    of_it = (phrase for phrase in one.phrases if any(heard[word] & place for place in phrase))
    shares = (
        sum(any(said & place for said in heard.values()) for place in phrase) / len(phrase)
        for phrase in of_it
    )
    return PART + (1 - PART) * max(shares, default=1.0)


@cache
def _of_game(game: str, lang: str) -> _Rows:
    written = games.book(game).words("known.toml")
    found = []
    for row in (row for row in rows(game) if not row.named and not row.aside):
        said = written[row.name]
        asks = (*said.get(lang, ()), *said.get("about", {}).get(lang, ()))
        worth = {
            **_worth(SAID, lang, (SLOTS.sub(" ", one[lang]) for one in row.says.values())),
            **_worth(WITH, lang, [said.get("with", {}).get(lang, "")]),
            **_worth(PHRASE, lang, asks),
        }
        phrases = (tuple(frozenset(_worth(1, lang, [place])) for place in one.split()) for one in asks)
        found.append(_Row(row, worth, tuple(phrases)))
    return _Rows(tuple(found), dict(Counter(word for one in found for word in one.worth)))


def _worth(n: float, lang: str, texts: Iterable[str]) -> dict[str, float]:
    return {stems.stem(word, lang): n for text in texts for word in split(text) if len(word) > 1}

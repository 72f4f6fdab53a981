"""The rows of known.toml that have the most words in common with a question, where no phrase of theirs is in it.

Each row has the words it can be asked with and those of its own sentence. A rare word counts for more than a
usual one. What such a row says is true by itself, so it is only shown beside rules, never as an answer.
"""

from __future__ import annotations

import math
import re
from collections import Counter
from collections.abc import Iterable, Iterator
from functools import cache

from tutor.boards import games
from tutor.rules.kernel.record import Record

from ..rules import stems
from .known_question import Question
from .known_rows import Row, rows
from .tokenise import players
from .vocabulary import split, talk

PHRASE, WITH, SAID = 1.0, 0.6, 0.5  # what a word is worth in a phrase, beside one, and in the sentence
ALIKE = 0.7  # and one that means the same
USUAL = 0.2  # and one that most questions have
ENOUGH = 0.38  # how much of a question a row has to have
SLOTS = re.compile(r"\{[^}]*\}")


class _Words(Record):
    """What the words of each row are worth, and in how many rows a word is."""

    worth: tuple[tuple[Row, dict[str, float]], ...]
    often: dict[str, int]


def likely(asked: Question) -> Iterator[Row]:
    """The rows that are most like the question, the best first."""
    every, weights = _of_game(asked.table.game.NAME, asked.lang), _weights(asked)
    least = ENOUGH * sum(n for n, _ in weights.values())
    found = []
    for row, words in every.worth:
        has = {one: _hit(asked, words, one) for one in weights}
        telling = any(has[one] > SAID for one, (_, usual) in weights.items() if not usual)
        n = sum(weight * has[one] for one, (weight, _) in weights.items())
        if telling and n >= least and not row.not_with & asked.texts:
            found.append((n, row))
    yield from (row for _, row in sorted(found, key=lambda one: -one[0]))


def _weights(asked: Question) -> dict[str, tuple[float, bool]]:
    """The words of a question without their endings: how much each of them tells, and whether it is usual."""
    every = _of_game(asked.table.game.NAME, asked.lang)
    usual = talk("plainly") | talk("articles") | talk("everybody") | stems.small(asked.lang)
    found: dict[str, tuple[float, bool]] = {}
    for word in asked.said:
        if word.text not in players(asked.table.game.NAME) and word.number < 0:
            one = stems.stem(word.text, asked.lang)
            rare = math.log(1 + len(every.worth) / every.often.get(one, 1))
            found[one] = (rare * USUAL, True) if word.text in usual else (rare, False)
    return found


def _hit(asked: Question, words: dict[str, float], one: str) -> float:
    alike = (words.get(other, 0.0) for other in stems.alike(asked.table.game.NAME, asked.lang, one))
    return words.get(one, 0.0) or ALIKE * max(alike, default=0.0)


@cache
def _of_game(game: str, lang: str) -> _Words:
    written = games.book(game).words("known.toml")
    found = []
    for row in rows(game):
        said = written[row.name]
        asks = (*said.get(lang, ()), *said.get("about", {}).get(lang, ()))
        worth = {
            **_worth(SAID, lang, (SLOTS.sub(" ", one[lang]) for one in row.says.values())),
            **_worth(WITH, lang, [said.get("with", {}).get(lang, "")]),
            **_worth(PHRASE, lang, asks),
        }
        found.append((row, worth))
    return _Words(tuple(found), dict(Counter(one for _, worth in found for one in worth)))


def _worth(n: float, lang: str, texts: Iterable[str]) -> dict[str, float]:
    return {stems.stem(word, lang): n for text in texts for word in split(text) if len(word) > 1}

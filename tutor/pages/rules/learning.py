"""Learning which words have to do with each other: latent semantic analysis of the rules and their questions.

A rule with its questions is one document. Words that stand in the same documents get vectors that point the same way;
the documents of all games of the house are learned together, so that a question about one game helps another.
The basis is found by subspace iteration (X'X v, made orthonormal, a few times), in pure Python.
"""

from __future__ import annotations

import math
import random
from base64 import b64encode
from collections import Counter
from collections.abc import Callable, Iterable
from typing import Any

from tutor.boards import games

from . import stems

DIMENSIONS = 64
ROUNDS = 6  # of the iteration: more changes nothing that a search would notice
_SEED = 1

Row = list[tuple[int, float]]  # a document: (word, weight), of length 1
Vector = list[float]


def documents(lang: str) -> dict[tuple[str, str], list[str]]:
    """(game, rule) -> the words of its title, text and questions."""
    found = {}
    for game in games.names():
        book = games.book(game)
        for rule, card in book.rules.items():
            said = (card.title[lang], card.text[lang], *book.asks.get(rule, {}).get(lang, ()))
            found[game, rule] = [stems.stem(word, lang) for text in said for word in stems.tokens(text)]
    return found


Told = Callable[[int], object]


def learned(texts: dict[tuple[str, str], list[str]], told: Told = lambda n: None, size: int = DIMENSIONS) -> dict[str, Any]:
    """What senses.py reads: vectors of `size` numbers. `told` hears of each round that is done."""
    count = Counter(word for said in texts.values() for word in set(said))
    words = sorted(count)
    place = {word: k for k, word in enumerate(words)}
    rare = [math.log((1 + len(texts)) / (1 + count[word])) + 1 for word in words]
    rows = [_row(Counter(said), place, rare) for said in texts.values()]
    basis = _basis(rows, len(words), size, told)
    rules: dict[str, dict[str, str]] = {}
    for (game, rule), row in zip(texts, rows, strict=True):
        rules.setdefault(game, {})[rule] = _packed(_times(row, basis))[1]
    packed = {word: _packed([rare[k] * part for part in basis[k]]) for word, k in place.items()}
    return {"words": {word: [round(scale, 6), text] for word, (scale, text) in packed.items()}, "rules": rules}


def _row(counts: dict[str, int], place: dict[str, int], rare: list[float]) -> Row:
    found = [(place[word], (1 + math.log(n)) * rare[place[word]]) for word, n in counts.items()]
    length = math.sqrt(sum(weight * weight for _, weight in found)) or 1.0
    return [(k, weight / length) for k, weight in found]


def _times(row: Row, basis: list[Vector]) -> Vector:
    """A document as a sum of its words' vectors."""
    total = [0.0] * len(basis[0])
    for k, weight in row:
        total = [a + weight * b for a, b in zip(total, basis[k], strict=True)]
    return total


def _basis(rows: Iterable[Row], words: int, size: int, told: Told) -> list[Vector]:
    """A vector for each word: orthonormal columns that span what the documents have most in common."""
    chance = random.Random(_SEED)
    basis = _orthonormal([[chance.gauss(0, 1) for _ in range(size)] for _ in range(words)])
    for number in range(ROUNDS):
        after = [[0.0] * size for _ in range(words)]
        for row in rows:
            document = _times(row, basis)
            for k, weight in row:
                after[k] = [a + weight * b for a, b in zip(after[k], document, strict=True)]
        basis = _orthonormal(after)
        told(number + 1)
    return basis


def _orthonormal(rows: list[Vector]) -> list[Vector]:
    """The same columns, each of length 1 and at right angles to those before it."""
    columns: list[Vector] = []
    for column in (list(one) for one in zip(*rows, strict=True)):
        for other in columns:
            part = sum(a * b for a, b in zip(column, other, strict=True))
            column = [a - part * b for a, b in zip(column, other, strict=True)]
        length = math.sqrt(sum(a * a for a in column)) or 1.0
        columns.append([a / length for a in column])
    return [list(one) for one in zip(*columns, strict=True)]


def _packed(vector: Vector) -> tuple[float, str]:
    """(scale, bytes in base64): the parts as whole numbers from -127 to 127."""
    most = max(map(abs, vector), default=0.0) or 1.0
    return most / 127, b64encode(bytes(round(127 * part / most) & 255 for part in vector)).decode()

"""What words have to do with each other, learned from the questions of all games together: "begin" is near "set-up".

Each word and each rule has a short vector (see learning.py, which makes them: `tutor search-learn`). A query is the
sum of its words; how near a rule is to it is the cosine between them. Pure Python, a few milliseconds.
"""

from __future__ import annotations

import json
import math
from array import array
from base64 import b64decode
from collections import Counter
from collections.abc import Sequence
from functools import cache
from importlib import resources
from typing import Any

from tutor.rules.kernel.record import Record

from . import stems

Vector = Sequence[float]


class Senses(Record):
    """The vectors of one language: of words, with what a word weighs, and of rules by game."""

    words: dict[str, tuple[float, Vector]]
    rules: dict[str, dict[str, Vector]]


@cache
def senses(lang: str) -> Senses:
    """As they were learned. Their file is `senses.LANG.json`."""
    found = json.loads(resources.files(__package__).joinpath(f"senses.{lang}.json").read_text("utf-8"))
    return read(found)


def read(found: dict[str, Any]) -> Senses:
    """The vectors of a file: {"words": {stem: [scale, bytes]}, "rules": {game: {rule: bytes}}}, bytes in base64."""
    words = {word: (float(scale), _vector(text)) for word, (scale, text) in found["words"].items()}
    rules = {game: {rule: _vector(text) for rule, text in row.items()} for game, row in found["rules"].items()}
    return Senses(words, rules)


def _vector(text: str) -> Vector:
    return array("b", b64decode(text))


@cache
def sensed(game: str, query: str, lang: str) -> dict[str, float]:
    """Rule -> how near the query is to it, 1 for the nearest; nothing where no word is known."""
    here = senses(lang)
    wanted = summed(here, Counter(stems.stem(word, lang) for word in stems.tokens(query)))
    if not wanted:
        return {}
    found = {rule: _cosine(wanted, vector) for rule, vector in here.rules.get(game, {}).items()}
    top = max(found.values(), default=0.0)
    return {rule: near / top for rule, near in found.items() if near > 0} if top > 0 else {}


def summed(here: Senses, counts: dict[str, int]) -> list[float]:
    """The vector of some words, each as often as it is said; [] where none is known."""
    total: list[float] = []
    for word, n in counts.items():
        if word in here.words:
            scale, vector = here.words[word]
            weight = scale * (1 + math.log(n))
            total = [a + weight * b for a, b in zip(total, vector, strict=True)] if total else [weight * b for b in vector]
    return total


def _cosine(one: Vector, other: Vector) -> float:
    length = math.sqrt(sum(b * b for b in other))
    return sum(a * b for a, b in zip(one, other, strict=True)) / length if length else 0.0

"""The numbers of a rule are the same in both languages, as digits or as words.

A 0 may be a "no" or "none" in the other language. 1 is said in too many ways.
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterator
from typing import Any

import pytest

from tutor.rules import load, names

WORDS = {
    "en": [
        ["two", "second", "both", "twice", "ii"],
        ["three", "third", "iii"],
        ["four", "fourth"],
        ["five", "fifth"],
        *([one] for one in ("six", "seven", "eight", "nine", "ten", "eleven", "twelve")),
    ],
    "es": [
        ["dos", "segundo", "segunda", "ambos", "ambas", "ii"],
        ["tres", "tercer", "tercero", "tercera", "iii"],
        ["cuatro", "cuarto", "cuarta"],
        ["cinco", "quinto", "quinta"],
        *([one] for one in ("seis", "siete", "ocho", "nueve", "diez", "once", "doce")),
    ],
}
VALUE = {lang: {word: n for n, row in enumerate(rows, 2) for word in row} for lang, rows in WORDS.items()}
ZERO = re.compile(r"(?<![\w.,])0(?!\w|[.,]\d)")
NONE = {
    "en": re.compile(r"\b(no|not|nothing|none|nobody|never|without|empty|zero)\b|n't|n’t"),
    "es": re.compile(r"\b(no|nada|ning\w+|nadie|nunca|sin|vac\w+|gratis|cero)\b"),
}
APART = {  # rule: why one language says a number more often
    "LH.components.goods-counters": (
        "“30 each of iron with steel, coal with coke” is said one by one in Spanish"
    ),
    "LH.short.solo-ships": "“otro igual” needs no second number",
    "PR.b.harbor.bonus": "each language warns of other editions",
    "PR.x2.b.land_office.buy": "each language warns of other editions",
}


def sentences(rule: Any) -> Iterator[dict[str, str]]:
    """All words of a rule."""
    slots = (rule.title, rule.text, rule.why, rule.says, rule.note, rule.slip)
    yield from (words for words in slots if words)
    yield from (case.words for case in (*rule.no, *rule.way))
    yield from rule.facts


def numbers(text: str, lang: str) -> tuple[Counter[int], Counter[int]]:
    """The numbers from 2 on: those in digits, and all of them."""
    joined = re.sub(r"(?<=\d)[.,](?=\d{3})", "", text)
    digits = Counter(n for n in map(int, re.findall(r"(?<!\w)\d+", joined)) if n > 1)
    return digits, digits + Counter(
        VALUE[lang][word] for word in re.findall(r"\w+", text.lower()) if word in VALUE[lang]
    )


def apart(words: dict[str, str]) -> Counter[int]:
    """Numbers that one language has in digits, and the other has not so often."""
    (en, all_en), (es, all_es) = (numbers(words[lang], lang) for lang in ("en", "es"))
    zero = {lang: bool(ZERO.search(words[lang])) for lang in WORDS}
    alone = [
        0
        for lang, other in (("en", "es"), ("es", "en"))
        if zero[lang] and not zero[other] and not NONE[other].search(words[other].lower())
    ]
    return (en - all_es) + (es - all_en) + Counter(alone)


@pytest.mark.parametrize("name", names())
def test_both_languages_say_the_same_numbers(name: str) -> None:
    rules = load(name).BOOK.rules
    wrong = [(id, words) for id, rule in rules.items() for words in sentences(rule) if apart(words)]
    assert not [one for one in wrong if one[0] not in APART]
    assert (
        sum(bool(numbers(words["en"], "en")[0]) for rule in rules.values() for words in sentences(rule)) > 50
    )


def test_every_exception_is_needed() -> None:
    needed = {
        id
        for name in names()
        for id, rule in load(name).BOOK.rules.items()
        if any(apart(words) for words in sentences(rule))
    }
    assert needed == set(APART)


@pytest.mark.parametrize(
    ("en", "es", "found"),
    [
        ("You have 2 of 3 cards.", "Tienes dos cartas de 3.", []),
        ("1,000 cards in the second row", "1000 cartas en la fila 2", []),
        ("You have 2 of 3 cards.", "Tienes 3 cartas de 3.", [2, 3]),
        ("1-2-2", "1-2-3", [2, 3]),
        ("It costs 0.", "No cuesta nada.", []),
        ("It costs 1 franc.", "Cuesta 0 francos.", [0]),
        ("{n:no cards|{n:card}} of 12", "{n:ninguna carta|{n:card}} de 13", [12, 13]),
    ],
)
def test_what_is_noticed(en: str, es: str, found: list[int]) -> None:
    assert sorted(apart({"en": en, "es": es})) == found

"""What words have to do with each other: every rule can be found by it, and it is learned again the same way."""

from __future__ import annotations

import math

import pytest

from tutor.pages.rules import learning
from tutor.pages.rules.senses import read, sensed, senses, summed
from tutor.rules import load, names
from tutor.rules.kernel.languages import LANGUAGES


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("name", names())
def test_every_rule_has_its_vector(name: str, lang: str) -> None:
    assert set(load(name).BOOK.rules) == set(senses(lang).rules[name]), "tutor search-learn"


def test_words_of_the_same_documents_come_near_to_each_other() -> None:
    said = {
        ("g", "boat"): ["boat", "ship", "sail"], ("g", "ship"): ["ship", "vessel", "sail"], ("g", "coin"): ["coin", "money", "pay"],
        ("g", "cost"): ["cost", "money", "coin"], ("g", "card"): ["card", "draw", "hand"], ("g", "hand"): ["hand", "draw", "limit"],
    }  # fmt: skip
    here = read(learning.learned(said, size=3))

    def near(one: str, other: str) -> float:
        a, b = (summed(here, {word: 1}) for word in (one, other))
        return sum(x * y for x, y in zip(a, b, strict=True)) / math.hypot(*a) / math.hypot(*b)

    assert near("boat", "ship") > 0.5 > 0.2 > abs(near("boat", "coin"))
    assert near("boat", "vessel") > near("boat", "card")


def test_it_is_learned_the_same_way_again() -> None:
    said = {("g", "a"): ["boat", "ship"], ("g", "b"): ["ship", "sail"], ("g", "c"): ["coin", "pay"]}
    assert learning.learned(said) == learning.learned(said)


def test_what_no_rule_knows_is_near_nothing() -> None:
    assert sensed("san_juan", "xylophone", "en") == {} and sensed("san_juan", "", "en") == {}

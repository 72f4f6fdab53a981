"""Le Havre's payments as functions of a stock: what counts, what can be used, what is wasted."""

from __future__ import annotations

from itertools import product
from typing import Any

import pytest

from tests.support.le_havre_tables import FEEDING, FIRMS, answers, table
from tutor.rules.le_havre.payments import (
    cheapest,
    counters,
    finishing,
    held,
    lacking,
    needless,
    tightest,
    told_short,
    worth,
)
from tutor.rules.le_havre.ruleset import THINGS

NONE = 99


def stock(**goods: int) -> tuple[int, ...]:
    return tuple(goods.get(thing, 0) for thing in THINGS)


def ways(kind: str, due: int, **goods: int) -> list[dict[str, int]]:
    return [counters(kind, way) for way in finishing(held(stock(**goods), kind), kind, due, NONE)]


def test_a_fee_of_two_food_may_be_mixed_with_francs() -> None:
    """The book's example: two food, two francs, or one of each."""
    assert ways("food", 2, fish=2, franc=2) == [{"fish": 2}, {"fish": 1, "franc": 1}, {"franc": 2}]


def test_nobody_lays_a_counter_without_which_it_were_enough() -> None:
    assert ways("food", 3, fish=1, meat=1) == [{"meat": 1}]
    assert ways("food", 2, meat=1, fish=1) == [{"meat": 1}]
    held_now = stock(fish=1, meat=1)
    assert (
        needless(held_now, "food", 3, "", "fish") == "fish"
    )  # only the meat could follow, and it is enough alone
    assert needless(held_now, "food", 3, "", "meat") == ""
    assert needless(stock(meat=1), "food", 2, "fish", "meat") == "fish"
    assert needless(stock(meat=1, smoked_fish=2), "food", 4, "fish", "meat") == "fish"


def test_what_could_follow_a_needless_counter() -> None:
    held_now = stock(meat=2, smoked_fish=1, franc=1)
    assert tightest(held_now, "food", 5, "franc") == ({"meat": 1, "smoked_fish": 1}, True)
    assert tightest(stock(meat=1, fish=1), "food", 3, "fish") == ({"meat": 1}, False)
    assert tightest(stock(meat=1), "food", 2, "meat") == ({}, False)


@pytest.mark.parametrize(
    "goods, due, short",
    [
        ({"wood": 6}, (("wood", 5), ("energy", 3)), {"energy": 2}),  # what becomes the ship is not burned
        ({"brick": 3}, (("clay", 2), ("brick", 2)), {"clay": 1}),  # a brick for clay, but each once
        ({"clay": 9}, (("brick", 2),), {"brick": 2}),  # never clay for brick
        ({"iron": 1, "steel": 1}, (("iron", 2),), {}),  # mixed
        ({"steel": 1, "brick": 4}, (("brick", 4), ("steel", 1)), {}),
        ({"grain": 9, "cattle": 9}, (("food", 1),), {"food": 1}),  # raw food does not count
        ({"fish": 9}, (("franc", 1),), {"franc": 1}),  # food is not money
    ],
)
def test_what_is_short(
    goods: dict[str, int], due: tuple[tuple[str, int], ...], short: dict[str, int]
) -> None:
    assert lacking(stock(**goods), due) == short


def test_the_sum_that_is_short_is_told() -> None:
    told = told_short(stock(wood=2, coal=1), (("wood", 5), ("energy", 3)))
    assert told == {
        "needed": {"wood": 5},
        "had": {"wood": 2},
        "short": {"wood": 3},
        "gain": {"wood": 3},
        "more": "wood 3",
    }
    assert told_short(stock(franc=2), (("franc", 2),)) is None


@pytest.mark.parametrize(
    "kind, due, goods, paid",
    [
        ("food", 2, {"meat": 1, "fish": 2}, {"fish": 2}),
        ("food", 2, {"meat": 1, "franc": 2}, {"franc": 2}),  # two francs, and the meat is kept
        ("food", 2, {"fish": 2, "franc": 2}, {"fish": 2}),  # worth the same: money stays
        ("energy", 3, {"wood": 9, "charcoal": 1, "coal": 1}, {"charcoal": 1}),
        ("energy", 4, {"coke": 1, "wood": 4}, {"wood": 4}),
        ("clay", 2, {"clay": 1, "brick": 5}, {"clay": 1, "brick": 1}),
    ],
)
def test_the_cheapest_way(kind: str, due: int, goods: dict[str, int], paid: dict[str, int]) -> None:
    way = cheapest(held(stock(**goods), kind), kind, due, NONE)
    assert way is not None and counters(kind, way) == paid


def test_there_is_a_way_whenever_the_sum_is_there() -> None:
    """With any counters, unnecessary ones can be left out, so no payment gets stuck."""
    for a in range(4):
        for b in range(3):
            for c in range(3):
                have = (a, 0, b, c, 0)
                for due in range(1, 3 * a + 2 * b + c + 1):
                    assert next(finishing(have, "food", due, NONE), None)


@pytest.mark.parametrize("due", range(2, 10))
@pytest.mark.parametrize("first", ["", "fish", "bread", "meat"])
def test_without_the_needless_counter_every_way_to_pay_is_still_enough(due: int, first: str) -> None:
    """This is what the refusal says. The needless counter is the least valuable of those put in: of fish,
    meat and bread for 5 the fish is not needed, and without the meat it is not enough.
    """
    refused = 0
    goods = ("fish", "bread", "smoked_fish", "meat")
    before = worth("food", first)
    for counts in product(range(3), repeat=4):
        have = dict(zip(goods, counts, strict=True))
        for thing in (one for one, n in have.items() if n):
            short = due - before - worth("food", thing)
            if short <= 0 or lacking(stock(**have), (("food", due - before),)):
                continue
            if not (found := needless(stock(**have), "food", due - before, first, thing)):
                continue
            rest = {**have, thing: have[thing] - 1}
            for added in product(*(range(n + 1) for n in rest.values())):
                sum_added = sum(n * worth("food", one) for one, n in zip(rest, added, strict=True))
                if sum_added >= short:
                    refused += 1
                    assert sum_added - short >= worth("food", found), (due, have, thing, found)
            then, _ = tightest(stock(**have), "food", due - before, thing)
            assert sum(n * worth("food", one) for one, n in then.items()) >= short
    assert refused or due - before < 3


@pytest.mark.parametrize(
    ("start", "moves", "ask", "en", "es"),
    [
        (
            table({"stock": "franc 9, clay 4, wood 1, coal 1, charcoal 1"}, town=f"{FIRMS}, brickworks"),
            ("enter brickworks", "make 4"),
            "pay wood",
            "you'd still have to add something, for example 1 coal, and then you don't need the wood. "
            "Instead of the wood you can put in 1 coal: then everything is paid. If",
            "tendrías que añadir algo más, por ejemplo 1 carbón, y entonces ya no haría falta la madera. "
            "En vez de la madera puedes poner 1 carbón: con eso está todo pagado. Con",
        ),
        (
            {**FEEDING, "seat": [{"stock": "fish 1, smoked_fish 1, meat 2"}, *FEEDING["seat"][1:]]},
            (),
            "pay fish",
            "put in 1 meat. If",
            "poner 1 carne. Con",
        ),
    ],
)
def test_a_counter_that_pays_the_rest_is_said_to(
    start: dict[str, Any], moves: tuple[str, ...], ask: str, en: str, es: str
) -> None:
    found, english, spanish, _ = answers(start, moves, 0, ask)
    assert found == "LH.ruling.no-wasteful-payment"
    assert en in english, english
    assert es in spanish, spanish

"""The count of a million decisions: a few of them here, and a check that it notices missing pieces."""

from __future__ import annotations

from typing import Any

import pytest

from tests.measured import boxes, million
from tutor.rules import load, names


@pytest.mark.per_game
@pytest.mark.parametrize("name", names())
def test_nothing_is_lost_in_a_few_games(name: str) -> None:
    tally = million.play(name, 400, seed=11, every=4)
    assert tally.decisions >= 400 and tally.read >= 100 and not tally.wrong


def test_every_kind_of_table_is_played() -> None:
    kinds = {name: len(million.tables(load(name))) for name in names()}
    players = {name: len(load(name).PLAYERS) for name in names()}
    assert all(kinds[name] >= players[name] for name in names())
    both = [
        options
        for _, options in million.tables(load("puerto_rico_1897"))
        if options.get("poach") == "literal"
    ]
    assert both and all("smuggler" in options["expansions"] for options in both), (
        "asked only where it is a question"
    )


def _seat(state: Any, **changes: Any) -> Any:
    return state.but(seats=(state.seats[0].but(**changes), *state.seats[1:]))


SPOILT = {  # a position with one piece too many or too few
    "puerto_rico": (
        lambda s: s.but(goods=(s.goods[0] + 1, *s.goods[1:])),
        lambda s: s.but(pool=s.pool - 1),
        lambda s: s.but(colonists=s.colonists + 1),
        lambda s: s.but(row=s.row[1:]),
        lambda s: s.but(market=s.market[1:], house=("corn",)),
        lambda s: _seat(s, coins=-1),
        lambda s: _seat(s, city=(("hacienda", 0), ("hacienda", 0))),
        lambda s: _seat(s, island=s.seats[0].island * 2),
    ),
    "puerto_rico_1897": (
        lambda s: s.but(quarries=s.quarries - 1),
        lambda s: s.but(marked=s.marked + 1),
    ),
    "san_juan": (
        lambda s: s.but(deck=s.deck[1:]),
        lambda s: s.but(deck=(*s.deck[1:], s.deck[-1])),
        lambda s: s.but(tiles=s.tiles[1:]),
        lambda s: _seat(s, area=(("smithy", ""), ("smithy", ""))),
    ),
    "le_havre": (
        lambda s: s.but(town=s.town[1:]),
        lambda s: s.but(harbour=(("wooden_2",), *s.harbour[1:])),
        lambda s: s.but(tiles=s.tiles[1:]),
        lambda s: _seat(s, disc="bank"),
        lambda s: s.but(round=2),
        lambda s: s.but(offers=(-1, *s.offers[1:])),
    ),
    "el_capitan": (
        lambda s: _seat(s, houses=5),
        lambda s: _seat(s, fortresses=2),
        lambda s: s.but(stacks=(17, 12)),
        lambda s: s.but(shown=(s.shown[0][1:], s.shown[1])),
        lambda s: _seat(s, bonus=7),
    ),
}


@pytest.mark.parametrize(
    ("name", "k"), [(name, k) for name, changes in SPOILT.items() for k in range(len(changes))]
)
def test_what_is_missing_is_counted(name: str, k: int) -> None:
    first = load(name).new_initial_state(3, 5)
    assert not boxes.miscounted(name, first, first)
    assert boxes.miscounted(name, first, SPOILT[name][k](first))

"""The keen bot values positions: it beats the steady bot, and says nothing of what its seat may not see."""

from __future__ import annotations

from typing import Any, cast

import pytest

from tutor.bots import make
from tutor.bots.keen import KeenBot
from tutor.rules import load
from tutor.rules.kernel.game import winners
from tutor.rules.kernel.valuing import Valued, knots, value_function

GAME = cast(Valued, load("puerto_rico"))
DEALS = 6  # each is played twice, with the sides exchanged


def won(players: int, seed: int, keen: int) -> float:
    """The keen bots' share of the first place if they sit on the even seats (keen: 0) or on the odd ones."""
    state = GAME.new_initial_state(players, seed=seed)
    bots: list[Any] = [KeenBot(GAME) if k % 2 == keen else make("steady", GAME) for k in range(players)]
    while seats := GAME.current_players(state):
        action, _ = bots[seats[0]].step(GAME.observe(state, seats[0]), seats[0])
        state, _ = GAME.apply_action(state, seats[0], action)
    first = winners(GAME.returns(state))
    return sum(seat % 2 == keen for seat in first) / len(first)


@pytest.mark.proof
@pytest.mark.parametrize("players", [2, 4])
def test_the_keen_bot_wins_more_often_than_the_steady_one(players: int) -> None:
    games = [won(players, seed, keen) for seed in range(900, 900 + DEALS) for keen in (0, 1)]
    assert sum(games) / len(games) > 0.6


def test_the_same_position_gets_the_same_action() -> None:
    state = GAME.new_initial_state(4, seed=3)
    once, again = (KeenBot(GAME, seed).step(state, 0) for seed in (1, 2))
    assert once == again


def test_a_position_is_worth_to_one_what_it_costs_the_others() -> None:
    value = value_function(GAME, 4)
    state = GAME.new_initial_state(4, seed=3)
    assert abs(sum(value.margins(state))) < 1e-9
    rich = state.but(seats=(state.seats[0].but(points=9), *state.seats[1:]))
    assert value.margins(rich)[0] > value.margins(state)[0] + 5
    assert len(GAME.FEATURES.row(state, 0)) == len(GAME.FEATURES.names) == len(set(GAME.FEATURES.names))


def test_the_start_the_middle_and_the_end_share_a_weight() -> None:
    assert knots(0) == (1, 0, 0) and knots(0.5) == (0, 1, 0) and knots(1) == (0, 0, 1)
    assert knots(0.25) == (0.5, 0.5, 0)

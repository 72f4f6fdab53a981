"""One seat decides differently from steady bots: the value of that, in any game."""

from __future__ import annotations

import random
from collections.abc import Callable
from typing import Any

from tutor.bots import make
from tutor.rules.kernel.game import winners

PLAYERS = 4
Picks = Callable[
    [Any, Any, int, random.Random], Any
]  # (thoughts, position, seat, chance) -> the thought followed


def play(game: Any, pick: Picks, seed: int, other: int, **options: str) -> tuple[float, int]:
    """(share of the win, points) of the seat that decides by `pick`."""
    state, bot, chance = (
        game.new_initial_state(PLAYERS, seed, **options),
        make("steady", game),
        random.Random(seed),
    )
    while seats := game.current_players(state):
        seat = seats[0]
        thoughts = bot.thoughts(game.observe(state, seat), seat)  # type: ignore[attr-defined]
        thought = pick(thoughts, state, seat, chance) if seat == other else thoughts[0]
        state, _ = game.apply_action(state, seat, game.NOTATION.parse(thought.action))
    scores = game.returns(state)
    best = winners(scores)
    return (1 / len(best) if other in best else 0.0), scores[other].total


def measure(game: Any, pick: Picks, deals: int, **options: str) -> tuple[int, float, float]:
    """(games, percent won, mean points) of one way of deciding: each deal once from every seat."""
    found = [play(game, pick, seed, seat, **options) for seed in range(deals) for seat in range(PLAYERS)]
    n = len(found)
    return n, 100 * sum(won for won, _ in found) / n, sum(points for _, points in found) / n

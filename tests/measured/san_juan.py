"""Evidence for San Juan's chapters of play: one seat decides differently from three steady bots.

    python tests/measured/san_juan.py 200      # each deal once from every seat: 800 games a row

Prints, for each way of deciding, the games, the share won (ties shared) and the mean points.
"""

from __future__ import annotations

import random
import sys
from collections.abc import Callable
from pathlib import Path
from typing import Any

sys.path.insert(0, str(Path(__file__).resolve().parents[2]))  # this checkout, not an installed one

from tests.measured import otherwise
from tutor.bots import make
from tutor.rules.kernel.game import winners
from tutor.rules.san_juan import game
from tutor.rules.san_juan.ruleset import CARDS

PLAYERS = 4
Picks = Callable[[list[Any], Any, int, random.Random], Any]


def _by_cost(verb: str, sign: int) -> Picks:
    """Of the cards named after a verb, the most expensive (1) or the cheapest (-1)."""

    def pick(thoughts: list[Any], state: Any, seat: int, chance: random.Random) -> Any:
        ways = [t for t in thoughts if t.action.startswith(f"{verb} ")]
        return max(ways, key=lambda t: sign * CARDS[t.action.split()[1]].cost) if ways else thoughts[0]

    return pick


def _blindly(verb: str) -> Picks:
    def pick(thoughts: list[Any], state: Any, seat: int, chance: random.Random) -> Any:
        ways = [t for t in thoughts if t.action.startswith(f"{verb} ")]
        return chance.choice(ways) if ways else thoughts[0]

    return pick


def _roles(*liked: str) -> Picks:
    """The best of the liked roles, if one is left that does something for the player who chooses it."""

    def pick(thoughts: list[Any], state: Any, seat: int, chance: random.Random) -> Any:
        ways = [
            t
            for t in thoughts
            if t.action in {f"choose {role}" for role in liked} and not t.key.endswith("-nothing")
        ]
        return ways[0] if ways else thoughts[0]

    return pick


def _steadily(thoughts: list[Any], state: Any, seat: int, chance: random.Random) -> Any:
    return thoughts[0]


WAYS: dict[str, Picks] = {
    "steady": _steadily,
    "pay-cheapest": _by_cost("pay", -1),
    "pay-dearest": _by_cost("pay", 1),
    "pay-blindly": _blindly("pay"),
    "keep-cheapest": _by_cost("keep", -1),
    "keep-dearest": _by_cost("keep", 1),
    "keep-blindly": _blindly("keep"),
    "roles-goods": _roles("producer", "trader"),
    "roles-draw": _roles("councillor", "prospector"),
    "roles-build": _roles("builder"),
}


def play(pick: Picks, seed: int, other: int) -> tuple[float, int]:
    """(share of the win, points) of the seat that decides by `pick`."""
    return otherwise.play(game, pick, seed, other)


def measure(way: str, deals: int) -> tuple[int, float, float]:
    """(games, percent won, mean points) of one way of deciding."""
    return otherwise.measure(game, WAYS[way], deals)


# What is built early: how often the seats win that built a card in the first rounds ----------------
EARLY = 4  # rounds


def early(deals: int) -> dict[str, tuple[int, float]]:
    """(seats, percent won) of those that had built each kind of card by the end of round EARLY."""
    found: dict[str, list[float]] = {}
    for seed in range(deals):
        state, bot, stood = game.new_initial_state(PLAYERS, seed), make("steady", game), None
        while seats := game.current_players(state):
            action, _ = bot.step(game.observe(state, seats[0]), seats[0])
            state, _ = game.apply_action(state, seats[0], action)
            if stood is None and state.round > EARLY:
                stood = [{building for building, _ in board.area[1:]} for board in state.seats]
        best = winners(game.returns(state))
        for seat, cards in enumerate(stood or ()):
            for card in cards:
                found.setdefault(card, []).append(1 / len(best) if seat in best else 0.0)
    return {card: (len(won), 100 * sum(won) / len(won)) for card, won in found.items()}


# The end: at eleven buildings, with something to build, is it better to build or to wait? -------
def _finish(state: Any, seat: int, first: Any) -> float:
    """The share of the win after `first`, all going on steadily."""
    bot = make("steady", game)
    state, _ = game.apply_action(state, seat, first)
    while seats := game.current_players(state):
        action, _ = bot.step(game.observe(state, seats[0]), seats[0])
        state, _ = game.apply_action(state, seats[0], action)
    best = winners(game.returns(state))
    return 1 / len(best) if seat in best else 0.0


def endings(deals: int) -> dict[str, list[tuple[float, float]]]:
    """(share of the win if the twelfth building is built, if it is not)
    by how the seat stands beside the best other.
    """
    found: dict[str, list[tuple[float, float]]] = {"ahead": [], "level": [], "behind": []}
    for seed in range(deals):
        state, bot = game.new_initial_state(PLAYERS, seed), make("steady", game)
        while seats := game.current_players(state):
            seat, task = seats[0], state.agenda[-1].kind
            thoughts = bot.thoughts(game.observe(state, seat), seat)  # type: ignore[attr-defined]
            builds = [t for t in thoughts if t.action.startswith("build ")]
            if (
                task == "build"
                and len(state.seats[seat].area) == 11
                and builds
                and max(len(b.area) for b in state.seats) == 11
            ):
                points = [score.total for score in game.returns(state)]
                gap = points[seat] - max(n for i, n in enumerate(points) if i != seat)
                where = "ahead" if gap >= 2 else "behind" if gap <= -2 else "level"
                parse = game.NOTATION.parse
                found[where].append(
                    (_finish(state, seat, parse(builds[0].action)), _finish(state, seat, parse("pass")))
                )
            state, _ = game.apply_action(state, seat, game.NOTATION.parse(thoughts[0].action))
    return found


def main(deals: int) -> None:
    for way in WAYS:
        n, won, points = measure(way, deals)
        print(f"{way:14} {n:5} games {won:5.1f} % won {points:5.1f} points", flush=True)
    for card, (n, won) in sorted(early(deals * PLAYERS).items(), key=lambda pair: -pair[1][1]):
        print(f"early-{card:16} {n:5} seats {won:5.1f} % won", flush=True)
    for where, rows in endings(deals * PLAYERS).items():
        built, waited = (100 * sum(row[k] for row in rows) / max(1, len(rows)) for k in (0, 1))
        print(
            f"end-{where:10} {len(rows):5} positions {built:5.1f} % built {waited:5.1f} % waited", flush=True
        )


if __name__ == "__main__":
    main(int(sys.argv[1]) if len(sys.argv) > 1 else 200)

"""Evidence for Le Havre's chapters of play, from short games of four:
one seat decides differently from three steady bots.

    python tests/measured/harbour.py 25 ships-never loans  # each deal once from every seat: 100 games a row

Prints, for each way of deciding, the games, the share won (ties shared) and the mean fortune; then, of
games of four steady bots, how often the seats won that had this or that.
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
from tutor.rules.le_havre import game
from tutor.rules.le_havre.decisions import Make
from tutor.rules.le_havre.payments import means
from tutor.rules.le_havre.places import last_phase, last_round, round_card
from tutor.rules.le_havre.ruleset import BUILDINGS, PLACE, SHIPS
from tutor.rules.le_havre.symbols import ship_food

Picks = Callable[[list[Any], Any, int, random.Random], Any]
_FOOD = ("take fish", "take cattle", "take grain")
_FLEET = tuple(f"{verb} {ship}" for verb in ("launch", "buy") for ship in SHIPS)


def _steadily(thoughts: list[Any], state: Any, seat: int, chance: random.Random) -> Any:
    return thoughts[0]


def _not(*starts: str) -> Picks:
    """None of these, if there is anything else."""

    def pick(thoughts: list[Any], state: Any, seat: int, chance: random.Random) -> Any:
        return next((t for t in thoughts if not t.action.startswith(starts)), thoughts[0])

    return pick


def _first(*starts: str) -> Picks:
    """The best of these, if there is one."""

    def pick(thoughts: list[Any], state: Any, seat: int, chance: random.Random) -> Any:
        return next((t for t in thoughts if t.action.startswith(starts)), thoughts[0])

    return pick


def _due(state: Any, seat: int) -> int:
    """Food that is still missing for the end of this round."""
    board = state.seats[seat]
    if last_phase(state):
        return 0
    had: int = ship_food(board, len(state.seats)) + means(board.stock, "food")
    return round_card(state).food - had


def _fed(thoughts: list[Any], state: Any, seat: int, chance: random.Random) -> Any:
    """Food first, as long as some is missing."""
    if _due(state, seat) <= 0:
        return thoughts[0]
    return next((t for t in thoughts if t.action in _FOOD), thoughts[0])


def _spends(thoughts: list[Any], state: Any, seat: int, chance: random.Random) -> Any:
    """Spend every franc on the most expensive building that is worth its price,
    even if food is due; then loans, no sales.
    """
    buys = [t for t in thoughts if t.action.startswith("buy ") and t.action.split()[1] in BUILDINGS]
    fair = [
        t
        for t in buys
        if BUILDINGS[t.action.split()[1]].value >= max(6, BUILDINGS[t.action.split()[1]].price)
    ]
    if fair and not last_phase(state):
        return max(fair, key=lambda t: BUILDINGS[t.action.split()[1]].value)
    return next(
        (t for t in thoughts if t.action == "borrow"), _not("sell", "repay")(thoughts, state, seat, chance)
    )


def _herd(thoughts: list[Any], state: Any, seat: int, chance: random.Random) -> Any:
    """At the abattoir, keep two cattle as long as there may be a harvest."""
    task, cattle = state.agenda[-1], state.seats[seat].stock[PLACE["cattle"]]
    if (
        not isinstance(task, Make)
        or task.building != "abattoir"
        or cattle < 3
        or last_phase(state)
        or last_round(state)
    ):
        return thoughts[0]
    return next((t for t in thoughts if t.action == f"make {cattle - 2}"), thoughts[0])


WAYS: dict[str, Picks] = {
    "steady": _steadily,
    "ships-never": _not(*_FLEET, "enter wharf"),
    "ships-first": _first(*_FLEET, "enter wharf"),
    "food-first": _fed,
    "food-never": _not(*_FOOD, "enter fishery"),
    "herd-kept": _herd,
    "loans": _spends,
    "shipping-never": _not("enter shipping_line"),
    "shipping-first": _first("enter shipping_line"),
    "coke-never": _not("enter cokery"),
}


def play(pick: Picks, seed: int, other: int) -> tuple[float, int]:
    """(share of the win, fortune) of the seat that decides by `pick`."""
    return otherwise.play(game, pick, seed, other, version="short")


def measure(way: str, deals: int) -> tuple[int, float, float]:
    """(games, percent won, mean fortune) of one way of deciding."""
    return otherwise.measure(game, WAYS[way], deals, version="short")


# What winners had: seats of steady games, and how often they won ------------------------------
HALF = 6  # rounds, after which the ships are counted


def seats(deals: int) -> dict[str, list[float]]:
    """Shares of the win by ships at half-time and at the end, and by whether goods were shipped."""
    found: dict[str, list[float]] = {}
    for seed in range(deals):
        state, bot, half = (
            game.new_initial_state(otherwise.PLAYERS, seed, version="short"),
            make("steady", game),
            [0] * otherwise.PLAYERS,
        )
        used = [{"none"} for _ in half]
        while asked := game.current_players(state):
            action, _ = bot.step(game.observe(state, asked[0]), asked[0])
            used[asked[0]].add(game.NOTATION.text(action))
            state, _ = game.apply_action(state, asked[0], action)
            if state.round <= HALF:
                half = [len(board.ships) for board in state.seats]
        best = winners(game.returns(state))
        for seat, board in enumerate(state.seats):
            shipped = "yes" if "enter shipping_line" in used[seat] else "no"
            for what in (f"half-ships-{half[seat]}", f"end-ships-{len(board.ships)}", f"shipped-{shipped}"):
                found.setdefault(what, []).append(1 / len(best) if seat in best else 0.0)
    return found


def main(deals: int, ways: list[str]) -> None:
    for way in ways or WAYS:
        n, won, mean = measure(way, deals)
        print(f"{way:16} {n:5} games {won:5.1f} % won {mean:6.1f} francs", flush=True)
    if not ways:
        for what, shares in sorted(seats(deals * otherwise.PLAYERS).items()):
            print(f"{what:16} {len(shares):5} seats {100 * sum(shares) / len(shares):5.1f} % won")


if __name__ == "__main__":
    main(int(sys.argv[1]) if len(sys.argv) > 1 else 25, sys.argv[2:])

"""How often a player who follows every hint comes first against three steady bots (two in El Capitán and
Le Havre).

    python tests/measured/hints.py [GAME...] [--games 200]

Each deal is played from every seat. Equal players come first in 25 % of the games of four (33 % of three).
The figures are in tests/measured/hints.txt.
"""

from __future__ import annotations

import argparse
import random
import sys
from collections.abc import Iterator
from concurrent.futures import ProcessPoolExecutor
from functools import partial
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parents[2]))  # this checkout, not an installed one

from tutor.bots import adviser, make
from tutor.bots.contest import drawn_options, wilson
from tutor.rules import load, names
from tutor.rules.kernel.game import winners

SEED = 900_000  # deals that were used for nothing else
THREE = ("el_capitan", "le_havre")


def first(name: str, players: int, at: tuple[int, int]) -> float:
    """The share of the first place of the seat that follows the hints."""
    seed, me = at
    game = load(name)
    state = game.new_initial_state(players, seed=seed, **drawn_options(game, players, random.Random(seed)))
    steady, hints = make("steady", game), adviser(game)
    while seats := game.current_players(state):
        seat = seats[0]
        seen = game.observe(state, seat)
        if seat == me:
            action = game.NOTATION.parse(hints.hint(seen, seat).chosen.action)
        else:
            action = steady.step(seen, seat)[0]
        state, _ = game.apply_action(state, seat, action)
    best = winners(game.returns(state))
    return (me in best) / len(best)


def lines(wanted: list[str], games: int) -> Iterator[str]:
    for name in wanted:
        players = 3 if name in THREE else 4
        deals = [(SEED + k // players, k % players) for k in range(games)]
        with ProcessPoolExecutor() as pool:
            found = [*pool.map(partial(first, name, players), deals, chunksize=4)]
        low, high = wilson(sum(found), games)
        share = sum(found) / games
        yield f"{name:<18} {players} players {games:>4} games  {share:4.0%} [{low:.0%}, {high:.0%}]"


def main() -> None:
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("game", nargs="*", default=[*names()])
    parser.add_argument("--games", type=int, default=200, help="games of each game [200]")
    asked = parser.parse_args()
    for line in lines(asked.game, asked.games):
        print(line, flush=True)


if __name__ == "__main__":
    main()

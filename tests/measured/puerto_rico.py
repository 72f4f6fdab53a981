"""Evidence for Puerto Rico's chapters of play: one seat decides differently from three steady bots.

    python tests/measured/puerto_rico.py 150      # each deal once from every seat: 600 games a row

Prints, for each way of deciding, the games, the share won (ties shared) and the mean points; then, of games
of four steady bots, how often the seats won that had this or that, and where the points came from.
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
from tutor.rules.puerto_rico import game
from tutor.rules.puerto_rico.phases.builder import city_spaces, manned_quarries
from tutor.rules.puerto_rico.production import output
from tutor.rules.puerto_rico.ruleset import BUILDINGS, GOODS, SPACES, TILES

PLAYERS = 4
Picks = Callable[[list[Any], Any, int, random.Random], Any]


def _steadily(thoughts: list[Any], state: Any, seat: int, chance: random.Random) -> Any:
    return thoughts[0]


def _roles(liked: Callable[[Any, Any], bool], *roles: str) -> Picks:
    """The best of the roles named that does something for the chooser and is liked there."""

    def pick(thoughts: list[Any], state: Any, seat: int, chance: random.Random) -> Any:
        named = [
            t
            for t in thoughts
            if t.action in {f"choose {role}" for role in roles} and not t.key.endswith(("-idle", "-full"))
        ]
        return next((t for t in named if liked(t, state)), thoughts[0])

    return pick


def _not(action: str) -> Picks:
    """Never this, if there is anything else."""

    def pick(thoughts: list[Any], state: Any, seat: int, chance: random.Random) -> Any:
        return next((t for t in thoughts if t.action != action), thoughts[0])

    return pick


def _tile(*tiles: str) -> Picks:
    """The first of these tiles that is available."""

    def pick(thoughts: list[Any], state: Any, seat: int, chance: random.Random) -> Any:
        found = {t.action: t for t in thoughts}
        return next((found[f"take {tile}"] for tile in tiles if f"take {tile}" in found), thoughts[0])

    return pick


def _quarries(n: int, then: Picks = _steadily) -> Picks:
    """The settler and a quarry whenever that can be had, until there are n."""

    def pick(thoughts: list[Any], state: Any, seat: int, chance: random.Random) -> Any:
        found = {t.action: t for t in thoughts}
        mine = sum(tile == "quarry" for tile, _ in state.seats[seat].island)
        wanted = ("choose settler",) if state.quarries else ()
        ways = [found[a] for a in ("take quarry", *wanted) if a in found and mine < n]
        return ways[0] if ways else then(thoughts, state, seat, chance)

    return pick


def _posts(first: Callable[[str], bool]) -> Picks:
    """Colonists on places of this kind before all others."""

    def pick(thoughts: list[Any], state: Any, seat: int, chance: random.Random) -> Any:
        places = [t for t in thoughts if t.action.startswith("place ")]
        return next((t for t in places if first(t.action.split()[1])), thoughts[0]) if places else thoughts[0]

    return pick


def _blindly(thoughts: list[Any], state: Any, seat: int, chance: random.Random) -> Any:
    places = [t for t in thoughts if t.action.startswith("place ")]
    return chance.choice(places) if places else thoughts[0]


def _large(thoughts: list[Any], state: Any, seat: int, chance: random.Random) -> Any:
    """A large building as soon as its price for the builder is available:
    the builder, and then the best of them.
    """
    card = next(card for card in state.roles if card.role == "builder")
    board = state.seats[seat]
    rich = (
        board.coins + card.coins + manned_quarries(board) + 1 >= 10 and city_spaces(board.city) <= SPACES - 2
    )
    means = [t for t in thoughts if t.key == "build-large" or (rich and t.action == "choose builder")]
    return means[0] if means else thoughts[0]


def _turning(rounds: int, early: Picks, late: Picks) -> Picks:
    """One way in the first rounds, another after them."""

    def pick(thoughts: list[Any], state: Any, seat: int, chance: random.Random) -> Any:
        return (early if state.round <= rounds else late)(thoughts, state, seat, chance)

    return pick


def _always(thought: Any, state: Any) -> bool:
    return True


_SHIP, _BUILD = _roles(_always, "captain", "craftsman"), _roles(_always, "builder")
WAYS: dict[str, Picks] = {
    "steady": _steadily,
    "captain-any-load": _roles(_always, "captain"),
    "captain-loads-most": _roles(lambda t, s: t.facts["n"] > t.facts["most"], "captain"),
    "captain-4-points": _roles(lambda t, s: t.facts["n"] >= 4, "captain"),
    "captain-never": _not("choose captain"),
    "quarry-never": _not("take quarry"),
    "quarry-1": _quarries(1),
    "quarry-2": _quarries(2),
    "quarry-4": _quarries(4),
    "corn-first": _tile("corn"),
    "coffee-first": _tile("coffee"),
    "corn-never": _not("take corn"),
    "post-blindly": _blindly,
    "post-tiles": _posts(lambda t: t in TILES and t != "quarry"),
    "post-buildings": _posts(lambda t: t not in TILES),
    "quarry-2-build": _quarries(2, _BUILD),
    "large": _large,
    "build-always": _BUILD,
    "ship-always": _SHIP,
    "ship-after-8": _turning(8, _steadily, _SHIP),
    "ship-after-11": _turning(11, _steadily, _SHIP),
}


def play(pick: Picks, seed: int, other: int) -> tuple[float, int]:
    """(share of the win, points) of the seat that decides by `pick`."""
    return otherwise.play(game, pick, seed, other)


def measure(way: str, deals: int) -> tuple[int, float, float]:
    """(games, percent won, mean points) of one way of deciding."""
    return otherwise.measure(game, WAYS[way], deals)


# What winners had: seats of steady games, and how often they won ------------------------------
LATER = 8  # rounds, after which it is looked at what a seat can make


def _makes(board: Any) -> str:
    """The most expensive good that a board can produce."""
    made = output(board, (11,) * len(GOODS))
    return next((good for good in reversed(GOODS) if made[GOODS.index(good)]), "nothing")


def _sources(board: Any, total: int) -> dict[str, int]:
    """A seat's points by where they came from."""
    shipped, built = board.points + board.noted, sum(BUILDINGS[b].points for b, _ in board.city)
    return {"shipping": shipped, "buildings": built, "bonuses": total - shipped - built}


def seats(deals: int) -> tuple[dict[str, list[float]], dict[str, list[int]]]:
    """(shares of the win by what a seat had, points by source of winners and others)
    in games of four steady bots.
    """
    found: dict[str, list[float]] = {}
    points: dict[str, list[int]] = {}
    for seed in range(deals):
        state, bot, later = game.new_initial_state(PLAYERS, seed), make("steady", game), None
        began = [board.island[0][0] for board in state.seats]
        while asked := game.current_players(state):
            action, _ = bot.step(game.observe(state, asked[0]), asked[0])
            state, _ = game.apply_action(state, asked[0], action)
            if later is None and state.round > LATER:
                later = [_makes(board) for board in state.seats]
        scores = game.returns(state)
        best = winners(scores)
        for seat, board in enumerate(state.seats):
            large = sum(BUILDINGS[b].large for b, _ in board.city)
            for what in (f"began-{began[seat]}", f"makes-{(later or began)[seat]}", f"large-{large}"):
                found.setdefault(what, []).append(1 / len(best) if seat in best else 0.0)
            for source, n in _sources(board, scores[seat].total).items():
                points.setdefault(f"{'won' if seat in best else 'lost'}-{source}", []).append(n)
    return found, points


def main(deals: int) -> None:
    for way in WAYS:
        n, won, mean = measure(way, deals)
        print(f"{way:22} {n:5} games {won:5.1f} % won {mean:5.1f} points", flush=True)
    found, points = seats(deals)
    for what, shares in sorted(found.items()):
        print(f"{what:22} {len(shares):5} seats {100 * sum(shares) / len(shares):5.1f} % won")
    for source, ns in sorted(points.items()):
        print(f"{source:22} {len(ns):5} seats {sum(ns) / len(ns):5.1f} points")


if __name__ == "__main__":
    main(int(sys.argv[1]) if len(sys.argv) > 1 else 150)

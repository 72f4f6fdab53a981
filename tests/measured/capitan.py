"""Evidence for El Capitán's chapters of play: one seat decides differently from three steady bots.

    python tests/measured/capitan.py 150 close-never loans-16  # each deal from every seat: 600 games a row
    python tests/measured/capitan.py 25 seats                  # 100 games of four steady bots

Prints, for each way of deciding, the games, the share won (ties shared) and the mean money; then, of games of
four steady bots, what a warehouse was paid by its owner's place in the city, and how often the seats won
that had this or that.
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
from tutor.rules.el_capitan import game
from tutor.rules.el_capitan.phases.payday import majority
from tutor.rules.el_capitan.ruleset import COLOURS, VACATED
from tutor.rules.el_capitan.track import closes, ranking, sites
from tutor.rules.kernel.game import winners

Picks = Callable[[list[Any], Any, int, random.Random], Any]
Liked = Callable[[Any, int, str], bool]  # (position, seat, a city where this turn would build a warehouse)
FLORINS = 5.0  # how much of the bot's own estimate is given up for the liked action


def _steadily(thoughts: list[Any], state: Any, seat: int, chance: random.Random) -> Any:
    return thoughts[0]


def _city(thought: Any) -> str:
    """The city where this turn would build a warehouse, or ""."""
    return str(thought.facts["city"]) if thought.key in ("build", "sail-build", "buy-build") else ""


def _puts(thought: Any) -> str:
    """The city where this turn would build or reopen a warehouse, or ""."""
    return str(thought.facts["city"]) if thought.key.endswith(("build", "reopen")) else ""


def _leans(liked: Liked) -> Picks:
    """The best turn that builds in a liked place, if it seems to cost at most a few florins."""

    def pick(thoughts: list[Any], state: Any, seat: int, chance: random.Random) -> Any:
        near = (t for t in thoughts if t.worth >= thoughts[0].worth - FLORINS)
        return next((t for t in near if _city(t) and liked(state, seat, _city(t))), thoughts[0])

    return pick


def _avoids(disliked: Liked) -> Picks:
    """Never a turn that builds or reopens in a disliked place, if there is anything but a loan."""

    def pick(thoughts: list[Any], state: Any, seat: int, chance: random.Random) -> Any:
        others = (
            t for t in thoughts if t.key != "borrow" and not (_puts(t) and disliked(state, seat, _puts(t)))
        )
        return next(others, thoughts[0])

    return pick


def _first(end: str) -> Picks:
    """A turn that leads to this, if there is one."""

    def pick(thoughts: list[Any], state: Any, seat: int, chance: random.Random) -> Any:
        return next((t for t in thoughts if t.key.endswith(end)), thoughts[0])

    return pick


def _place(track: tuple[int, ...], seat: int) -> int:
    """1: first place of a city, 2: second, 0: not paid."""
    order = [who for who, _ in ranking(track)[:2]]
    return order.index(seat) + 1 if seat in order else 0


def _built(state: Any, seat: int, city: str) -> int:
    """The place that this seat would have after building there."""
    track, site = list(state.city(city).track), sites(state.city(city).track)[-1]
    shut, track[site - 1] = closes(state, city, site), seat
    if shut:
        track[shut - 1] = VACATED
    return _place(tuple(track), seat)


def _leads(state: Any, seat: int, city: str) -> bool:
    return _built(state, seat, city) == 1


def _second(state: Any, seat: int, city: str) -> bool:
    """Second after it, and not paid before."""
    return not _place(state.city(city).track, seat) and _built(state, seat, city) == 2


def _new(state: Any, seat: int, city: str) -> bool:
    return seat not in state.city(city).track


def _shut(state: Any, seat: int, city: str) -> int:
    """The owner of the warehouse that would be closed; -1 for nobody."""
    track = state.city(city).track
    site = closes(state, city, sites(track)[0]) if sites(track) else 0
    return int(track[site - 1]) if site else -1


def _size(amount: int) -> Picks:
    """Steady, but every loan has this size if one is available."""

    def pick(thoughts: list[Any], state: Any, seat: int, chance: random.Random) -> Any:
        if thoughts[0].key != "borrow":
            return thoughts[0]
        return next((t for t in thoughts if t.action == f"borrow {amount}"), thoughts[0])

    return pick


def _no_loan(thoughts: list[Any], state: Any, seat: int, chance: random.Random) -> Any:
    return next((t for t in thoughts if t.key != "borrow"), thoughts[0])


WAYS: dict[str, Picks] = {
    "steady": _steadily,
    "first": _leans(_leads),
    "second": _leans(_second),
    "new-city": _leans(_new),
    "close-rival": _leans(lambda state, seat, city: _shut(state, seat, city) not in (-1, seat)),
    "close-never": _avoids(lambda state, seat, city: _shut(state, seat, city) != -1),
    "reopen-first": _first("reopen"),
    "loans-10": _size(10),
    "loans-16": _size(16),
    "loans-never": _no_loan,
}


def play(pick: Picks, seed: int, other: int) -> tuple[float, int]:
    """(share of the win, money) of the seat that decides by `pick`."""
    return otherwise.play(game, pick, seed, other)


def measure(way: str, deals: int) -> tuple[int, float, float]:
    """(games, percent won, mean money) of one way of deciding."""
    return otherwise.measure(game, WAYS[way], deals)


# What winners had: games of four steady bots ------------------------------------------------------
def seats(deals: int) -> dict[str, list[float]]:
    """Shares of the win by loans taken, own warehouses closed, others' closed;
    florins a warehouse on a payday by place.
    """
    found: dict[str, list[float]] = {}
    for seed in range(deals):
        state, bot = game.new_initial_state(otherwise.PLAYERS, seed), make("steady", game)
        counts = {what: [0] * otherwise.PLAYERS for what in ("loans", "closed", "closes")}
        while asked := game.current_players(state):
            action, _ = bot.step(game.observe(state, asked[0]), asked[0])
            state, events = game.apply_action(state, asked[0], action)
            for event in events:
                _note(state, event, found, counts)
        best = winners(game.returns(state))
        for what, rows in counts.items():
            for seat, n in enumerate(rows):
                found.setdefault(f"{what}-{n}", []).append(1 / len(best) if seat in best else 0.0)
    return found


def _note(state: Any, event: Any, found: dict[str, list[float]], counts: dict[str, list[int]]) -> None:
    if event.rule in ("EC.loan.face-up", "EC.repay.cannot"):
        counts["loans"][event.seat] += 1
    if event.rule == "EC.close.trigger":
        counts["closed"][COLOURS.index(event.facts["colour"])] += 1
        counts["closes"][event.seat] += not event.facts["own"]
    if event.rule != "EC.payday.income":
        return
    for name in state.names:
        pays = {who: n for who, n, _ in majority(state, name)}
        for place, (who, n) in enumerate(ranking(state.city(name).track), 1):
            found.setdefault(f"place-{min(place, 3)}", []).extend([pays.get(who, 0) / n] * n)


def main(deals: int, ways: list[str]) -> None:
    for way in ways or WAYS:
        if way in WAYS:
            n, won, mean = measure(way, deals)
            print(f"{way:16} {n:5} games {won:5.1f} % won {mean:6.1f} florins", flush=True)
    if not ways or "seats" in ways:
        for what, shares in sorted(seats(deals * otherwise.PLAYERS).items()):
            print(f"{what:16} {len(shares):6} {sum(shares) / len(shares):7.3f}")


if __name__ == "__main__":
    main(int(sys.argv[1]) if len(sys.argv) > 1 else 150, sys.argv[2:])

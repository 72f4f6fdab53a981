"""Random games for the tests: every installed game, every number of players."""

from __future__ import annotations

import random
from collections.abc import Iterator
from functools import cache
from typing import Any

import pytest

from tutor.commands.measure.sampling import positions
from tutor.rules import load, names
from tutor.rules.kernel.game import legal_actions, with_all

Played = tuple[Any, ...]
TABLES = [(name, players) for name in names() for players in load(name).PLAYERS]
# For a test that plays long: `make check` looks at three players, `make test` at every number.
LONG_TABLES = [
    pytest.param(name, players, marks=() if players == 3 else pytest.mark.slow) for name, players in TABLES
]

# For a test that reads a whole game: with --game three players, and in `make test` every number.
WHOLE_GAMES = [
    pytest.param(players, marks=pytest.mark.per_game if players == 3 else pytest.mark.slow)
    for players in (3, 2, 4)
]


def in_proofs(*values: object, id: str | None = None) -> Any:
    """Values with which only `make proofs` runs a test."""
    return pytest.param(*values, id=id, marks=pytest.mark.proof)


def others_in_proofs(*games: str) -> list[Any]:
    """Every game for a slow browser test; `make test` runs it with these, `make proofs` with the others."""
    return [name if name in games else in_proofs(name) for name in names()]


class Passed:
    """One action of a random game: before, seat, action, events, after."""

    __slots__ = ("action", "after", "before", "events", "seat")

    def __init__(self, before: Any, seat: int, action: Any, events: Any, after: Any) -> None:
        self.before, self.seat, self.action = before, seat, action
        self.events, self.after = events, after


def everything(game: Any, players: int = 0) -> dict[str, str]:
    """The options with every expansion for this number of players (or as many as possible)."""
    return with_all(game, players or max(game.PLAYERS))


def random_game(
    game: Any, players: int, seed: int, options: dict[str, str] | None = None
) -> Iterator[Passed]:
    """A whole game of random legal actions, action by action; with everything in play by default."""
    choice = random.Random(seed)
    state = game.new_initial_state(
        players, seed, **(everything(game, players) if options is None else options)
    )
    while game.current_players(state):
        seat = game.current_players(state)[0]
        action = choice.choice(legal_actions(game, state, seat))
        after, events = game.apply_action(state, seat, action)
        yield Passed(state, seat, action, events, after)
        state = after


@cache
def _played(name: str, players: int, seed: int) -> tuple[Passed, ...]:
    return tuple(random_game(load(name), players, seed))


@cache
def by_bots(name: str, players: int, seed: int = 0, policy: str = "steady", full: bool = False) -> Played:
    """The positions of a game that bots play, played once for all tests; `full`: with every expansion."""
    game = load(name)
    options = everything(game, players) if full else {}
    return tuple(positions(game, players, seed or 9 + players, options, policy))


def games(name: str, players: int, count: int = 3) -> tuple[tuple[Passed, ...], ...]:
    """A few whole random games, each played once for all property tests."""
    return tuple(_played(name, players, seed) for seed in range(count))

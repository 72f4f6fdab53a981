"""The value of a position: a weighted sum of features, in points of the final margin.

    value = ValueFunction(GAME.FEATURES, weights)
    value.margins(state)    # for every seat: its final total minus the mean of the others', as expected now

A game declares its features in `advice/features.py`; the weights are data, made by tests/train_values.py.
A weight depends on how far the game is: it is given for the start, the middle and the end, and is linear in
between.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Iterable, Mapping, Sequence
from operator import mul
from pathlib import Path
from typing import Any, Protocol, TypeGuard

from .game import Advising, Game, Score, is_advising
from .record import Record

KNOTS = 3  # the start, the middle and the end of the game
Row = Sequence[float]


class FeatureSet(Record):
    """What a game's positions are valued by.

    `row` gives the numbers of one seat in the order of `names`, of what everybody may know of it or what the
    seat itself sees. `progress` is 0 at the start and 1 at the end. `settled` says whether a position can be
    valued as it stands: nothing is under way, for example somebody chooses a role. `heads` groups the lines
    of the score by the beginnings of their rules' ids; what no group names is in the last one.
    """

    names: tuple[str, ...]
    row: Callable[[Any, int], Row]
    progress: Callable[[Any], float]
    settled: Callable[[Any], bool]
    heads: Mapping[str, tuple[str, ...]]
    weights: Path  # a folder with a file for each number of players: "2.json", "short-2.json"
    version: Callable[[Any], str] = lambda _: ""  # which version of the game a position is of
    ahead: Mapping[int, int] = {}  # by number of players: how many settled positions further to look
    deals: int = 1  # how many deals of the hidden things it tries at most
    width: int = 0  # how many actions are played on, the best by `advise`; 0 for all of them
    depth: Mapping[int, int] = {}  # by number of players: how many choices ahead an expert looks; usually 2
    replies: Mapping[int, int] = {}  # and how many of the answers to each; usually 1
    roots: int = 5  # how many of its own actions an expert looks at further
    far: int = 800  # actions played on after which an expert looks no further
    guess: Mapping[str, float] = {}  # weights before anything is learned; the others are 0 then
    close: float = 0.5  # actions that differ by less points are about as good as each other
    noise: float = 1.0  # how many points a beginner's estimates are off
    simple: frozenset[str] = frozenset()  # kinds of decision that are left to `advise`
    steps: int = 100  # actions played on after which no further deal is begun

    def head_of(self, rule: str) -> str:
        """The group of a line of the score."""
        for name, starts in self.heads.items():
            if rule.startswith(starts):
                return name
        return tuple(self.heads)[-1]


def knots(progress: float) -> tuple[float, float, float]:
    """How much the start, the middle and the end count at this point of the game; together 1."""
    return (
        max(0.0, 1 - 2 * progress),
        1 - abs(2 * progress - 1),
        max(0.0, 2 * progress - 1),
    )


def margins(totals: Sequence[float]) -> list[float]:
    """Each total minus the mean of the others."""
    everything, others = sum(totals), max(1, len(totals) - 1)
    return [total - (everything - total) / others for total in totals]


def final_margins(scores: Iterable[Score]) -> list[float]:
    """The margins of a game that is over. What decides equal totals counts a hundredth of a point."""
    return margins([score.total + 0.01 * score.tiebreak for score in scores])


class ValueFunction:
    """The expected margin of each seat, in points."""

    def __init__(self, features: FeatureSet, document: Mapping[str, Any]) -> None:
        self.features = features
        heads = document["heads"]
        self._heads = {name: self._column(weights) for name, weights in heads.items()}
        summed = zip(*self._heads.values(), strict=True)
        self._knots = [[sum(parts) for parts in zip(*of, strict=True)] for of in summed]
        self._at: dict[float, list[float]] = {}

    def _column(self, weights: Mapping[str, Sequence[float]]) -> list[list[float]]:
        """For each knot the weights in the order of the features."""
        return [[float(weights[name][k]) for name in self.features.names] for k in range(KNOTS)]

    def _weights(self, progress: float) -> list[float]:
        key = round(progress, 2)
        if key not in self._at:
            a, b, c = knots(key)
            self._at[key] = [a * x + b * y + c * z for x, y, z in zip(*self._knots, strict=True)]
        return self._at[key]

    def margins(self, state: Any) -> list[float]:
        """The margin to expect for every seat."""
        weights, row = self._weights(self.features.progress(state)), self.features.row
        return margins(
            [
                sum([w * x for w, x in zip(weights, row(state, seat), strict=True)])
                for seat in range(len(state.seats))
            ]
        )

    def by_head(self, state: Any, seat: int) -> dict[str, float]:
        """The margin to expect for one seat, by group of score lines; together they are its margin."""
        at = knots(round(self.features.progress(state), 2))
        rows, found = [self.features.row(state, k) for k in range(len(state.seats))], {}
        for head, columns in self._heads.items():
            weights = [sum(map(mul, at, of)) for of in zip(*columns, strict=True)]
            found[head] = margins([sum(map(mul, weights, row)) for row in rows])[seat]
        return found


def weights_file(features: FeatureSet, players: int, version: str = "") -> Path:
    """The file for this number of players, or for the nearest number that has one: of this version of the
    game, if weights were trained for it alone.
    """
    own = f"{version}-" if any(features.weights.glob(f"{version}-*.json")) else ""
    files = {int(path.stem.removeprefix(own)): path for path in features.weights.glob(f"{own}[0-9].json")}
    return files[min(files, key=lambda n: (abs(n - players), n))]


def value_function(game: Valued, players: int, version: str = "") -> ValueFunction:
    """The trained value function of a game (or of one version of it) for this number of players."""
    file = weights_file(game.FEATURES, players, version)
    return ValueFunction(game.FEATURES, json.loads(file.read_text("utf-8")))


class Valued(Advising, Protocol):
    """A game whose positions can be valued, which the keen and the expert bot need."""

    @property
    def FEATURES(self) -> FeatureSet:
        """What its positions are valued by."""


def is_valued(game: Game) -> TypeGuard[Valued]:
    """Whether the positions of a game can be valued."""
    return is_advising(game) and hasattr(game, "FEATURES")

"""Trains what the keen bot values positions by, from games that the steady bot plays loosely against itself.

    python tests/train_values.py puerto_rico --players 4 --games 900  # writes advice/weights/4.json
    python tests/train_values.py le_havre --players 2 --version short  # writes advice/weights/short-2.json

It needs numpy (`pip install numpy`); playing does not. The same seed gives the same weights.
"""

from __future__ import annotations

import argparse
import json
import math
import random
import sys
from collections.abc import Iterator, Mapping, Sequence
from concurrent.futures import ProcessPoolExecutor
from functools import partial
from importlib import import_module
from pathlib import Path
from typing import Any, NamedTuple, cast

sys.path.insert(0, str(Path(__file__).resolve().parents[1]))  # this checkout, not an installed one

from tutor.bots.contest import drawn_options
from tutor.rules import load
from tutor.rules.kernel.game import Score, legal_actions
from tutor.rules.kernel.valuing import KNOTS, FeatureSet, Valued, final_margins, knots, margins

SEED, TOGETHER = 100_000, 25  # of the first game; games for one process at a time
WILD = (0, 2, 4, 6)  # rounds at the start that are played loosely, so that positions differ
LOOSE, NOISE = 1.2, (0.15, 0.3, 0.6)  # points of noise there and later; later the same for every seat
KEPT = 0.6  # the share of settled positions that is kept


class Example(NamedTuple):
    """One seat in one position: its features minus the mean of the others', and its margins at the end."""

    game: int
    progress: float
    row: list[float]
    margin: float
    heads: list[float]


def noisy(game: Valued, state: Any, seat: int, chance: random.Random, noise: float) -> Any:
    """The steady bot's choice if each of its values is off by some points (a softmax of that temperature)."""
    actions = legal_actions(game, state, seat)
    if len(actions) == 1:
        return actions[0]

    def worth(action: Any) -> float:
        off = -math.log(-math.log(chance.random() + 1e-12) + 1e-12)
        return game.advise(state, seat, action)[0] + noise * off

    return max(actions, key=worth)


def _heads(features: FeatureSet, scores: tuple[Score, ...]) -> list[list[float]]:
    """For each head the margin of every seat in its lines of the score; what breaks ties is left out."""
    found = []
    for head in features.heads:
        totals = [sum(n for rule, n in one.lines if features.head_of(rule) == head) for one in scores]
        found.append(margins(totals))
    return found


def one_game(game: Valued, players: int, seed: int, version: str = "") -> Iterator[Example]:
    """A game's examples, of one version of the game if it has several."""
    features, chance = game.FEATURES, random.Random(seed)
    wild, noise = chance.choice(WILD), chance.choice(NOISE)
    options, off = drawn_options(game, players, chance), features.noise
    options |= {"version": version} if version else {}
    state, seen = game.new_initial_state(players, seed=seed, **options), list[tuple[float, list[Any]]]()
    while seats := game.current_players(state):
        seat = seats[0]
        early = getattr(state, "round", 0) <= wild and getattr(state, "phase", 1) == 1
        if not early and features.settled(state) and chance.random() < KEPT:
            seen.append((features.progress(state), [features.row(state, k) for k in range(players)]))
        action = noisy(game, state, seat, chance, off * (LOOSE if early else noise))
        state, _ = game.apply_action(state, seat, action)
    scores = game.returns(state)
    ends, heads = final_margins(scores), _heads(features, scores)
    for progress, rows in seen:
        differences = list(zip(*(margins(column) for column in zip(*rows, strict=True)), strict=True))
        for seat in range(players):
            yield Example(seed, progress, list(differences[seat]), ends[seat], [h[seat] for h in heads])


# Weights ---------------------------------------------------------------------------
STRENGTHS = (
    10.0,
    100.0,
    1000.0,
    5000.0,
    30000.0,
    200000.0,
)  # of the ridge; the best on games that were held out is taken
HELD_OUT = 5  # every fifth game
Matrix = Any  # an array of numpy


def _design(rows: Matrix, progress: Matrix) -> Matrix:
    at = import_module("numpy").array([knots(one) for one in progress])
    found: Matrix = (at[:, :, None] * rows[:, None, :]).reshape(len(rows), -1)
    return found


def _solved(design: Matrix, wanted: Matrix, strength: float) -> Matrix:
    np = import_module("numpy")
    found: Matrix = np.linalg.solve(design.T @ design + strength * np.eye(design.shape[1]), design.T @ wanted)
    return found


def explained(wanted: Matrix, expected: Matrix) -> float:
    """The share of the variance that is explained (R²)."""
    return float(1 - ((wanted - expected) ** 2).sum() / ((wanted - wanted.mean()) ** 2).sum())


Heads = Mapping[str, Mapping[str, Sequence[float]]]


def guessed(features: FeatureSet) -> Heads:
    """The weights before anything is learned, all in the last head."""
    return {tuple(features.heads)[-1]: {name: [n] * KNOTS for name, n in features.guess.items()}}


def _started(features: FeatureSet, start: Heads, scale: Matrix) -> Matrix:
    """For each head the weights it starts from, as columns that fit the design."""
    np, none = import_module("numpy"), [0.0] * KNOTS
    known = [[start.get(head, {}).get(name, none) for name in features.names] for head in features.heads]
    return np.stack([(np.array(one).T * scale).reshape(-1) for one in known], axis=1)


def fitted(features: FeatureSet, examples: Sequence[Example], start: Heads) -> dict[str, Any]:
    """{"heads": {head: {feature: [start, middle, end]}}, "explained": share on the games held out}.

    What is learned is the difference from the weights in `start`.
    """
    np = import_module("numpy")
    rows = np.array([one.row for one in examples], dtype=float)
    scale = rows.std(0) + 1e-6
    design = _design(rows / scale, np.array([one.progress for one in examples]))
    margin = np.array([one.margin for one in examples])
    held = np.array([one.game % HELD_OUT == 0 for one in examples])
    begun = _started(features, start, scale)
    known = design @ begun.sum(1)

    def expect(strength: float) -> Matrix:
        learned = _solved(design[~held], (margin - known)[~held], strength)
        return known[held] + design[held] @ learned

    best = max(STRENGTHS, key=lambda s: explained(margin[held], expect(s)))
    expected = expect(best)
    targets = np.array([one.heads for one in examples])
    heads = begun + _solved(design, targets - design @ begun, best)
    return {
        "explained": round(explained(margin[held], expected), 3),
        "strength": best,
        "heads": {
            head: _named(features, heads[:, k].reshape(KNOTS, -1) / scale)
            for k, head in enumerate(features.heads)
        },
    }


def _named(features: FeatureSet, weights: Matrix) -> dict[str, list[float]]:
    return {
        name: [round(float(weights[k, j]), 3) for k in range(KNOTS)] for j, name in enumerate(features.names)
    }


def _examples(name: str, players: int, version: str, seeds: range) -> list[Example]:
    game = cast(Valued, load(name))
    return [one for seed in seeds for one in one_game(game, players, seed, version)]


def main() -> None:
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("game")
    parser.add_argument("--players", type=int, default=4)
    parser.add_argument("--games", type=int, default=900)
    parser.add_argument("--version", default="", help="only this version; its weights stand apart")
    parser.add_argument("--start", type=Path, help="a file of weights from which the training starts")
    asked = parser.parse_args()
    features = cast(Valued, load(asked.game)).FEATURES
    end = SEED + asked.games
    parts = [range(k, min(k + TOGETHER, end)) for k in range(SEED, end, TOGETHER)]
    with ProcessPoolExecutor() as pool:
        found = pool.map(partial(_examples, asked.game, asked.players, asked.version), parts)
        examples = [one for part in found for one in part]
    document = {"game": asked.game, "players": asked.players, "games": asked.games, "seed": SEED}
    document |= {"version": asked.version} if asked.version else {}
    start = json.loads(asked.start.read_text("utf-8"))["heads"] if asked.start else guessed(features)
    document |= fitted(features, examples, start)
    own = f"{asked.version}-" if asked.version else ""
    file = features.weights / f"{own}{asked.players}.json"
    file.parent.mkdir(exist_ok=True)
    file.write_text(json.dumps(document, indent=1) + "\n", "utf-8")
    print(f"{file}: {len(examples)} examples, R² of games held out {document['explained']}")


if __name__ == "__main__":
    main()

"""Estimates what a review needs to know of a game's values, from games that bots play.

    python tests/estimate_review.py puerto_rico --players 4  # writes its row in advice/review.json

Two things. The scale that makes margins a chance to win: the most likely one on settled positions of games
that the steady bot plays loosely against itself; a fifth of the games is held out, and says how far the
chance is from how often was won. And how far a valued difference of two choices is off: choices of such
games are also played on to the end many times, in pairs on the same deals; what the two differ by beyond the
chance of those games is the error of the value.
"""

from __future__ import annotations

import argparse
import json
import math
import random
import statistics
import sys
from collections.abc import Sequence
from pathlib import Path
from typing import Any, NamedTuple, cast

sys.path.insert(0, str(Path(__file__).resolve().parents[1]))  # this checkout, not an installed one

from tests.train_values import noisy
from tutor.bots.continuation import Continuations
from tutor.bots.win_chance import WinChance, estimates_file
from tutor.rules import load
from tutor.rules.kernel.game import legal_actions, winners
from tutor.rules.kernel.valuing import Valued, final_margins

SEED, HELD_OUT, NOISE = 500_000, 5, 0.3  # no deal of the training is used again
PAIRS = 6  # continuations of each choice whose values are compared, as in a review


class Moment(NamedTuple):
    """A settled position: the margins that it is valued at, and each seat's share of the first place."""

    game: int
    progress: float
    margins: list[float]
    won: list[float]


class Choice(NamedTuple):
    """A decision with the action that was chosen and another one."""

    state: Any
    seat: int
    pair: tuple[Any, Any]


def played(game: Valued, players: int, seed: int) -> tuple[list[Moment], list[Choice]]:
    """A game's settled moments, and one of its choices: the steady bot's best two, or two at random."""
    judge, chance = Continuations(game).judge, random.Random(seed)
    state, seen, choices = game.new_initial_state(players, seed=seed), [], []
    while seats := game.current_players(state):
        seat = seats[0]
        if game.FEATURES.settled(state):
            seen.append((game.FEATURES.progress(state), judge.margins(state)))
            actions = legal_actions(game, state, seat)
            if len(actions) > 1:
                order = sorted(actions, key=lambda a: -game.advise(state, seat, a)[0])[:4]
                choices.append(Choice(state, seat, cast(Any, tuple(chance.sample(order, 2)))))
        action = noisy(game, state, seat, chance, game.FEATURES.noise * NOISE)
        state, _ = game.apply_action(state, seat, action)
    first = winners(game.returns(state))
    won = [(k in first) / len(first) for k in range(players)]
    return [Moment(seed, at, found, won) for at, found in seen], [chance.choice(choices)]


def unlikely(scale: Sequence[float], moments: Sequence[Moment]) -> float:
    """The mean negative logarithm of the likelihood of who won."""
    found, chance = 0.0, WinChance(cast(Any, tuple(scale)), 0)
    for one in moments:
        expected = chance.chances(one.margins, one.progress)
        found -= sum(won * math.log(max(p, 1e-9)) for won, p in zip(one.won, expected, strict=True) if won)
    return found / len(moments)


def fitted(moments: Sequence[Moment]) -> list[float]:
    """The most likely scale, by a search that goes on with a smaller step when none helps any more."""
    scale, step = [8.0, 6.0, 4.0], 2.0
    best = unlikely(scale, moments)
    while step > 1.02:
        tried = [
            [one * factor if k == j else one for j, one in enumerate(scale)]
            for k in range(3)
            for factor in (step, 1 / step)
        ]
        found = min((unlikely(one, moments), one) for one in tried)
        if found[0] < best:
            best, scale = found
        else:
            step = math.sqrt(step)
    return [round(one, 2) for one in scale]


def calibration(scale: Sequence[float], moments: Sequence[Moment]) -> float:
    """How far the chance is from the share that was won, as the mean over ten groups of moments."""
    chance, found = WinChance(cast(Any, tuple(scale)), 0), []
    for one in moments:
        found += zip(chance.chances(one.margins, one.progress), one.won, strict=True)
    found.sort()
    groups = [found[k * len(found) // 10 : (k + 1) * len(found) // 10] for k in range(10)]
    return statistics.mean(abs(sum(p - won for p, won in group)) / len(group) for group in groups)


def to_the_end(game: Valued, ways: Continuations, choice: Choice, k: int, deal: int) -> float:
    """The margin at the end of a game that goes on after one of the two actions."""
    state, seat, action = (
        game.resample(game.observe(choice.state, choice.seat), deal),
        choice.seat,
        choice.pair[k],
    )
    while True:
        state, _ = game.apply_action(state, seat, action)
        if not state.agenda:
            return final_margins(game.returns(state))[choice.seat]
        seat = state.agenda[-1].seat
        action = ways.loosely(state, seat, deal)


def differences(game: Valued, ahead: int, choice: Choice, games: int) -> tuple[float, float, float, float]:
    """By how much the first action is better: as valued and as played to the end, each with its variance."""
    ways, seen = Continuations(game, ahead), game.observe(choice.state, choice.seat)
    valued = [
        sum(ways.follow(seen, choice.seat, choice.pair[0], deal, True).expected.values())
        - sum(ways.follow(seen, choice.seat, choice.pair[1], deal, True).expected.values())
        for deal in range(1, PAIRS + 1)
    ]
    real = [
        to_the_end(game, ways, choice, 0, deal) - to_the_end(game, ways, choice, 1, deal)
        for deal in range(1000, 1000 + games)
    ]
    return (
        statistics.mean(valued),
        statistics.variance(valued) / PAIRS,
        statistics.mean(real),
        statistics.variance(real) / games,
    )


def error(found: Sequence[tuple[float, float, float, float]]) -> float:
    """How far a valued difference is off, beyond the chance on both sides (a standard deviation). The
    variance is taken one standard error larger than measured: few choices shall not make it look small.
    """
    each = [(valued - real) ** 2 - v - r for valued, v, real, r in found]
    return math.sqrt(max(0.0, statistics.mean(each)) + statistics.stdev(each) / math.sqrt(len(each)))


def estimated_scale(game: Valued, players: int, games: int) -> dict[str, Any]:
    """The scale, and how far the chance is from what was won in the games held out."""
    moments = [one for seed in range(SEED, SEED + games) for one in played(game, players, seed)[0]]
    scale = fitted([one for one in moments if one.game % HELD_OUT])
    held = [one for one in moments if not one.game % HELD_OUT]
    figures = {"games": games, "seed": SEED, "moments": len(moments)}
    return figures | {"scale": scale, "calibration": round(calibration(scale, held), 3)}


def estimated_error(game: Valued, players: int, choices: int, playouts: int, ahead: int) -> dict[str, Any]:
    """How far a valued difference is off, and how well it goes with what was played to the end."""
    seeds = range(SEED, SEED + choices)
    asked = [one for seed in seeds for one in played(game, players, seed)[1]]
    found = [differences(game, ahead, one, playouts) for one in asked]
    both = [one[0] for one in found], [one[2] for one in found]
    figures = {"choices": choices, "playouts": playouts, "off": round(error(found), 2)}
    return figures | {"correlation": round(statistics.correlation(*both), 2)}


def main() -> None:
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("game")
    parser.add_argument("--players", type=int, default=4)
    parser.add_argument("--games", type=int, default=120, help="for the scale; 0 leaves it as it is")
    parser.add_argument("--choices", type=int, default=40, help="for the error; 0 leaves it as it is")
    parser.add_argument("--playouts", type=int, default=40)
    parser.add_argument("--ahead", type=int, default=-1, help="look further than a review does; only prints")
    asked = parser.parse_args()
    game, row = cast(Valued, load(asked.game)), dict[str, Any]()
    if asked.games:
        row |= estimated_scale(game, asked.players, asked.games)
    if asked.choices:
        row |= estimated_error(game, asked.players, asked.choices, asked.playouts, asked.ahead)
    print(asked.game, asked.players, row, flush=True)
    file = estimates_file(game.FEATURES)
    document = json.loads(file.read_text("utf-8")) if file.exists() else {"players": {}}
    if asked.ahead < 0:
        document["made"] = "tests/estimate_review.py: games of the steady bot, played loosely"
        rows = document["players"]
        rows[str(asked.players)] = rows.get(str(asked.players), {}) | row
        document["players"] = dict(sorted(rows.items()))
        file.write_text(json.dumps(document, indent=1) + "\n", "utf-8")


if __name__ == "__main__":
    main()

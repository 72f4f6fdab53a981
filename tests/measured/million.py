"""Random decisions over every option, expansion and number of players; all pieces counted each time.

    python tests/measured/million.py                         # 1,000,000 decisions of every game
    python tests/measured/million.py --game san_juan --decisions 20000 --seed 7

After every decision the pieces are counted twice: with the numbers in boxes.py, and by carrying out the
events (the game's own `rebuild`), which must lead to the same position. Every third position (`--every`) is
written as JSON text and read back, which counts the pieces with the game's own tables: it must be equal, with
the same legal actions. Every thirtieth is also read without its supplies, which the game must compute to be
the same. Games are played to their end and scored.

Prints for each game the decisions, the games, the positions read back, and how many were wrong; each wrong
one with what is needed to play it again. The exit status is 1 if there are any.
"""

from __future__ import annotations

import argparse
import itertools
import json
import random
import sys
import time
from collections.abc import Iterator
from pathlib import Path
from typing import Any

sys.path.insert(0, str(Path(__file__).resolve().parents[2]))  # this checkout, not an installed one

from tests.measured import boxes
from tutor.rules import load, names
from tutor.rules.kernel.game import legal_actions

LONGEST = 20_000  # decisions in one game: a normal game is shorter, but a stuck one is not
SHOWN = 20  # of those that are wrong
LEFT_OUT = 10  # one in so many of those read back is read without what a game can count by itself
SUPPLIES = {  # computed from what is elsewhere
    "puerto_rico": ("supply", "deck", "quarries", "market", "colonists", "pool"),
    "puerto_rico_1897": ("supply", "deck", "quarries", "market", "colonists", "burghers", "pool"),
}


def stuck(game: Any, state: Any) -> bool:
    """Whether nobody can build any more: San Juan's book ends no game whose cards are all tucked away or
    covered.

    A single card left in a hand changes nothing: there is none to pay with.
    """
    if game.NAME != "san_juan":
        return False
    return not (state.deck or state.discard or any(len(board.hand) > 1 for board in state.seats))


class Tally:
    """What was played of one game, and what was wrong."""

    def __init__(self, name: str) -> None:
        self.name = name
        self.decisions = self.games = self.read = self.wrong = self.stuck = 0
        self.tables: set[str] = set()

    def fault(self, where: str, what: str) -> None:
        self.wrong += 1
        if self.wrong <= SHOWN:
            print(f"WRONG {self.name} {where}: {what}", flush=True)

    def __str__(self) -> str:
        return (
            f"{self.name:17} {self.decisions:9,} decisions {self.games:6,} games "
            f"of {len(self.tables):3} kinds "
            f"{self.read:8,} read back {self.wrong:3} wrong"
            + (f", {self.stuck} games stuck for ever" if self.stuck else "")
        )


def tables(game: Any) -> list[tuple[int, dict[str, str]]]:
    """Every number of players with every combination of its set-up options."""
    each: list[list[tuple[str, str]]] = []
    for choice in game.CHOICES:
        sizes = range(len(choice.values) + 1) if choice.many else ()
        several = [",".join(some) for n in sizes for some in itertools.combinations(choice.values, n)]
        each.append([(choice.name, value) for value in several or choice.values])
    found = []
    for players, chosen in itertools.product(game.PLAYERS, itertools.product(*each)):
        options = dict(chosen)
        asked = {
            c.name: options[c.name] for c in game.CHOICES if options[c.name] and _asked(c, players, options)
        }
        if (players, asked) not in found and all(_together(c, players, asked) for c in game.CHOICES):
            found.append((players, asked))
    return found


def _together(choice: Any, players: int, options: dict[str, str]) -> bool:
    """Whether so many players may have all these values together."""
    return options.get(choice.name, "").count(",") < len(choice.together(players))


def _asked(choice: Any, players: int, options: dict[str, str]) -> bool:
    """Whether this option is offered at this table."""
    meant = not choice.needs or any(choice.needs in value.split(",") for value in options.values())
    return meant and (not choice.players or players in choice.players)


def endless(game: Any, seed: int) -> Iterator[tuple[int, dict[str, str], int]]:
    """Each kind of table once, in any order, and so on: players, options, a seed for the game."""
    chance, every = random.Random(seed), tables(game)
    while True:
        for players, options in chance.sample(every, len(every)):
            yield players, options, chance.getrandbits(32)


def play(name: str, decisions: int, seed: int, every: int) -> Tally:
    """So many random decisions of one game; the last game is played to its end."""
    game, tally, began = load(name), Tally(name), time.monotonic()
    step, told = max(1, decisions // 20), 0
    for players, options, number in endless(game, seed):
        if tally.decisions >= decisions:
            return tally
        where = f"{players} players {options} seed {number}"
        try:
            one_game(game, tally, where, players, options, number, every)
        except Exception as error:  # whatever it is, it is a finding
            tally.fault(where, f"at decision {tally.decisions}: {type(error).__name__}: {error}")
        tally.games += 1
        tally.tables.add(f"{players} {options}")
        if tally.decisions >= told + step:
            told = tally.decisions
            print(f"{tally}   {time.monotonic() - began:5.0f} s", file=sys.stderr, flush=True)
    raise AssertionError("tables do not end")


def one_game(
    game: Any,
    tally: Tally,
    where: str,
    players: int,
    options: dict[str, str],
    number: int,
    every: int,
) -> None:
    """A whole game of random legal actions, its pieces counted after each."""
    chance = random.Random(number)
    state = first = game.new_initial_state(players, number, **options)
    check(game, tally, f"{where} at set-up", first, state, True)
    for k in range(1, LONGEST):
        seats = game.current_players(state)
        if not seats:
            break
        action = chance.choice(legal_actions(game, state, seats[0]))
        before = state
        state, events = game.apply_action(before, seats[0], action)
        tally.decisions += 1
        at = f"{where} after {k} ({game.NOTATION.text(action)})"
        if game.replay_events(before, events).but(agenda=state.agenda, chance=state.chance) != state:
            tally.fault(at, "the events tell another position")
        check(game, tally, at, first, state, tally.decisions % every == 0)
    else:
        if stuck(game, state):
            tally.stuck += 1
            return
        tally.fault(where, f"has no end after {LONGEST}")
    if len(scores := game.returns(state)) != players:
        tally.fault(where, f"{len(scores)} scores")
    check(game, tally, f"{where} at the end", first, state, True)


def check(game: Any, tally: Tally, where: str, first: Any, state: Any, read: bool) -> None:
    """Count a position, and read it back."""
    for fault in boxes.miscounted(game.NAME, first, state):
        tally.fault(where, fault)
    if read:
        tally.read += 1
        try:
            read_back(game, tally, where, state)
        except Exception as error:  # whatever it is, it is a finding
            tally.fault(where, f"cannot be read back: {type(error).__name__}: {error}")


def read_back(game: Any, tally: Tally, where: str, state: Any) -> None:
    """Write a position as JSON and read it: the same, with the same legal actions."""
    text = json.dumps(game.to_json(state))
    again = game.from_json(json.loads(text))
    if again != state:
        tally.fault(where, f"is another position when it is read back: {_unlike(again, state)}")
    for seat in game.current_players(state):
        if legal_actions(game, again, seat) != legal_actions(game, state, seat):
            tally.fault(where, "has other legal actions when it is read back")
    left_out = SUPPLIES.get(game.NAME, ())
    if left_out and tally.read % LEFT_OUT == 0:
        counted = game.from_json({k: v for k, v in json.loads(text).items() if k not in left_out})
        if counted != state:
            told = _unlike(counted, state)
            tally.fault(where, f"has other supplies when the game counts them: {told}")


def _unlike(one: Any, other: Any) -> str:
    """The fields in which two positions differ."""
    return ", ".join(
        f"{name} {a} for {b}" for name, a, b in zip(one._fields, one, other, strict=True) if a != b
    )


def main(arguments: list[str] | None = None) -> int:
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument(
        "--game",
        action="append",
        choices=names(),
        help="only this game (may be said again); all, where none is said",
    )
    parser.add_argument("--decisions", type=int, default=1_000_000, help="of each game (1,000,000)")
    parser.add_argument("--seed", type=int, default=1897, help="of all that is left to chance (1897)")
    parser.add_argument(
        "--every",
        type=int,
        default=3,
        help="every so many positions are read back through JSON (3)",
    )
    chosen = parser.parse_args(arguments)
    wrong = 0
    for name in chosen.game or names():
        tally = play(name, chosen.decisions, chosen.seed, max(1, chosen.every))
        print(tally, flush=True)
        wrong += tally.wrong
    return min(wrong, 1)


if __name__ == "__main__":
    sys.exit(main())

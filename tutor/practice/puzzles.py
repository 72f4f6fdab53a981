"""Puzzles: positions of whole games in which one action is far better than the others, and how that is known.

    puzzles/GAME.json
    {"rules": 3, "actions": [...], "games": [...],
     "puzzles": [[game, step, kind, level, deals, [[action, cost, error, first, {line: points}], ...]], ...]}

kept_games.py says how the games are written. `kind` is the kind of decision, `level` how hard it is, from 1
to 5. `deals` is how often each action was played out to the end of the game. The best action is the first. Of
each: how many points of margin it costs against the best, the error of that (a standard deviation), how many
games in 100 the player came first, and the player's own points in each group of score lines.
`tutor puzzles GAME --mine` finds them again.
"""

from __future__ import annotations

import json
import zlib
from collections.abc import Iterable
from datetime import date
from functools import cache
from importlib import resources
from importlib.resources.abc import Traversable
from typing import Any

from tutor.rules.kernel.document import Document
from tutor.rules.kernel.record import Record

from .kept_games import KeptGame, compact, games_of_file, games_written

PUZZLES_FOLDER = "puzzles"
LEVELS = 5


class Tried(Record):
    """An action that was played out: its text, the points it costs against the best one with their error, in
    how many games of 100 the player came first, and the player's points in each group of score lines.
    """

    action: str
    cost: float
    error: float
    first: int
    points: tuple[tuple[str, float], ...]


class Puzzle(Record):
    """A position with the actions to choose from, the best of them first."""

    game: KeptGame
    step: int
    kind: str
    level: int
    deals: int
    tried: tuple[Tried, ...]

    @property
    def best(self) -> Tried:
        """The action that is far better than the others."""
        return self.tried[0]

    @property
    def in_order(self) -> tuple[Tried, ...]:
        """The actions by their names, so that their order says nothing."""
        return tuple(sorted(self.tried, key=lambda one: one.action))

    @property
    def id(self) -> str:
        """A short name that stays the same when others are added: it is part of the address."""
        place = [self.game.players, self.game.seed, self.game.options, self.step, self.best.action]
        return f"{zlib.crc32(json.dumps(place).encode()):08x}"


class Puzzles(Record):
    """The puzzles of a game; `rules` is the version of the rules for which they were found."""

    rules: int
    puzzles: tuple[Puzzle, ...]

    def of_day(self, day: date) -> Puzzle:
        """The puzzle of a day: the same for everybody, and none comes twice before all have come."""
        return self.puzzles[day.toordinal() % len(self.puzzles)]

    def named(self, name: str) -> Puzzle | None:
        """The puzzle with this id."""
        return next((one for one in self.puzzles if one.id == name), None)


def puzzle_file(name: str) -> Traversable:
    """Where the puzzles of a game are kept."""
    return resources.files(__package__).joinpath(PUZZLES_FOLDER, f"{name}.json")


def has_puzzles(name: str) -> bool:
    """Whether a game has puzzles; nothing is read for that."""
    return puzzle_file(name).is_file()


@cache
def puzzles_of(name: str) -> Puzzles:
    """The puzzles of a game; none for a game without a file."""
    file = puzzle_file(name)
    return puzzles_of_document(json.loads(file.read_text("utf-8"))) if file.is_file() else Puzzles(0, ())


def puzzles_of_document(document: Document) -> Puzzles:
    """The puzzles of a file."""
    games = games_of_file(document)
    found = (
        Puzzle(games[game], step, kind, level, deals, tuple(_tried(*row) for row in rows))
        for game, step, kind, level, deals, rows in document["puzzles"]
    )
    return Puzzles(document["rules"], tuple(found))


def _tried(action: str, cost: float, error: float, first: int, points: dict[str, Any]) -> Tried:
    return Tried(action, cost, error, first, tuple(points.items()))


def puzzles_written(rules: int, puzzles: Iterable[Puzzle]) -> str:
    """The text of a file: a line for each game and each puzzle."""
    games: dict[KeptGame, int] = {}
    needed: dict[KeptGame, int] = {}
    lines = []
    for one in puzzles:
        number = games.setdefault(one.game, len(games))
        needed[one.game] = max(needed.get(one.game, 0), one.step + 1)
        rows = [[t.action, t.cost, t.error, t.first, dict(t.points)] for t in one.tried]
        lines.append(compact([number, one.step, one.kind, one.level, one.deals, rows]))
    said = ",\n".join(lines)
    return f'{{"rules":{rules},\n{games_written(needed)},\n"puzzles":[\n{said}\n]}}\n'

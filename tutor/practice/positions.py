"""The positions that are kept for questions, as the games that lead to them.

    positions/GAME.json
    {"rules": 3, "actions": ["choose settler", ...],
     "games": [[players, seed, {option: value}, [number of an action, ...], start], ...],
     "without": ["other 1", ...],
     "questions": {"SJ.turn.no-pass": [[kind, game, step, seat, "pass", change, without], ...]}}

kept_games.py says how the games are written. `change` is what is different from a game's position
(see kernel/whatif.py), and mostly null or left out. `without` are the numbers of what is taken away from it
(see shrinking.py), and may be left out. `make practice` finds them again.
"""

from __future__ import annotations

import json
import zlib
from collections.abc import Iterable
from functools import cache
from importlib import resources
from importlib.resources.abc import Traversable

from tutor.rules.kernel.document import Document
from tutor.rules.kernel.game import Game
from tutor.rules.kernel.record import Record
from tutor.rules.kernel.table import Table
from tutor.rules.kernel.whatif import what_if

from .kept_games import NO_GAME, KeptGame, compact, games_of_file, games_written, numbered

FOLDER = "positions"


class KeptQuestion(Record):
    """A question as it is kept: rule, kind, game, the number of actions before it, who asks what.

    `change` is what is different from that position, as JSON; "" if nothing is. Of a question about no
    position it is the learner's question, and the rules that do not answer it. `without` is what is taken
    away from the position because the question does not depend on it (see shrinking.py).
    """

    rule: str
    kind: str
    game: KeptGame
    step: int
    seat: int
    action: str
    change: str = ""
    without: tuple[str, ...] = ()

    @property
    def place(self) -> tuple[object, ...]:
        """The position, changed or not; a question about no position is a place of its own."""
        return (self.game, self.step) if self.game != NO_GAME else (self.rule, self.kind, self.action)

    def table(self, game: Game) -> Table:
        """The table of the question."""
        table = self.game.table(game, self.step)
        if not self.change or self.game == NO_GAME:
            return table
        return Table(game, start=game.to_json(what_if(game, table.state, json.loads(self.change))))

    @property
    def id(self) -> str:
        """A short name that stays the same when others are added: it is part of the question's address."""
        place = [self.kind, self.game.players, self.game.seed, self.game.options, self.step, self.seat]
        bare = self.game == NO_GAME
        place += [self.action, *filter(None, (self.game.start, self.rule if bare else self.change))]
        return f"{zlib.crc32(json.dumps(place).encode()):08x}"


class KeptQuestions(Record):
    """Everything that is kept for a game; `rules` is the version of the rules for which it was found."""

    rules: int
    questions: tuple[KeptQuestion, ...]

    def of(self, rule: str) -> tuple[KeptQuestion, ...]:
        """The questions about a rule."""
        return tuple(one for one in self.questions if one.rule == rule)

    @property
    def asked(self) -> tuple[str, ...]:
        """The rules that have questions."""
        return tuple(dict.fromkeys(one.rule for one in self.questions))


def _file(name: str) -> Traversable:
    return resources.files(__package__).joinpath(FOLDER, f"{name}.json")


def has_questions(name: str) -> bool:
    """Whether there are questions about a game; nothing is read for that."""
    return _file(name).is_file()


@cache
def kept_questions(name: str) -> KeptQuestions:
    """What is kept for a game; nothing for a game without a file."""
    file = _file(name)
    return read(json.loads(file.read_text("utf-8"))) if file.is_file() else KeptQuestions(0, ())


def read(document: Document) -> KeptQuestions:
    """The questions of a file."""
    games, gone = games_of_file(document), document.get("without", [])
    found = (
        KeptQuestion(rule, kind, games[game], step, seat, action, *_more(gone, *more))
        for rule, rows in document["questions"].items()
        for kind, game, step, seat, action, *more in rows
    )
    return KeptQuestions(document["rules"], tuple(found))


def _more(gone: list[str], change: object = None, without: Iterable[int] = ()) -> tuple[str, tuple[str, ...]]:
    """What is different from the position of a game, and what is taken away from it."""
    return "" if change is None else compact(change), tuple(gone[k] for k in without)


def written(rules: int, questions: Iterable[KeptQuestion]) -> str:
    """The text of a file: a line for each game and each rule, so that a difference can be read."""
    rows: dict[str, list[list[object]]] = {}
    games: dict[KeptGame, int] = {}
    needed: dict[KeptGame, int] = {}
    gone: dict[str, int] = {}
    for one in questions:
        number = games.setdefault(one.game, len(games))
        needed[one.game] = max(needed.get(one.game, 0), one.step + 1)
        more: list[object] = [json.loads(one.change)] if one.change else []
        if one.without:
            more = [*(more or [None]), numbered(gone, one.without)]
        rows.setdefault(one.rule, []).append([one.kind, number, one.step, one.seat, one.action, *more])
    said = [f"{json.dumps(rule)}:{compact(found)}" for rule, found in sorted(rows.items())]
    return (
        f'{{"rules":{rules},\n{games_written(needed)},\n"without":{compact(list(gone))},\n"questions":{{\n'
        + ",\n".join(said)
        + "\n}}\n"
    )

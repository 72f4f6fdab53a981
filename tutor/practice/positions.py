"""The positions that are kept for questions, as the games that lead to them.

    positions/GAME.json
    {"rules": 3, "actions": ["choose settler", ...],
     "games": [[players, seed, {option: value}, [number of an action, ...], start], ...],
     "without": ["other 1", ...],
     "questions": {"SJ.turn.no-pass": [[kind, game, step, seat, "pass", change, without], ...]}}

Each game is written down as its actions, so that it stays the same when bots learn to play better. Many
questions share a game, and so each takes a few bytes. `start` is the position of a worked example or of a
page, and left out if the game was played from its beginning. `change` is what is different from that position
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

FOLDER = "positions"


class KeptGame(Record):
    """A game that was played by bots: how it was set up, and its actions as far as they are needed.

    `start` is the document of another first position, "" if there is none.
    """

    players: int
    seed: int
    options: tuple[tuple[str, str], ...]
    actions: tuple[str, ...]
    start: str = ""

    def table(self, game: Game, step: int) -> Table:
        """The table after so many actions."""
        start = json.loads(self.start) if self.start else None
        table = Table(game, self.players, self.seed, options=dict(self.options), start=start)
        table.play_again(self.actions[:step])
        return table


NO_GAME = KeptGame(0, 0, (), ())  # of a question that is about no position


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
    every = document["actions"]
    games = [
        KeptGame(
            players, seed, tuple(options.items()), tuple(every[k] for k in numbers), *map(compact, start)
        )
        for players, seed, options, numbers, *start in document["games"]
    ]
    gone = document.get("without", [])
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
    gone: dict[str, int] = {}
    for one in questions:
        number = games.setdefault(one.game, len(games))
        more: list[object] = [json.loads(one.change)] if one.change else []
        if one.without:
            more = [*(more or [None]), [_number(gone, name) for name in one.without]]
        rows.setdefault(one.rule, []).append([one.kind, number, one.step, one.seat, one.action, *more])
    needed = {number: 0 for number in games.values()}
    for row in (row for found in rows.values() for row in found):
        needed[int(str(row[1]))] = max(needed[int(str(row[1]))], int(str(row[2])) + 1)
    actions: dict[str, int] = {}
    lines = [
        compact(
            [
                one.players,
                one.seed,
                dict(one.options),
                [_number(actions, a) for a in one.actions[: needed[n]]],
                *([json.loads(one.start)] if one.start else []),
            ]
        )
        for one, n in games.items()
    ]
    said = [f"{json.dumps(rule)}:{compact(found)}" for rule, found in sorted(rows.items())]
    return (
        f'{{"rules":{rules},\n"actions":{compact(list(actions))},\n"games":[\n'
        + ",\n".join(lines)
        + f'\n],\n"without":{compact(list(gone))},\n"questions":{{\n'
        + ",\n".join(said)
        + "\n}}\n"
    )


def _number(actions: dict[str, int], text: str) -> int:
    return actions.setdefault(text, len(actions))


def compact(value: object) -> str:
    """JSON as the file has it: a question's name depends on it."""
    return json.dumps(value, separators=(",", ":"), ensure_ascii=False)

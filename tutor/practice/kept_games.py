"""Games that are kept to lead to a position, as the actions that were played in them.

    {"actions": ["choose settler", ...],
     "games": [[players, seed, {option: value}, [number of an action, ...], start], ...]}

Each game is written down as its actions, so that it stays the same when bots learn to play better. Many
positions share a game, and so each takes a few bytes. `start` is the position of a worked example or of a
page, and left out if the game was played from its beginning.
"""

from __future__ import annotations

import json
from collections.abc import Iterable, Mapping

from tutor.rules.kernel.document import Document
from tutor.rules.kernel.game import Game
from tutor.rules.kernel.record import Record
from tutor.rules.kernel.table import Table


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


def games_of_file(document: Document) -> list[KeptGame]:
    """The games of a file, in its order."""
    every = document["actions"]
    return [
        KeptGame(
            players, seed, tuple(options.items()), tuple(every[k] for k in numbers), *map(compact, start)
        )
        for players, seed, options, numbers, *start in document["games"]
    ]


def games_written(needed: Mapping[KeptGame, int]) -> str:
    """The part of a file for these games, with how many actions of each are needed: a line for each game, so
    that a difference can be read.
    """
    actions: dict[str, int] = {}
    lines = [
        compact(
            [
                one.players,
                one.seed,
                dict(one.options),
                numbered(actions, one.actions[:steps]),
                *([json.loads(one.start)] if one.start else []),
            ]
        )
        for one, steps in needed.items()
    ]
    return f'"actions":{compact(list(actions))},\n"games":[\n' + ",\n".join(lines) + "\n]"


def numbered(known: dict[str, int], texts: Iterable[str]) -> list[int]:
    """The numbers of some texts; a new text gets the next number."""
    return [known.setdefault(text, len(known)) for text in texts]


def compact(value: object) -> str:
    """JSON as the file has it: a question's name depends on it."""
    return json.dumps(value, separators=(",", ":"), ensure_ascii=False)

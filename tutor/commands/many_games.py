"""Many games between bots, in one process or in several. How many processes there are changes nothing in
them.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any

from tutor.bots.games import one_game
from tutor.rules import load
from tutor.rules.kernel.document import Document
from tutor.rules.kernel.record import Record
from tutor.rules.kernel.setup import set_up

from .dataset_rows import Row, rows_of
from .processes import played_in_order


class AskedGame(Record):
    """One game to be played: its bots in seating order, and what is kept of it."""

    game: str
    bots: tuple[str, ...]
    seed: int
    options: tuple[tuple[str, str], ...]
    files: tuple[tuple[str, str], ...]  # the contents of the options whose value is a file
    log: bool
    rows: bool


class PlayedGame(Record):
    """A game that was played: the result, its log, and a row for each decision."""

    result: Document
    log: Document | None
    rows: list[Row]


def played_game(asked: AskedGame) -> PlayedGame:
    """Plays one game. If an option is a file, it starts from the position in it, which its log contains."""
    module, options, files = load(asked.game), dict(asked.options), dict(asked.files)
    start = set_up(module, len(asked.bots), asked.seed, options | files) if files else None
    table, result = one_game(module, [*asked.bots], asked.seed, options, start)
    return PlayedGame(
        result, table.log() if asked.log else None, [*rows_of(table, result)] if asked.rows else []
    )


def played_games(asked: Sequence[AskedGame], jobs: int) -> Iterator[PlayedGame]:
    """The games in the order in which they were asked for, whichever is over first."""
    return played_in_order(played_game, asked, jobs)


def asked_games(
    game: str, line: Sequence[str], games: int, seed: int, options: dict[str, str], **kept: Any
) -> list[AskedGame]:
    """`games` games from this seed on; after each the bots move on by one seat."""
    found = []
    for k in range(games):
        shift = k % len(line)
        bots = (*line[shift:], *line[:shift])
        found.append(AskedGame(game, bots, seed + k, tuple(options.items()), **kept))
    return found

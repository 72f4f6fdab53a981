"""tutor puzzles: the puzzles of a game, the one of today, and finding them again."""

from __future__ import annotations

import sys
from collections import Counter
from datetime import date
from pathlib import Path
from typing import Any, cast

import click

from tutor.practice.puzzles import Puzzle, puzzle_file, puzzles_of, puzzles_written
from tutor.rules import load, names
from tutor.rules.kernel.document import Document
from tutor.rules.kernel.saving import save
from tutor.rules.kernel.valuing import Valued

from .speak import edition_of, edition_option, json_option, print_json

WANTED = 100  # puzzles of a game
FIRST = 41_000  # the first seed: no other games begin there


def _mine(name: str, wanted: int, more: bool) -> None:
    """Find puzzles and write the file after each game, so that the work can be stopped and continued."""
    from .measure.mining_puzzles import mined_puzzles

    game = cast(Valued, load(name))
    kept = puzzles_of(name)
    known = list(kept.puzzles) if more and kept.rules == len(game.VERSIONS) else []
    file = Path(str(puzzle_file(name)))
    file.parent.mkdir(exist_ok=True)
    progress: Any = click.progressbar(length=wanted, label=name, file=sys.stderr)
    with progress as bar:
        bar.update(len(known))
        for found in mined_puzzles(game, known, wanted, FIRST):
            save(file, puzzles_written(len(game.VERSIONS), found))
            bar.update(len(found) - bar.pos)
    puzzles_of.cache_clear()


def _summary(name: str, puzzles: tuple[Puzzle, ...]) -> Document:
    """How many puzzles there are of each level, and which one is today's."""
    levels = Counter(one.level for one in puzzles)
    today = puzzles_of(name).of_day(date.today()).id if puzzles else ""
    return {"game": name, "puzzles": len(puzzles), "levels": dict(sorted(levels.items())), "today": today}


@click.command()
@click.argument("game", required=False)
@edition_option
@click.option("--mine", is_flag=True, help="Find the puzzles again, in games of the keen bot.")
@click.option("--more", is_flag=True, help="With --mine: keep those that are there, and find more.")
@click.option("--wanted", type=int, default=WANTED, show_default=True, help="With --mine: how many puzzles.")
@json_option
def puzzles(game: str | None, edition: str, mine: bool, more: bool, wanted: int, as_json: bool) -> None:
    """Count the puzzles of GAME (or of every game), and name the puzzle of today.

    A puzzle is a decision in a whole game in which one action is far better than the others. With --mine, the
    keen bot plays games until there are enough; this takes half an hour a game, or more. The file is written
    after each game, so the work can be stopped and continued with --more.

    JSON: {"puzzles": [{"game", "puzzles", "levels", "today"}]}.
    """
    found = []
    for name in [edition_of(game, edition)] if game else names():
        if mine:
            _mine(name, wanted, more)
        found.append(_summary(name, puzzles_of(name).puzzles))
        if not as_json:
            one = found[-1]
            levels = ", ".join(f"{n} of level {level}" for level, n in one["levels"].items())
            click.echo(
                f"{name}: {one['puzzles']} puzzles" + (f" ({levels}); today {one['today']}" if levels else "")
            )
    if as_json:
        print_json({"puzzles": found})

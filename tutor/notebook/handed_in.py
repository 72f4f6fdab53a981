"""What a class handed in: a row a file, played again, and a plot of the rules that stopped most."""

from __future__ import annotations

import warnings
from collections import Counter
from glob import glob, has_magic
from pathlib import Path
from typing import Any

from tutor.boards import games, words
from tutor.pages.table.sharing import as_far_as_it_holds, from_text
from tutor.rules.kernel import log as logs
from tutor.rules.kernel.errors import TutorError
from tutor.rules.kernel.record import Record
from tutor.rules.kernel.words import complain

from . import sheet
from .arguments import checked
from .board import Board
from .listing import Listing
from .mistakes import speaking, wrong
from .position import Position
from .selfplay import Plot


class Handed(Record):
    """One file: whose, which task, what it comes to, and what is wrong with it, if anything."""

    name: str
    task: str
    solved: bool = False
    tries: int = 0
    refused: tuple[str, ...] = ()
    hints: int = 0
    wrong: tuple[int, ...] = ()
    problem: str = ""
    game: str = ""


@checked
def report(*files: str | Path, lang: str = "en") -> Report:
    """What is in these files (names or patterns), each played again against the rules.

        >>> tutor.report("entregas/*.json", lang="es")

    A file that was changed by hand, or cannot be read, is named in its row. Raises BadTask where nothing is found.
    """
    found = sorted({path for name in map(str, files) for path in (glob(name) or [name] * (not has_magic(name)))})
    with speaking(lang):
        if not found:
            raise wrong("no_files", name=", ".join(map(str, files)))
    return Report([_handed(Path(name), lang) for name in found], lang)


def _handed(file: Path, lang: str) -> Handed:
    w = words.of(lang)
    try:
        one = sheet.read(file)
        done = sheet.replayed(one)
    except OSError:
        return Handed(file.stem, "", problem=w("notebook.no_file"))
    except TutorError as error:
        return Handed(file.stem, "", problem=complain(error, lang))
    claimed = {name: tuple(value) if isinstance(value, list) else value for name, value in one.claimed.items()}
    same = all(claimed.get(name) == value for name, value in zip(done._fields, done, strict=True))
    problem = "" if one.sealed and same else w("notebook.edited")
    return Handed(file.stem, one.page.id, done.solved, done.tries, done.refused, done.hints, done.wrong, problem, one.game)


class Report(Listing[Handed]):
    """A row a file. `.stopped` counts the rules that said no, `.plot()` shows them."""

    whole = True

    def __init__(self, handed: list[Handed], lang: str) -> None:
        w = words.of(lang)
        heads = [w(f"notebook.{head}") for head in ("pupil", "task", "solved_head", "tries", "stopped", "hints", "wrong", "problem")]
        super().__init__(handed, heads, self._line)
        self.lang = lang

    def _line(self, one: Handed) -> tuple[Any, ...]:
        w = words.of(self.lang)
        most = ", ".join(self._title(one.game, rule) for rule, _ in Counter(one.refused).most_common(2))
        yes = w("notebook.yes" if one.solved else "notebook.no")
        return one.name, one.task, yes, one.tries, most, one.hints, ", ".join(map(str, one.wrong)), one.problem

    def _title(self, game: str, rule: str) -> str:
        return str(games.book(game).card(rule).title[self.lang])

    @property
    def stopped(self) -> dict[str, int]:
        """How often each rule said no, the most often first."""
        return dict(Counter(rule for one in self for rule in one.refused).most_common())

    @property
    def problems(self) -> list[str]:
        """The files that are not as the tutor wrote them."""
        return [f"{one.name}: {one.problem}" for one in self if one.problem]

    @checked
    def plot(self, most: int = 10) -> Plot:
        """The rules that stopped the class most."""
        of = {rule: one.game for one in self for rule in one.refused}
        bars = [("", float(n), f"{n} · {self._title(of[rule], rule)}") for rule, n in list(self.stopped.items())[:most]]
        return Plot(words.of(self.lang)("notebook.stopped_plot" if bars else "notebook.stopped_nobody", n=len(self)), bars)


@checked
def load(file: str | Path, lang: str = "") -> Board | Position:
    """What a file holds: a task as it was left (a Board), a game or a position (a Position).

        >>> tutor.load("ana.json").solved
    """
    path = Path(file)
    with speaking(lang or "en"):
        document = logs.parsed(path.read_text("utf-8"))
        if isinstance(document, dict) and document.get("schema") == sheet.SCHEMA:
            one = sheet.read(path)
            board = Board(one.game, one.page, lang or one.lang, Position)
            board._screen.play_again(one.record)
            return board
        table, told = as_far_as_it_holds(lambda: from_text(path.read_text("utf-8")))
        if told:
            warnings.warn(complain(told, lang or "en"), stacklevel=2)
        return Position(table, lang or "en")


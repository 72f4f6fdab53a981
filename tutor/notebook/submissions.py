"""Files handed in by a class: one row per file, each played again, and a plot of the rules that stopped most
learners.
"""

from __future__ import annotations

import os
import warnings
from collections import Counter
from collections.abc import Callable, Sequence
from functools import wraps
from pathlib import Path
from typing import Any

from tutor.boards import games, words
from tutor.pages.table.sharing import as_far_as_it_holds, from_text
from tutor.rules.kernel import log as logs
from tutor.rules.kernel.errors import TutorError
from tutor.rules.kernel.lesson import Page
from tutor.rules.kernel.markup import Html, once
from tutor.rules.kernel.record import Record
from tutor.rules.kernel.words import complain

from . import own_tasks, practised, sheet
from .arguments import checked
from .board import Board
from .listing import Listing
from .mistakes import localised_errors
from .own_tasks import Given
from .position import Position
from .practised import PracticeFile, PracticeReport
from .selfplay import Plot
from .sheet import Sheet


class Handed(Record):
    """One file: the learner, the task, the result, and what is wrong with the file, if anything."""

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
def report(*files: str | Path, lang: str = "en", tasks: Given | Sequence[Given] = ()) -> Report:
    """The contents of these files (names or patterns), each played again against the rules.

        >>> tutor.report("entregas/*.json", lang="es")
        >>> tutor.report("entregas/*.json", tasks=pr.lesson("captain-loading")["seven-points"].board())

    A file contains its task. With `tasks`, your own boards or the files you saved them to, each file is
    graded against your task of the same name. Without it, a row says if its task differs from that of most
    files of the same name, if it was changed by hand, or if it cannot be read. Raises BadTask if there are no
    files.

    Files that learners saved on the rule map say how each of them knows the rules: see `.practice`.
    """
    with localised_errors(lang):
        found, known = own_tasks.files(files), own_tasks.of_teacher(tasks)
    read = [_read(file, lang) for file in found]
    unlike = iter(own_tasks.unlike_most([one for one in read if isinstance(one, Sheet)]))
    rows = [
        _graded(file, one, next(unlike), known, lang) if isinstance(one, Sheet) else one
        for file, one in zip(found, read, strict=True)
    ]
    practice = [one for one in rows if isinstance(one, PracticeFile)]
    handed = [_left_out(one, lang) if isinstance(one, PracticeFile) else one for one in rows]
    of_rules = [row for one in practice for row in one.rows]
    return Report([one for one in handed if one is not None], lang, PracticeReport(of_rules, lang))


def _left_out(file: PracticeFile, lang: str) -> Handed | None:
    """The row of a practice file of which something cannot be used."""
    problem = words.of(lang)("notebook.practice_lost", n=file.lost) if file.lost else ""
    return Handed(file.name, "", problem=problem) if problem else None


def _pupil(file: Path) -> str:
    """The file's name, which may contain bytes that are not text."""
    return os.fsencode(file.stem).decode("utf-8", "replace")


def _kept_in_its_row(step: Callable[..., Any]) -> Callable[..., Any]:
    """Any problem with a file is reported in its row, and the next file is read."""

    @wraps(step)
    def done(file: Path, *more: Any) -> Any:
        lang = more[-1]
        try:
            return step(file, *more)
        except TutorError as error:
            problem = complain(error, lang)
        except OSError as error:
            problem = words.of(lang)(
                "notebook.no_file" if isinstance(error, FileNotFoundError) else "notebook.unopened"
            )
        except (
            Exception
        ) as error:  # a bug of ours that this file has found; the report of the class continues
            problem = words.of(lang)("notebook.fault", kind=type(error).__name__)
        return Handed(_pupil(file), "", problem=problem)

    return done


@_kept_in_its_row
def _read(file: Path, lang: str) -> Sheet | PracticeFile:
    document = logs.parsed(sheet.text_of(file))
    if practised.is_practice(document):
        return practised.read(_pupil(file), document)
    return sheet.of_document(document)


@_kept_in_its_row
def _graded(file: Path, one: Sheet, unlike: str, known: dict[own_tasks.Name, Page], lang: str) -> Handed:
    """The result of a file, graded against the teacher's task if there is one."""
    own = known.get(own_tasks.name_of(one))
    if known:
        unlike = (
            "unknown_task"
            if own is None
            else ""
            if own_tasks.asks(own) == own_tasks.asks(one.page)
            else "not_yours"
        )
    done = sheet.replayed(one if own is None else one.but(page=own))
    claimed = {
        name: tuple(value) if isinstance(value, list) else value for name, value in one.claimed.items()
    }
    same = all(claimed.get(name) == value for name, value in zip(done._fields, done, strict=True))
    wrong_with = unlike or ("" if one.sealed and same else "edited")
    problem = words.of(lang)(f"notebook.{wrong_with}") if wrong_with else ""
    return Handed(
        _pupil(file),
        one.page.id,
        done.solved,
        done.tries,
        done.refused,
        done.hints,
        done.wrong,
        problem,
        one.game,
    )


class Report(Listing[Handed]):
    """One row per file. `.stopped` counts the rules that refused something, `.plot()` draws them. `.practice`
    is what the practice files say; they have no row here unless something is wrong with one.
    """

    whole = True

    def __init__(self, handed: list[Handed], lang: str, practice: PracticeReport) -> None:
        w = words.of(lang)
        heads = [
            w(f"notebook.{head}")
            for head in ("pupil", "task", "solved_head", "tries", "stopped", "hints", "wrong", "problem")
        ]
        super().__init__(handed, heads, self._line)
        self.lang, self.practice = lang, practice

    def __repr__(self) -> str:
        shown = [super().__repr__()] if len(self) or not len(self.practice) else []
        return "\n\n".join([*shown, *([repr(self.practice)] if len(self.practice) else [])])

    def _repr_html_(self) -> Html:
        shown = [super()._repr_html_()] if len(self) or not len(self.practice) else []
        return once("div", *shown, self.practice._repr_html_()) if len(self.practice) else shown[0]

    def _line(self, one: Handed) -> tuple[object, ...]:
        w = words.of(self.lang)
        most = ", ".join(self._title(one.game, rule) for rule, _ in Counter(one.refused).most_common(2))
        yes = w("notebook.yes" if one.solved else "notebook.no")
        return (
            one.name,
            one.task,
            yes,
            one.tries,
            most,
            one.hints,
            ", ".join(map(str, one.wrong)),
            one.problem,
        )

    def _title(self, game: str, rule: str) -> str:
        return str(games.book(game).card(rule).title[self.lang])

    @property
    def stopped(self) -> dict[str, int]:
        """How often each rule refused something, the most frequent first."""
        return dict(Counter(rule for one in self for rule in one.refused).most_common())

    @property
    def problems(self) -> list[str]:
        """The files that are not as the tutor wrote them."""
        return [f"{one.name}: {one.problem}" for one in self if one.problem]

    @checked
    def plot(self, most: int = 10) -> Plot:
        """The rules that stopped the class most."""
        of = {rule: one.game for one in self for rule in one.refused}
        bars = [
            ("", float(n), f"{n} · {self._title(of[rule], rule)}")
            for rule, n in list(self.stopped.items())[:most]
        ]
        return Plot(
            words.of(self.lang)("notebook.stopped_plot" if bars else "notebook.stopped_nobody", n=len(self)),
            bars,
        )


@checked
def load(file: str | Path, lang: str = "") -> Board | Position:
    """The contents of a file: a task as it was left (a Board), or a game or position (a Position).

    >>> tutor.load("ana.json").solved
    """
    path = Path(file)
    with localised_errors(lang or "en"):
        text = sheet.text_of(path)
        document = logs.parsed(text)
        if isinstance(document, dict) and document.get("schema") == sheet.SCHEMA:
            one = sheet.read(path)
            board = Board(one.game, one.page, lang or one.lang, Position)
            board._screen.play_again(one.record)
            return board
        table, told = as_far_as_it_holds(lambda: from_text(text))
        if told:
            warnings.warn(complain(told, lang or "en"), stacklevel=2)
        return Position(table, lang or "en")

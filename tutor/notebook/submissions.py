"""Files handed in by a class: one row per file, each played again, and a plot of the rules that stopped most
learners.
"""

from __future__ import annotations

import warnings
from collections import Counter
from collections.abc import Callable, Mapping, Sequence
from functools import wraps
from math import inf
from pathlib import Path
from typing import Any

from tutor.boards import games, words
from tutor.pages.table.sharing import as_far_as_it_holds, from_text
from tutor.pages.task.document import FILE
from tutor.rules.kernel import log as logs
from tutor.rules.kernel.errors import TutorError
from tutor.rules.kernel.lesson import Page
from tutor.rules.kernel.markup import Html, once
from tutor.rules.kernel.record import Record
from tutor.rules.kernel.words import complain

from . import handed_files, own_tasks, practised, sheet
from .arguments import checked
from .board import Board
from .grades import ClassProgress, LearnerGrades
from .handed_files import HandedFile
from .listing import Listing
from .mistakes import file_errors, localised_errors, only, wrong
from .own_tasks import Given
from .position import Position
from .practised import PracticeFile, PracticeReport
from .selfplay import Plot
from .sheet import Sheet

DATA = ("who", "id", "file", "game", "task", "solved", "points", "tries", "refused", "stopped_by", "hints")
MORE = ("wrong", "fault")


class Handed(Record):
    """One file: the learner, the task, the result, and what is wrong with the file, if anything. `fault` is
    the short name of the problem, the same in each language.
    """

    name: str
    task: str
    solved: bool = False
    tries: int = 0
    refused: tuple[str, ...] = ()
    hints: int = 0
    wrong: tuple[int, ...] = ()
    problem: str = ""
    game: str = ""
    who: str = ""
    id: str = ""
    points: float = 0
    fault: str = ""


@checked
def report(
    *files: str | Path,
    lang: str = "en",
    tasks: Given | Sequence[Given] = (),
    points: Mapping[str, float] | None = None,
) -> Report:
    """The contents of `files` (names, patterns, folders or zips), each played again against the rules.

        >>> tutor.report("submissions.zip", tasks="mine.ipynb", points={"1-sale": 2}).progress
        >>> tutor.report("entregas/*.json", lang="es")

    A file contains its task. With `tasks` (your notebook, your boards, or the files you saved them to) each
    file is graded against your task of the same name. Without it, a row says if its task differs from that of
    most files of the same name, if it was changed by hand, if the name in it is not that of its folder
    or file, or if it cannot be read. A solved task brings 1
    point, or what `points` says. `lang` is the language of the words. Raises BadTask if there are no files,
    or if `points` names no task.

    Files that learners saved on the rule map say how each of them knows the rules: see `.practice`.
    """
    with localised_errors(lang):
        found, known = handed_files.all_handed_in(files), own_tasks.of_teacher(tasks)
    read = [_read(file, lang) for file in found]
    unlike = iter(own_tasks.unlike_most([one for one in read if isinstance(one, Sheet)]))
    rows = [
        _graded(file, one, next(unlike), known, points or {}, lang) if isinstance(one, Sheet) else one
        for file, one in zip(found, read, strict=True)
    ]
    with localised_errors(lang):
        _sound(
            points or {}, [task for _, task in known] or [one.task for one in rows if isinstance(one, Handed)]
        )
    practice = [one for one in rows if isinstance(one, PracticeFile)]
    handed = [_left_out(one, lang) if isinstance(one, PracticeFile) else one for one in rows]
    of_rules = [row for one in practice for row in one.rows]
    names = [task for _, task in known]
    return Report(
        [one for one in handed if one is not None], lang, PracticeReport(of_rules, lang), names, points
    )


def _sound(points: Mapping[str, float], tasks: Sequence[str]) -> None:
    """Checks that points are for tasks that exist, and not below 0. Raises BadTask."""
    only(dict.fromkeys(filter(None, tasks)), points, "points_name")
    for name, n in points.items():
        if not 0 <= n < inf:
            raise wrong("points_least", name=name, n=n)


def _left_out(file: PracticeFile, lang: str) -> Handed | None:
    """The row of a practice file of which something cannot be used."""
    problem = words.of(lang)("notebook.practice_lost", n=file.lost) if file.lost else ""
    return Handed(file.name, "", problem=problem, who=file.name, fault="practice_lost") if problem else None


def _kept_in_its_row(step: Callable[..., Any]) -> Callable[..., Any]:
    """Any problem with a file is reported in its row, and the next file is read."""

    @wraps(step)
    def done(file: HandedFile, *more: Any) -> Any:
        lang, fault = more[-1], "unreadable"
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
            fault = "fault"
        who, number = file.learner()
        return Handed(file.name, "", problem=problem, who=who, id=number, fault=fault)

    return done


@_kept_in_its_row
def _read(file: HandedFile, lang: str) -> Sheet | PracticeFile:
    document = logs.parsed(file.text())
    if practised.is_practice(document):
        return practised.read(file.learner()[0], document)
    return sheet.of_document(document)


@_kept_in_its_row
def _graded(
    file: HandedFile,
    one: Sheet,
    unlike: str,
    known: dict[own_tasks.Name, Page],
    points: Mapping[str, float],
    lang: str,
) -> Handed:
    """The result of a file, graded against the teacher's task if there is one."""
    own = known.get(own_tasks.name_of(one))
    if known:
        unlike = (
            "unknown_task"
            if own is None
            else ""
            if own_tasks.same_task(own, one.page, one.game)
            else "not_yours"
        )
    done = sheet.replayed(one if own is None else one.but(page=own))
    claimed = {
        name: tuple(value) if isinstance(value, list) else value for name, value in one.claimed.items()
    }
    same = all(claimed.get(name) == value for name, value in zip(done._fields, done, strict=True))
    other = "other_name" if file.contradicts(one.who, one.page.id) else ""
    wrong_with = unlike or (other if one.sealed and same else "edited")
    problem = words.of(lang)(f"notebook.{wrong_with}") if wrong_with else ""
    return Handed(
        file.name,
        one.page.id,
        done.solved,
        done.tries,
        done.refused,
        done.hints,
        done.wrong,
        problem,
        one.game,
        *file.learner(one.who, one.page.id),
        float(points.get(one.page.id, 1)) if done.solved else 0.0,
        wrong_with,
    )


def _as_data(one: Handed) -> tuple[object, ...]:
    """Booleans, numbers and ids: `refused` and `wrong` are counts."""
    return (
        *(one.who, one.id, one.name, one.game, one.task, one.solved, one.points, one.tries),
        *(len(one.refused), next((rule for rule, _ in Counter(one.refused).most_common(1)), "")),
        *(one.hints, len(one.wrong), one.fault),
    )


class Report(Listing[Handed]):
    """One row per file; `.frame()` has the same columns in each language. `.progress` has one row per
    learner, and writes a CSV. `.stopped` counts the rules that refused something, `.plot()` draws them.
    `.practice` is what the practice files say; they have no row here unless something is wrong with one.
    """

    whole = True

    def __init__(
        self,
        handed: list[Handed],
        lang: str,
        practice: PracticeReport,
        tasks: Sequence[str] = (),
        points: Mapping[str, float] | None = None,
    ) -> None:
        w = words.of(lang)
        heads = [
            w(f"notebook.{head}")
            for head in (
                "who",
                "pupil",
                "task",
                "solved_head",
                "tries",
                "stopped",
                "hints",
                "wrong",
                "problem",
            )
        ]
        super().__init__(handed, heads, self._line, (*DATA, *MORE), _as_data)
        self.lang, self.practice = lang, practice
        self._tasks, self._points = list(dict.fromkeys(tasks)), points or {}

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
            one.who,
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
    def progress(self) -> ClassProgress:
        """One row per learner, with the points of each task: for a task handed in twice, the better one."""
        tasks = self._tasks or list(dict.fromkeys(one.task for one in self if one.task))
        rows: dict[tuple[str, str], list[Handed]] = {}
        for one in self:
            rows.setdefault((one.who, one.id), []).append(one)
        return ClassProgress(
            [self._learner(*who, rows[who], tasks) for who in sorted(rows)], tasks, self.lang
        )

    def _learner(self, who: str, number: str, rows: list[Handed], tasks: list[str]) -> LearnerGrades:
        done = [one for one in rows if one.task in tasks]
        of_task = {
            task: max(one.points for one in done if one.task == task) for task in {x.task for x in done}
        }
        solved = len({one.task for one in done if one.solved})
        most = sum(float(self._points.get(task, 1)) for task in tasks)
        problems = sum(bool(one.problem) for one in rows)
        return LearnerGrades(
            *(who, number, len(of_task), solved, len(tasks), float(sum(of_task.values())), most, problems),
            of_task,
        )

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
    """The contents of a `file`: a task as it was left (a Board), or a game or position (a Position).

        >>> board = tutor.load("ana.json")

    `lang`: "en" or "es"; by default that of the file. A file brings its own task, so do not grade with it:
    `sale.load("ana.json").solved` refuses a file whose task is not that of your board `sale`.
    Raises NoFile if there is no such file.
    """
    path = Path(file)
    with localised_errors(lang or "en"):
        with file_errors(file):
            text = sheet.text_of(path)
        document = logs.parsed(text)
        if isinstance(document, dict) and document.get("schema") == FILE:
            one = sheet.read(path)
            board = Board(one.game, one.page, lang or one.lang, Position)
            board._screen.play_again(one.record)
            return board
        table, told = as_far_as_it_holds(lambda: from_text(text))
        if told:
            warnings.warn(complain(told, lang or "en"), stacklevel=2)
        return Position(table, lang or "en")

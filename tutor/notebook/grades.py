"""Points of a class: one row per learner, and a CSV file for the grade book of a platform."""

from __future__ import annotations

import csv
import io
from collections.abc import Mapping, Sequence
from pathlib import Path

from tutor.boards import words
from tutor.rules.kernel import saving
from tutor.rules.kernel.record import Record

from .arguments import checked
from .listing import Listing

HEADS = ("who", "id", "handed_in", "solved", "tasks", "points", "most", "problems")
FORMULA = ("=", "+", "-", "@", "\t", "\r")  # with these a table program begins to calculate


class LearnerGrades(Record):
    """What one learner handed in. `of_task` has the points of each task that was handed in."""

    who: str
    id: str
    handed_in: int
    solved: int
    tasks: int
    points: float
    most: float
    problems: int
    of_task: Mapping[str, float]


class ClassProgress(Listing[LearnerGrades]):
    """One row per learner. `.csv("grades.csv")` writes it, with a column for each task.

    >>> tutor.report("*.json", tasks="mine.ipynb").progress
    """

    whole = True

    def __init__(self, learners: Sequence[LearnerGrades], tasks: Sequence[str], lang: str) -> None:
        self.tasks, self.lang = tuple(tasks), lang
        w = words.of(lang)
        super().__init__(
            learners,
            [w(f"notebook.grade_{head}") for head in HEADS],
            lambda one: tuple(one)[:-1],
            (*HEADS, *self.tasks),
            lambda one: (*tuple(one)[:-1], *(one.of_task.get(task) for task in self.tasks)),
        )

    @checked
    def csv(self, file: str | Path) -> Path:
        """Write a CSV file (UTF-8, with commas). Raises NotSaved if it cannot be written."""
        columns, rows = self._data()
        text = io.StringIO()
        writer = csv.writer(text, lineterminator="\n")
        writer.writerows([*map(_cell, row)] for row in [columns, *rows])
        return saving.save(Path(file), text.getvalue())


def _cell(value: object) -> object:
    """A value as a table program reads it: a whole number without a point, and no name as a formula."""
    if isinstance(value, float):
        return f"{value:g}"
    return f"'{value}" if isinstance(value, str) and value.startswith(FORMULA) else value

"""tutor report: what a class handed in, one row per file."""

from __future__ import annotations

import re
import sys
from pathlib import Path
from typing import TYPE_CHECKING

import click

from tutor.rules.kernel import saving
from tutor.rules.kernel.document import Document

from .speak import json_option, lang_option, print_json

if TYPE_CHECKING:
    from tutor.notebook.submissions import Report


NUMBER = re.compile(r"(.+)=(\d{1,6}(?:\.\d{1,3})?)")


def as_json_document(found: Report) -> Document:
    """The whole report for other programs."""
    from tutor.notebook.practised import rows_as_json

    files = [dict(zip(one._fields, one, strict=True)) for one in found]
    learners = [dict(zip(one._fields, one, strict=True)) for one in found.progress]
    return {
        "files": files,
        "learners": learners,
        "stopped": found.stopped,
        **rows_as_json(found.practice),
    }


def read_points(pairs: tuple[str, ...]) -> dict[str, float]:
    """The points of tasks, written as "1-sale=2"."""
    from tutor.notebook.mistakes import wrong

    found = [NUMBER.fullmatch(pair) for pair in pairs]
    if None in found:
        raise wrong("points_pair", found=pairs[found.index(None)])
    return {one[1]: float(one[2]) for one in found if one}


POINTS = (
    "The points of a task when it is solved, if they are not 1: the task's name, as in --points 1-sale=2. "
    "For several tasks, write the option several times."
)
HELP = """Play handed-in FILES again and print one row per file: solved or not, tries, rules that stopped the
learner, hints and wrong answers.

\b
tutor report handed-in/*.json
tutor report "handed-in/*.json" --lang es --plot rules.svg
tutor report submissions.zip --tasks mine.ipynb --points 1-sale=2 --csv grades.csv

FILES are files that `board.save("ana.json")` writes in a notebook, or patterns of file names, folders,
or zips. If a file was changed by hand or cannot be read, its row says so and the exit status is 1. A
file contains its task. With --tasks, a file is graded against your own task of the same name, and a file
with another goal or position is named. Without it, a row says if the task in the file differs from the
task in most files of that name.

Who handed in: the name that Canvas, Moodle or nbgrader writes into the name of the file or folder. If
there is none, the name that the learner gave, as in `board.save(file, who="Ana")` or "ana-1-sale.json".

FILES may also be practice files: a learner saves one on the rule map, under "How I am doing". Then the
report says what each learner holds, and which rules the class does not hold.

CSV: "who", "id" (on the platform), "handed_in", "solved", "tasks", "points", "most" (the points of
a learner who solves every task), "problems" (how many files have one), and then one column with the points
of each task.

JSON: {"files": [{"name", "task", "solved", "tries", "refused", "hints", "wrong", "problem", "game",
"who", "id", "points", "fault"}], "learners": [{as in the CSV, "of_task"}], "stopped": {rule: how often it
refused an action}, "practice": [{"name", "game", "rule", "title", "asked", "right", "state", "held",
"due", "days"}], "not_held": [{"game", "rule", "title", "learners", "held", "missed", "new"}]}. "days"
says how far away "due" is.
"""


@click.command(help=HELP)
@click.argument("files", nargs=-1, required=True)
@click.option(
    "--plot",
    type=click.Path(dir_okay=False, writable=True),
    default="",
    help="Draw the rules that stopped the class most often into this file (SVG).",
)
@click.option(
    "--tasks",
    multiple=True,
    help="Your own notebook, or a file (or a pattern) with a task that your board saved. Files are graded "
    "against these tasks.",
)
@click.option("--points", multiple=True, metavar="TASK=N", help=POINTS)
@click.option(
    "--csv",
    "table",
    type=click.Path(dir_okay=False, writable=True),
    default="",
    help="Write one row per learner, with the points, into this file (CSV).",
)
@json_option
@lang_option
def report(
    files: tuple[str, ...],
    plot: str,
    tasks: tuple[str, ...],
    points: tuple[str, ...],
    table: str,
    as_json: bool,
    lang: str,
) -> None:
    """Print one row per file, and write what the options ask for."""
    from tutor.notebook.submissions import report as read

    found = read(*files, lang=lang, tasks=tasks, points=read_points(points))
    if table:
        found.progress.csv(table)
    if plot:
        saving.save(
            Path(plot), (found.practice if found.practice and not found.stopped else found).plot().svg
        )
    if as_json:
        print_json(as_json_document(found))
    else:
        click.echo(repr(found))
    for problem in found.problems:  # in full; the table shortens it
        click.echo(f"tutor: {problem}", err=True)
    if found.problems:
        sys.exit(1)

"""tutor report: what a class handed in, one row per file."""

from __future__ import annotations

import sys
from pathlib import Path
from typing import TYPE_CHECKING

import click

from tutor.rules.kernel import saving
from tutor.rules.kernel.document import Document

from .speak import json_option, lang_option, print_json

if TYPE_CHECKING:
    from tutor.notebook.submissions import Report


def as_json_document(found: Report) -> Document:
    """The whole report for other programs."""
    from tutor.notebook.practised import rows_as_json

    files = [dict(zip(one._fields, one, strict=True)) for one in found]
    return {"files": files, "stopped": found.stopped, **rows_as_json(found.practice)}


@click.command()
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
    help="A file (or a pattern) with your own task, as your board saved it. Files are graded "
    "against this task.",
)
@json_option
@lang_option
def report(files: tuple[str, ...], plot: str, tasks: tuple[str, ...], as_json: bool, lang: str) -> None:
    """Play handed-in FILES again and print one row per file: solved or not, tries, rules that stopped the
    learner, hints and wrong answers.

    \b
    tutor report handed-in/*.json
    tutor report "handed-in/*.json" --lang es --plot rules.svg
    tutor report "handed-in/*.json" --tasks "mine/*.json"

    FILES are files that `board.save("ana.json")` writes in a notebook, or patterns of file names. If a file
    was changed by hand or cannot be read, its row says so and the exit status is 1. A file contains its
    task. With --tasks, a file is graded against your own task of the same name. Without it, a row says if
    the task in the file differs from the task in most files of that name.

    FILES may also be practice files: a learner saves one on the rule map, under "How I am doing". Then the
    report says what each learner holds, and which rules the class does not hold.

    JSON: {"files": [{"name", "task", "solved", "tries", "refused", "hints", "wrong", "problem", "game"}],
    "stopped": {rule: how often it refused an action}, "practice": [{"name", "game", "rule", "title", "asked",
    "right", "state", "held", "due", "days"}], "not_held": [{"game", "rule", "title", "learners", "held",
    "missed", "new"}]}. "days" says how far away "due" is.
    """
    from tutor.notebook.submissions import report as read

    found = read(*files, lang=lang, tasks=tasks)
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

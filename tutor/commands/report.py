"""tutor report: what a class handed in, a row a file."""

from __future__ import annotations

import sys
from pathlib import Path

import click

from tutor.rules.kernel import saving

from .speak import json_option, lang_option, print_json


@click.command()
@click.argument("files", nargs=-1, required=True)
@click.option(
    "--plot",
    type=click.Path(dir_okay=False, writable=True),
    default="",
    help="Draw the rules that stopped the class most into this file (SVG).",
)
@click.option("--tasks", multiple=True, help="A file (or a pattern) with your own task, as your board saved it: files are graded against it.")
@json_option
@lang_option
def report(files: tuple[str, ...], plot: str, tasks: tuple[str, ...], as_json: bool, lang: str) -> None:
    """What is in these FILES, each played again: solved or not, tries, what stopped them, hints, wrong answers.

    \b
    tutor report handed-in/*.json
    tutor report "handed-in/*.json" --lang es --plot rules.svg
    tutor report "handed-in/*.json" --tasks "mine/*.json"

    FILES are what `board.save("ana.json")` writes in a notebook, or patterns of them. One that was changed
    by hand or cannot be read is named in its row, and the exit status is then 1. A file keeps its task with it:
    --tasks grades all files of a task's name against your own; without it a file whose task differs from
    most of its name is named.

    JSON: {"files": [{"name", "task", "solved", "tries", "refused", "hints", "wrong", "problem", "game"}],
    "stopped": {rule: how often it said no}}.
    """
    from tutor.notebook.handed_in import report as read

    found = read(*files, lang=lang, tasks=tasks)
    if plot:
        saving.save(Path(plot), found.plot()._repr_svg_())
    if as_json:
        print_json({"files": [dict(zip(one._fields, one, strict=True)) for one in found], "stopped": found.stopped})
    else:
        click.echo(repr(found))
    for problem in found.problems:  # whole, where the table has no room
        click.echo(f"tutor: {problem}", err=True)
    if found.problems:
        sys.exit(1)

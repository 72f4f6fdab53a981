"""tutor report: what a class handed in, a row a file."""

from __future__ import annotations

import sys
from pathlib import Path

import click

from .speak import json_option, lang_option, print_json


@click.command()
@click.argument("files", nargs=-1, required=True)
@click.option(
    "--plot",
    type=click.Path(dir_okay=False, writable=True),
    default="",
    help="Draw the rules that stopped the class most into this file (SVG).",
)
@json_option
@lang_option
def report(files: tuple[str, ...], plot: str, as_json: bool, lang: str) -> None:
    """What is in these FILES, each played again: solved or not, tries, what stopped them, hints, wrong answers.

    \b
    tutor report handed-in/*.json
    tutor report "handed-in/*.json" --lang es --plot rules.svg

    FILES are what `board.save("ana.json")` writes in a notebook, or patterns of them. One that was changed
    by hand or cannot be read is named in its row, and the exit status is then 1.

    JSON: {"files": [{"name", "task", "solved", "tries", "refused", "hints", "wrong", "problem", "game"}],
    "stopped": {rule: how often it said no}}.
    """
    from tutor.notebook.handed_in import report as read

    found = read(*files, lang=lang)
    if plot:
        try:
            Path(plot).write_text(found.plot()._repr_svg_(), "utf-8")
        except OSError as error:
            raise click.FileError(plot, error.strerror) from None
    if as_json:
        print_json({"files": [dict(zip(one._fields, one, strict=True)) for one in found], "stopped": found.stopped})
    else:
        click.echo(repr(found))
    for problem in found.problems:  # whole, where the table has no room
        click.echo(f"tutor: {problem}", err=True)
    if found.problems:
        sys.exit(1)

"""tutor class: the tutor for a class, with a page for the teacher who sees where everybody is."""

from __future__ import annotations

import sqlite3
from pathlib import Path

import click

from tutor.rules.kernel.extras import require

from .serve import serving_options
from .speak import lang_option


@click.command("class")
@serving_options
@click.option(
    "--file",
    type=click.Path(path_type=Path, dir_okay=False),
    default=Path("class.sqlite"),
    show_default=True,
    help="What the class does is kept here. The same file has the same code after a restart.",
)
@lang_option
def live_class(port: int, host: tuple[str, ...], file: Path, most: int, each: int, lang: str) -> None:
    """Serve the tutor for a class. It prints a code for the pupils and an address for you.

    \b
    tutor class --host 0.0.0.0 --most 35

    Pupils open /class on your machine, and enter the code and a nickname. Your page shows who is where, what
    they have solved, and the rules that stop most of them now. You can open a page on every screen.

    Nothing is sent by anybody who has not entered the code. A pupil can leave, and you can delete everything.
    """
    require("app", "voila")
    from tutor.app.serve import serve as run
    from tutor.boards import words

    try:
        run(port, lang, host=host, most=most, each=each, class_file=file)
    except sqlite3.Error:
        raise click.ClickException(words.of(lang)("app.class_broken", file=file)) from None

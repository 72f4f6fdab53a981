"""tutor seal: the notebook that a class gets, made from the teacher's own."""

from __future__ import annotations

import click

from .speak import lang_option


@click.command()
@click.argument("notebook", type=click.Path(dir_okay=False))
@click.argument("out", type=click.Path(dir_okay=False, writable=True))
@click.option(
    "--key", default="", help="Your own words. With the same key the same notebook is written again."
)
@lang_option
def seal(notebook: str, out: str, key: str, lang: str) -> None:
    """Write OUT for your class from your own NOTEBOOK. In OUT the goals and answers of the tasks can't be
    read.

    \b
    tutor seal mine.ipynb class.ipynb
    tutor report handed-in.zip --tasks mine.ipynb --csv grades.csv

    OUT keeps positions, words and hints, and its boards still say what is right. It has no stored outputs,
    and none of the cells with the tag "teacher". Keep NOTEBOOK: `tutor report` grades against it and names
    each file whose goal or position is not yours.

    A sealed goal can't be read, but it can be found by trying, because the board answers.

    The lines that make the tasks are run. A goal must be written in the task's own call.
    """
    from tutor.notebook.tasks import seal as write

    click.echo(repr(write(notebook, out, key, lang)))

"""tutor serve, tutor lab: open the tutor in a browser."""

from __future__ import annotations

import click

from .speak import lang_option


@click.command()
@click.option("--port", default=8866, envvar="PORT", show_default=True, help="Where to listen.")
@click.option("--host", multiple=True, help="An ADDRESS of this machine to listen on too (0.0.0.0: all), or a NAME to answer to. May be repeated.")
@click.option("--most", default=0, help="Pages open at the same time; 0: what memory allows.")
@click.option("--each", default=0, help="Pages that one address of another machine may have open; 0: half of --most.")
def serve(port: int, host: tuple[str, ...], most: int, each: int) -> None:
    """Serve the lessons, examples, tables and rules as a web page, to this machine alone unless --host opens it."""
    from tutor.app.serve import serve as run

    run(port, host=host, most=most, each=each)


@click.command()
@click.option("--port", default=8888, envvar="LAB_PORT", show_default=True, help="Where to listen.")
@lang_option
def lab(port: int, lang: str) -> None:
    """Open the same notebooks in JupyterLab, at the one that explains them."""
    from tutor.app.lab import lab as run

    run(port, lang)

"""tutor serve, tutor lab: open the tutor in a browser."""

from __future__ import annotations

import click


@click.command()
@click.option("--port", default=8866, envvar="PORT", show_default=True, help="Where to listen.")
def serve(port: int) -> None:
    """Serve the lessons, examples, tables and rules as a web page."""
    from tutor.app.serve import serve as run

    run(port)


@click.command()
@click.option("--port", default=8888, envvar="LAB_PORT", show_default=True, help="Where to listen.")
def lab(port: int) -> None:
    """Open the same notebooks in JupyterLab."""
    from tutor.app.lab import lab as run

    run(port)

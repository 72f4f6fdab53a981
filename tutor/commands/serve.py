"""tutor serve and tutor lab: open the tutor in a browser."""

from __future__ import annotations

from collections.abc import Callable
from typing import TypeVar

import click

from tutor.rules.kernel.extras import require

from .speak import lang_option

Command = TypeVar("Command", bound=Callable[..., object])
SERVING = (
    click.option("--port", default=8866, envvar="PORT", show_default=True, help="The port to listen on."),
    click.option(
        "--host",
        multiple=True,
        help="An ADDRESS of this machine to listen on as well (0.0.0.0: all of them), or a host NAME to "
        "accept. Can be repeated.",
    ),
    click.option(
        "--most", default=0, help="The most pages open at the same time; 0: as many as memory allows."
    ),
    click.option(
        "--each", default=0, help="The most pages that another machine may have open; 0: half of --most."
    ),
)


def serving_options(command: Command) -> Command:
    """The options of a command that serves pages."""
    for option in reversed(SERVING):
        command = option(command)
    return command


@click.command()
@serving_options
def serve(port: int, host: tuple[str, ...], most: int, each: int) -> None:
    """Serve the tutor as a web page. Only this machine can open it, unless you give --host."""
    require("app", "voila")
    from tutor.app.serve import serve as run

    run(port, host=host, most=most, each=each)


@click.command()
@click.option("--port", default=8888, envvar="LAB_PORT", show_default=True, help="The port to listen on.")
@lang_option
def lab(port: int, lang: str) -> None:
    """Open the notebooks in JupyterLab, starting with the one that explains the others."""
    require("app", "jupyterlab")
    from tutor.app.lab import lab as run

    run(port, lang)

"""tutor hub-config: a configuration of JupyterHub for classes with the tutor."""

from __future__ import annotations

from pathlib import Path

import click

from tutor.rules.kernel import saving
from tutor.rules.kernel.extras import require

from .speak import reader


@click.command("hub-config")
@click.argument(
    "out", type=click.Path(path_type=Path, dir_okay=False, writable=True), default="jupyterhub_config.py"
)
def hub_config(out: Path) -> None:
    """Write a configuration of JupyterHub into OUT (jupyterhub_config.py).

    \b
    tutor hub-config
    jupyterhub -f jupyterhub_config.py

    Each person gets the tutor, JupyterLab and a copy of the notebooks. The file says how much memory a
    kernel may use, and when an idle server stops. It does not say who may log in.
    """
    require("app", "jupyterlab")
    from tutor.app.hub import CONFIG
    from tutor.boards import words

    if out.exists():
        raise click.ClickException(words.of(reader())("app.hub_there", file=out))
    click.echo(saving.save(out, CONFIG.read_text("utf-8")))

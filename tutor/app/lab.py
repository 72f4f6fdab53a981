"""`tutor lab`: the same notebooks in JupyterLab, with the same faster socket."""

from __future__ import annotations

import os
import sys

import click

from tutor.boards.words import language

from .serve import find_share, notebooks, refuse_bad_port

START = {"en": "en/start.ipynb", "es": "es/empezar.ipynb"}  # the notebook that JupyterLab opens first


def lab(port: int = 8888, lang: str = "en", browser: bool = False) -> None:
    """Replace this process with JupyterLab in the notebooks' folder, with the notebook open that explains the
    others.
    """
    refuse_bad_port(port, lang)
    find_share()

    options = [
        f"--port={port}",
        "--ServerApp.port_retries=0",
        "--ip=127.0.0.1",
        f"--ServerApp.root_dir={notebooks()}",
    ]
    options.append(f"--LabApp.default_url=/lab/tree/{START[language(lang)]}")
    options += [] if browser else ["--no-browser"]
    options += ["--allow-root"] if hasattr(os, "geteuid") and os.geteuid() == 0 else []
    os.execv(sys.executable, [sys.executable, "-m", "jupyter", "lab", *options])


@click.command()
@click.option("--port", default=8888, show_default=True)
@click.option("--lang", default="en")
@click.option("--browser/--no-browser", default=False)
def main(port: int, lang: str, browser: bool) -> None:
    lab(port, lang, browser)


if __name__ == "__main__":
    main()

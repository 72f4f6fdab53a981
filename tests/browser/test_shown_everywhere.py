"""A notebook's pictures where nobody runs it: in JupyterLab without trust, and exported as HTML."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import nbformat
import pytest

from tests.support.games import in_proofs
from tutor.app.local import free_port, stop, wait_for

ROOT = Path(__file__).parents[2]
STORED = "notebooks/en/puerto_rico/captain.ipynb"
CODE = """import tutor
p = tutor.game("puerto_rico").position(players=4, phase="captain", seat=[{"goods": "corn 2"}])
p"""
BOARD = "p.board(task='Load your corn')"
SEEN = """() => [...document.querySelectorAll('img')].filter((one) => one.checkVisibility()
  && one.naturalWidth > 100 && /^data:image/.test(one.src)).length"""


@pytest.fixture(scope="module")
def lab(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    """JupyterLab on a folder with a stored notebook and one that was run, neither of them trusted."""
    tmp_path = tmp_path_factory.mktemp("lab")
    shutil.copy(ROOT / STORED, tmp_path / "stored.ipynb")
    book = nbformat.v4.new_notebook(cells=[nbformat.v4.new_code_cell(code) for code in (CODE, BOARD)])
    nbformat.write(book, tmp_path / "run.ipynb")
    execute(tmp_path / "run.ipynb", "notebook", "--inplace")
    port = free_port()
    options = ["--ip=127.0.0.1", "--no-browser", "--allow-root", "--IdentityProvider.token="]
    server = subprocess.Popen(
        [
            sys.executable,
            "-m",
            "jupyter",
            "lab",
            f"--port={port}",
            f"--ServerApp.root_dir={tmp_path}",
            *options,
        ],
        env=own(tmp_path),
        stdout=subprocess.DEVNULL,
        stderr=subprocess.DEVNULL,
    )
    try:
        wait_for(f"http://127.0.0.1:{port}/api", server, 180)
        yield f"http://127.0.0.1:{port}"
    finally:
        stop(server)


def own(folder: Path) -> dict[str, str]:
    """An environment in which no notebook has been trusted yet."""
    return {**os.environ, "JUPYTER_DATA_DIR": str(folder / "data"), "PYTHONPATH": str(ROOT)}


def execute(book: Path, to: str, *more: str) -> None:
    command = [sys.executable, "-m", "jupyter", "nbconvert", "--execute", "--to", to, *more, str(book)]
    subprocess.run(command, check=True, capture_output=True, env=own(book.parent))


@pytest.mark.parametrize(("name", "least"), [in_proofs("stored", 3), ("run", 2)])
def test_without_trust_the_pictures_are_there(lab: str, browser: Any, name: str, least: int) -> None:
    page = browser.new_page(viewport={"width": 1280, "height": 4000})
    page.set_default_timeout(120_000)
    page.goto(f"{lab}/lab/tree/{name}.ipynb?reset")
    page.locator("[title^='Notebook not trusted']").first.wait_for(state="attached")
    page.wait_for_function(f"() => ({SEEN})() >= {least}")
    page.close()


def test_exported_after_running_the_board_is_there(tmp_path: Path, browser: Any) -> None:
    nbformat.write(
        nbformat.v4.new_notebook(cells=[nbformat.v4.new_code_cell(CODE), nbformat.v4.new_code_cell(BOARD)]),
        tmp_path / "run.ipynb",
    )
    execute(tmp_path / "run.ipynb", "html")
    page = browser.new_page(viewport={"width": 1280, "height": 3000})
    page.route(
        "**/*", lambda route: route.abort() if route.request.url.startswith("http") else route.continue_()
    )
    page.goto((tmp_path / "run.html").as_uri())
    assert page.evaluate(SEEN) == 2
    page.close()

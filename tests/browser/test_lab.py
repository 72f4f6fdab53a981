"""JupyterLab in a real browser: a board in a cell is pressed, the next cell reads the result,
and saved work outlives the kernel.
"""

from __future__ import annotations

import json
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from tutor.app.local import free_port, stop, wait_for

SET = """import tutor
p = tutor.game("puerto_rico").position(
    players=4, ships={"6": "corn 3"}, seat=[{"goods": "corn 2, sugar 6"}], phase="captain"
)
b = p.board(task="Make your first load worth 7 points", goal={"seat": [{"points": ">=7"}]}, name="seven")
b"""
CELLS = (
    SET,
    (
        "other = p.board(task='Make your first load worth 7 points', goal={'seat': [{'points': '>=7'}]}, "
        "name='other')\nother"
    ),
    "print('first', b.solved, b.tries, 'second', other.solved, other.tries)\nb.save('ana.json')",
    "import tutor\nagain = tutor.load('ana.json')\nprint('again', again.solved, again.tries)\nagain",
)


@pytest.fixture
def lab(tmp_path: Path) -> Iterator[str]:
    """JupyterLab on a folder with one notebook."""
    cells = [
        {
            "cell_type": "code",
            "id": f"c{k}",
            "metadata": {},
            "source": code,
            "outputs": [],
            "execution_count": None,
        }
        for k, code in enumerate(CELLS)
    ]
    kernel = {"name": "python3", "display_name": "Python 3 (ipykernel)", "language": "python"}
    (tmp_path / "t.ipynb").write_text(
        json.dumps({"cells": cells, "metadata": {"kernelspec": kernel}, "nbformat": 4, "nbformat_minor": 5})
    )
    port = free_port()
    options = [
        f"--port={port}",
        "--ip=127.0.0.1",
        "--no-browser",
        "--allow-root",
        f"--ServerApp.root_dir={tmp_path}",
        "--IdentityProvider.token=",
    ]
    server = subprocess.Popen(
        [sys.executable, "-m", "jupyter", "lab", *options],
        stdout=subprocess.DEVNULL,
        stderr=subprocess.DEVNULL,
    )
    home = f"http://127.0.0.1:{port}"
    try:
        wait_for(f"{home}/api", server)
        yield home
    finally:
        stop(server)


def run(page: Any, cell: int) -> Any:
    """Run one cell, as with Shift and Enter; the cell."""
    found = page.locator(".jp-Notebook .jp-Cell").nth(cell)
    found.locator(".cm-content").click()
    page.keyboard.press("Shift+Enter")
    return found


def test_a_board_in_a_cell_is_solved_by_pressing_it(lab: str, browser: Any) -> None:
    page = browser.new_page(viewport={"width": 1440, "height": 1600})
    page.set_default_timeout(60_000)
    page.goto(f"{lab}/lab/tree/t.ipynb?reset")
    page.wait_for_selector(".jp-Notebook .jp-Cell .cm-content")
    page.get_by_text("Python 3 (ipykernel) | Idle").first.wait_for()
    first, second = run(page, 0), run(page, 1)
    press = '.tutor [data-action="load sugar 6 ship7"]'
    second.locator(press).first.wait_for()
    first.locator(press).first.click()
    first.locator(press).first.wait_for(state="detached")
    assert second.locator(press).count()  # the other board has not changed
    run(page, 2).get_by_text("first True 1 second False 0").wait_for()

    page.evaluate(
        "async () => { const k = await (await fetch('/api/kernels')).json(); const x = "
        "document.cookie.match(/_xsrf=([^;]*)/); await fetch('/api/kernels/' + k[0].id + '/restart', "
        "{method: 'POST', headers: {'X-XSRFToken': x ? x[1] : ''}}); }"
    )
    page.get_by_text("Python 3 (ipykernel) | Idle").first.wait_for()
    taken_up = run(page, 3)
    taken_up.get_by_text("again True 1").wait_for()
    taken_up.locator(".tutor .task-title").first.wait_for()
    assert taken_up.locator(press).count() == 0
    page.close()

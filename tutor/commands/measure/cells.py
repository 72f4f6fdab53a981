"""Many boards in one notebook in JupyterLab: when they are shown, how long a press takes, how much memory the
kernel needs.
"""

from __future__ import annotations

import json
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import TYPE_CHECKING

from tutor.app.local import CHROME, FLAGS, free_port, kernel_pid, proportional_mib, stop, wait_for

from .busy import Busy
from .pairs import percentile
from .rules import Measure, row

if TYPE_CHECKING:
    from playwright.sync_api import Browser

MANY, PRESSES, WARMING = 20, 40, 4
BEGIN = "import tutor\ngame = tutor.game({name!r})\np = game.position(players=3)\np"
BOARD = "b{k} = p.board(task='Board {k}', name='b{k}')\nb{k}"
IDLE = "Python 3 (ipykernel) | Idle"
PAINTED = "(n) => document.querySelectorAll('.tutor[data-seq]').length >= n"
KERNEL = "async () => (await (await fetch('/api/kernels')).json())[0].id"
PRESS = """async (n) => {
  const root = document.querySelector('.tutor'), out = [];
  for (let i = 0; i < n; i++) {
    const seq = root.dataset.seq;
    const answered = new Promise((done) => {
      const eye = new MutationObserver(() => { if (root.dataset.seq !== seq) { eye.disconnect(); done(); } });
      eye.observe(root, { attributes: true, attributeFilter: ['data-seq'] });
    });
    const began = performance.now();
    root.querySelector(i % 2 ? '[data-do=undo]' : '[data-action]').click();
    await answered;
    root.getBoundingClientRect(); // laid out as well
    out.push(performance.now() - began);
    await new Promise((r) => setTimeout(r, 40));
  }
  return out;
}"""


@contextmanager
def lab(cells: list[str]) -> Iterator[str]:
    """JupyterLab with one notebook; its address."""
    written: list[object] = [
        {
            "cell_type": "code",
            "id": f"c{k}",
            "metadata": {},
            "source": code,
            "outputs": [],
            "execution_count": None,
        }
        for k, code in enumerate(cells)
    ]
    kernel = {"name": "python3", "display_name": "Python 3 (ipykernel)", "language": "python"}
    with tempfile.TemporaryDirectory() as folder:
        (Path(folder) / "many.ipynb").write_text(
            json.dumps(
                {"cells": written, "metadata": {"kernelspec": kernel}, "nbformat": 4, "nbformat_minor": 5}
            )
        )
        port = free_port()
        options = [
            "--ip=127.0.0.1",
            "--no-browser",
            "--allow-root",
            f"--ServerApp.root_dir={folder}",
            "--IdentityProvider.token=",
            "--LabApp.expose_app_in_browser=True",
        ]
        server = subprocess.Popen(
            [sys.executable, "-m", "jupyter", "lab", f"--port={port}", *options],
            stdout=subprocess.DEVNULL,
            stderr=subprocess.DEVNULL,
        )
        try:
            wait_for(f"http://127.0.0.1:{port}/api", server)
            yield f"http://127.0.0.1:{port}/lab/tree/many.ipynb?reset"
        finally:
            stop(server)


def _boards(browser: Browser, n: int, name: str) -> tuple[float, float, float, list[float]]:
    """(seconds to the first board, to all of them, MiB of the kernel for them, milliseconds of presses on the
    first).
    """
    with lab([BEGIN.format(name=name), *(BOARD.format(k=k) for k in range(n))]) as url:
        page = browser.new_page(viewport={"width": 1440, "height": 1000})
        page.set_default_timeout(120_000)
        page.goto(url)
        page.wait_for_selector(".jp-Notebook .jp-Cell .cm-content")
        page.get_by_text(IDLE).first.wait_for()
        page.evaluate("() => jupyterapp.commands.execute('notebook:run-cell')")
        page.wait_for_timeout(2000)
        pid = kernel_pid(page.evaluate(KERNEL))
        before, began = proportional_mib(pid), time.monotonic()
        page.evaluate("() => { jupyterapp.commands.execute('notebook:run-all-cells'); }")
        page.wait_for_function(PAINTED, arg=1)
        first = time.monotonic() - began
        page.wait_for_function(PAINTED, arg=n)
        every = time.monotonic() - began
        page.get_by_text(IDLE).first.wait_for()
        page.wait_for_timeout(1000)
        page.evaluate(PRESS, WARMING)
        took = page.evaluate(PRESS, PRESSES)
        found = first, every, proportional_mib(pid) - before, took
        page.close()
    return found


def measures() -> Iterator[Measure]:
    """One board, and many: what the others cost a person who uses only one."""
    if not Path(CHROME).exists():
        yield row("boards in a notebook", "", None, "s", 8, 4, f"no browser at {CHROME}")
        return
    from playwright.sync_api import sync_playwright

    from tutor.rules import names

    with sync_playwright() as pw:
        browser = pw.chromium.launch(executable_path=CHROME, args=FLAGS)
        name, busy = names()[0], Busy()
        _, alone, _, one = _boards(browser, 1, name)
        first, every, memory, many = _boards(browser, MANY, name)
        others = f"others took {busy.others():.0%} of the machine"
        browser.close()
    yield row(
        f"{MANY} boards in a notebook",
        name,
        every,
        "s",
        8,
        4,
        f"run at once; the first after {first:.1f} s, a single one after {alone:.1f}; {others}",
    )
    yield row("memory a board", name, memory / MANY, "MiB", 1, 0.5)
    p50 = percentile(one, 0.5), percentile(many, 0.5)
    yield row(
        f"a press beside {MANY} boards",
        name,
        p50[1] / p50[0],
        "x",
        3,
        2,
        f"p50 {p50[1]:.0f} ms, {p50[0]:.0f} where it stands alone; {others}",
    )

"""JupyterLite in a real browser: notebooks of the site run there from top to bottom, and a board is solved.
A second visit needs no network, and nothing is asked of another host.
"""

from __future__ import annotations

import subprocess
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from tests.support.games import in_proofs
from tutor.pages.table.notebook import notebook
from tutor.site import build, lite, parts, readings
from tutor.site.serve import Host, hosting

# A notebook, and what solves its first board.
SOLVED = [
    pytest.param("en/san_juan/trader", ["sell silver", "sell coffee", "sell tobacco"], id="san_juan"),
    in_proofs("en/puerto_rico/captain", ["load coffee 5 ship6"], id="puerto_rico"),
    in_proofs("es/puerto_rico_1897/captain", ["load sugar 6 ship7"], id="puerto_rico_1897"),
    in_proofs("en/le_havre/entering", ["enter fishery"], id="le_havre"),
    in_proofs("es/el_capitan/payday", ["sail valencia_napoli napoli", "build 5"], id="el_capitan"),
]
IDLE = "() => document.querySelector('.jp-Notebook-ExecutionIndicator')?.dataset.status === 'idle'"
ERRORS = "[data-mime-type$='notebook.error'], [data-mime-type$='notebook.stderr']"
MINUTES = 3 * 60_000


@pytest.fixture(scope="session")
def host(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Host]:
    out = tmp_path_factory.mktemp("site")
    subprocess.run([".ci/setup", "site", "lite"], cwd=Path(__file__).parents[2], check=True)
    wanted = {f"{row.values[0]}/" for row in SOLVED}
    notebooks = [one for one in readings.every() if one[0] in wanted]
    list(lite.build(out, parts.pyodide(build.WORK), build.WORK, notebooks))
    with hosting(out) as found:
        yield found


def opened(page: Any, host: Host, path: str) -> None:
    page.set_default_timeout(MINUTES)
    page.goto(f"{host.url}/{lite.address(f'{path}/')}")
    page.wait_for_selector(".jp-Notebook .jp-CodeCell")


def run_all(page: Any) -> None:
    page.get_by_text("Run", exact=True).first.click()
    page.get_by_text("Run All Cells", exact=True).first.click()
    last = page.locator(".jp-CodeCell .jp-InputPrompt").last
    page.wait_for_function("el => /\\[\\d+\\]/.test(el.textContent)", arg=last.element_handle())
    page.wait_for_function(IDLE)
    assert page.locator(ERRORS).all_inner_texts() == []


@pytest.mark.slow
@pytest.mark.parametrize(("path", "presses"), SOLVED)
def test_a_notebook_runs_in_the_browser_alone(
    browser: Any, host: Host, path: str, presses: list[str]
) -> None:
    context = browser.new_context(viewport={"width": 1280, "height": 900})
    page, elsewhere = context.new_page(), []
    page.on("request", lambda asked: elsewhere.append(asked.url))
    opened(page, host, path)
    run_all(page)
    page.locator(f'.tutor [data-action="{presses[0]}"]').first.wait_for()
    boards = page.locator(".tutor").all()
    [board, *_] = [one for one in boards if one.locator(f'[data-action="{presses[0]}"]').count()]
    for press in presses:
        board.locator(f'[data-action="{press}"]').first.click()
    board.locator(".note.good").first.wait_for()
    page.close()
    assert all(url.startswith((host.url, "data:", "blob:")) for url in elsewhere), elsewhere
    context.close()


@pytest.mark.proof
def test_a_notebook_that_somebody_shared_can_be_uploaded(browser: Any, host: Host, tmp_path: Path) -> None:
    (tmp_path / "mine.ipynb").write_text(notebook("learn", "san_juan", "Mine", lesson="trader"), "utf-8")
    page = browser.new_page(viewport={"width": 1280, "height": 900})
    page.set_default_timeout(MINUTES)
    page.goto(f"{host.url}/{lite.FOLDER}/open.html")
    with page.expect_file_chooser() as chooser:
        page.locator('jp-button[title*="Upload"], [data-command="filebrowser:upload"]').first.click()
    chooser.value.set_files(tmp_path / "mine.ipynb")
    page.locator(".jp-DirListing-item").get_by_text("mine.ipynb").dblclick()
    page.locator(".jp-CodeCell .cm-content").click()
    page.keyboard.press("Shift+Enter")
    page.locator('.tutor [data-action="sell coffee"]').first.wait_for()
    page.close()


@pytest.mark.proof
def test_the_second_visit_needs_no_network(browser: Any, host: Host) -> None:
    context = browser.new_context()
    path = SOLVED[0].values[0]
    for offline in (False, True):
        context.set_offline(offline)
        page = context.new_page()
        opened(page, host, path)
        page.locator(".jp-CodeCell .cm-content").first.click()
        page.keyboard.press("Shift+Enter")
        page.get_by_text("[1]:", exact=True).first.wait_for()
        page.close()
    context.close()

"""The pages themselves, in a real Voila and a real Chromium."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from statistics import median
from typing import TYPE_CHECKING

from tutor.app.local import CHROME, FLAGS, running
from tutor.app.serve import notebooks
from tutor.rules import names

from .busy import Busy
from .clicks import READY, clicks, late, midgame
from .rules import Measure, row

if TYPE_CHECKING:
    from playwright.sync_api import Browser

VISITS = 5  # of which the median counts


def _first_board(browser: Browser, url: str) -> float:
    """The seconds until a new reader could press on the first board."""
    context = browser.new_context()
    page = context.new_page()
    page.goto(url, wait_until="commit")
    page.wait_for_function(READY, timeout=60_000)
    took: float = page.evaluate("performance.now()") / 1000
    page.goto("about:blank")  # as when a reader leaves: the kernel of the page is stopped
    context.close()
    return took


def _first_boards(browser: Browser, url: str, name: str, must: float, aim: float, rest: float = 0) -> Measure:
    """Several readers, one after another, with `rest` seconds between them in which a kernel can be started
    in advance.
    """
    page, busy, took = browser.new_page(), Busy(), []
    for _ in range(VISITS):
        took.append(_first_board(browser, url))
        page.wait_for_timeout(1000 * rest)
    page.close()
    detail = (
        f"{VISITS} visits, {min(took):.2f} to {max(took):.2f}; others took {busy.others():.0%} of the machine"
    )
    return row(name, "", median(took), "s", must, aim, detail)


def measures() -> Iterator[Measure]:
    """The first board, cold and with a kernel ready; clicks on the first page, on the fullest table, and late
    in every game.
    """
    if not Path(CHROME).exists():
        yield row("click to DOM p95", "", None, "ms", 20, 10, f"no browser at {CHROME}")
        return
    from playwright.sync_api import sync_playwright

    with sync_playwright() as pw:
        browser = pw.chromium.launch(executable_path=CHROME, args=FLAGS)
        with running("--cold") as url:
            yield _first_boards(browser, url, "first board, cold", 2.8, 2.0)
            yield from clicks(browser, url, "first page", 20, 10)
            yield from clicks(browser, f"{url}/{midgame()}", "fullest table", 33, 16.7)
            for name in names():
                yield from clicks(browser, f"{url}/{late(name)}", f"{name} late", 33, 16.7)
        with running() as url:
            page = browser.new_page()
            page.wait_for_timeout(
                1500 * len(list(notebooks().rglob("*.ipynb")))
            )  # all kernels that are kept ready have started
            page.close()
            yield _first_boards(browser, url, "first board, preheated", 1.2, 0.8, rest=4)
        browser.close()

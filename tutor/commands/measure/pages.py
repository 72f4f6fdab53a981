"""The pages by themselves: a real Voila, a real Chromium, clicks counted at the browser."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Any

from tutor.app.local import CHROME, FLAGS, kernel_pid, proportional_mib, running
from tutor.app.serve import notebooks

from .pairs import percentile
from .rules import row

CLICKS = 60
KERNEL = "JSON.parse(document.getElementById('jupyter-config-data').textContent).kernelId"
READY = "() => +(document.querySelector('.tutor main h1') && document.querySelector('.tutor').dataset.seq) > 0"
PRESS = """async (n) => {
  const root = document.querySelector('.tutor'), out = [];
  for (let i = 0; i < n; i++) {
    const open = [...root.querySelectorAll('.move[data-action], .answer[data-do]')];
    if (!open.length) break;
    const seq = root.dataset.seq, began = performance.now();
    open[i % open.length].click();
    while (root.dataset.seq === seq) await new Promise((r) => setTimeout(r, 0));
    out.push(performance.now() - began);
    await new Promise((r) => setTimeout(r, 30));
  }
  return out;
}"""


def _first_board(browser: Any, url: str) -> tuple[Any, float]:
    """A new reader's page, and the seconds until the first board could be pressed."""
    page = browser.new_context().new_page()
    page.goto(url, wait_until="commit")
    page.wait_for_function(READY, timeout=60_000)
    return page, page.evaluate("performance.now()") / 1000


def _clicks(browser: Any, url: str) -> Iterator[dict[str, Any]]:
    page = browser.new_context(reduced_motion="reduce").new_page()
    sizes: list[int] = []
    page.on("websocket", lambda ws: [ws.on(e, lambda data: sizes.append(len(data))) for e in ("framesent", "framereceived")])
    page.goto(url)
    page.wait_for_function(READY, timeout=60_000)
    page.wait_for_timeout(1000)
    sizes.clear()
    took = page.evaluate(PRESS, CLICKS)
    if not took:
        return
    kib = sum(sizes) / len(took) / 1000
    yield row("click to DOM p95", "", percentile(took, 0.95), "ms", 50, 20, f"p50 {percentile(took, 0.5):.1f} ms, {len(took)} clicks")
    yield row("bytes a click, both ways", "", kib, "kB", 20, 5)
    pss = proportional_mib(kernel_pid(page.evaluate(KERNEL)))
    yield row("memory a learner (PSS)", "", pss, "MiB", 110, 70)


def measures(door: str = "") -> Iterator[dict[str, Any]]:
    """First board cold and preheated, clicks, bytes, memory."""
    if not Path(CHROME).exists():
        yield row("click to DOM p95", "", None, "ms", 50, 20, f"no browser at {CHROME}")
        return
    from playwright.sync_api import sync_playwright

    with sync_playwright() as pw:
        browser = pw.chromium.launch(executable_path=CHROME, args=FLAGS)
        with running("--cold") as url:
            yield row("first board, cold", "", _first_board(browser, url)[1], "s", 5, 3)
        with running() as url:
            page = browser.new_page()
            page.wait_for_timeout(1500 * len(list(notebooks().rglob("*.ipynb"))))  # every warm kernel has started
            yield row("first board, preheated", "", _first_board(browser, url)[1], "s", 2.5, 1)
            page.wait_for_timeout(4000)
            yield from _clicks(browser, f"{url}/{door}")
        browser.close()

"""What an answer to a question in words costs in the browser's own Python."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

from tutor.rules import names

from .asked import questions_of
from .pairs import percentile
from .rules import Measure, row

if TYPE_CHECKING:
    from playwright.sync_api import Browser

    from tutor.site.serve import Host

READY = "() => window.tutor && window.tutor.ready && document.querySelector('.may-i input')"
# Each question is sent from the field under the board; `took` holds the milliseconds of each answer,
# drawing included.
ASK = """async (questions) => {
  const root = document.querySelector('.tutor'), out = [];
  for (const one of questions) {
    const field = document.querySelector('.may-i input'), before = window.tutor.took.length;
    const seq = root.dataset.seq, began = performance.now(), waited = () => performance.now() - began;
    field.value = one;
    field.form.requestSubmit();
    while (root.dataset.seq === seq && waited() < 5000) await new Promise((r) => setTimeout(r, 5));
    out.push(Math.max(...window.tutor.took.slice(before)));
    await new Promise((r) => setTimeout(r, 30));
  }
  return out;
}"""


def answered_in_the_browser(browser: Browser, host: Host) -> Iterator[Measure]:
    """For each game: 60 questions in English under a new board of three. The first one loads the index."""
    for game in names():
        context = browser.new_context()
        page = context.new_page()
        page.goto(f"{host.url}/{game}/play/?seats=you,steady,steady&seed=7")
        page.wait_for_function(READY, timeout=60_000)
        first, *took = page.evaluate(ASK, questions_of(game, "en"))
        context.close()
        detail = f"p50 {percentile(took, 0.5):.0f}, the first one {first:.0f}; the page is drawn again in it"
        yield row("site: ask p95", game, percentile(took, 0.95), "ms", 240, 120, detail)

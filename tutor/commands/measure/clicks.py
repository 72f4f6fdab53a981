"""The time from a press to the finished board in a real Chromium, and which part of it belongs to what.

A reader experiences wall-clock time, but it also contains other work of the machine. So the processor time of
the page and of its kernel is reported too, and how much of the machine other processes used.
"""

from __future__ import annotations

import random
from collections.abc import Iterator
from typing import TYPE_CHECKING

from tutor.app.local import kernel_pid, proportional_mib
from tutor.pages.table import sharing
from tutor.rules import load, names
from tutor.rules.kernel.table import Table

from .busy import Busy, spent
from .pairs import percentile
from .rules import Measure, row

if TYPE_CHECKING:
    from playwright.sync_api import Browser, CDPSession, WebSocket

CLICKS, WARMING, MIDGAME, LATE = 80, 5, 160, 0.75
KERNEL = "JSON.parse(document.getElementById('jupyter-config-data').textContent).kernelId"
READY = (
    "() => +(document.querySelector('.tutor main h1') && document.querySelector('.tutor').dataset.seq) > 0"
)
PRESS = """async (n) => {
  const root = document.querySelector('.tutor'), out = [];
  for (let i = 0; i < n; i++) {
    const open = [...root.querySelectorAll('.move[data-action], .answer[data-do]')];
    if (!open.length) open.push(...root.querySelectorAll('[data-do="show"]')); // the screen is handed on
    if (!open.length) break;
    const seq = root.dataset.seq;
    const answered = new Promise((done) => {
      const eye = new MutationObserver(() => { if (root.dataset.seq !== seq) { eye.disconnect(); done(); } });
      eye.observe(root, { attributes: true, attributeFilter: ['data-seq'] });
    });
    const began = performance.now();
    open[i % open.length].click();
    await answered;
    root.getBoundingClientRect(); // laid out as well
    out.push(performance.now() - began);
    await new Promise((r) => setTimeout(r, 40));
  }
  return out;
}"""


def fullest() -> tuple[str, dict[str, str]]:
    """The game with the most expansions, and all of them."""
    chosen = {name: {c.name: ",".join(c.values) for c in load(name).CHOICES if c.many} for name in names()}
    name = max(chosen, key=lambda one: sum(len(v) for v in chosen[one].values()))
    return name, chosen[name]


def midgame() -> str:
    """The address of that game in the middle, with people in all seats."""
    name, options = fullest()
    return _address(_played(name, 4, options), MIDGAME)


def late(name: str) -> str:
    """The address of a game near its end, with people in all seats."""
    table = _played(name, max(load(name).PLAYERS), {})
    return _address(table, int(LATE * len(table.steps)))


def _played(name: str, players: int, options: dict[str, str]) -> Table:
    """A random game, played to its end."""
    table, choice = Table(load(name), players, 3, (), options), random.Random(3)
    while table.seat >= 0:
        table.play(choice.choice(table.legal()))
    return table


def _address(table: Table, at: int) -> str:
    """The address at which that game continues after this number of actions."""
    table.goto(at)
    seats = ",".join(["you"] * len(table.start.seats))
    return f"{table.game.NAME}/play?seats={seats}&log={sharing.log_code(table)}"


def _tasks(cdp: CDPSession) -> dict[str, float]:
    return {one["name"]: 1000 * one["value"] for one in cdp.send("Performance.getMetrics")["metrics"]}


def clicks(browser: Browser, url: str, name: str, must: float, aim: float) -> Iterator[Measure]:
    """The presses of one page."""
    context = browser.new_context(reduced_motion="reduce", viewport={"width": 1440, "height": 900})
    page = context.new_page()
    sizes: list[int] = []

    def counted(socket: WebSocket) -> None:
        socket.on("framesent", lambda data: sizes.append(len(data)))
        socket.on("framereceived", lambda data: sizes.append(len(data)))

    page.on("websocket", counted)
    page.goto(url)
    page.wait_for_function(READY, timeout=60_000)
    page.wait_for_timeout(1000)
    cdp, pid = context.new_cdp_session(page), kernel_pid(page.evaluate(KERNEL))
    cdp.send("Performance.enable", {"timeDomain": "threadTicks"})
    page.evaluate(PRESS, WARMING)
    sizes.clear()
    before, kernel, busy = _tasks(cdp), spent(pid), Busy()
    took = page.evaluate(PRESS, CLICKS)
    others, after = busy.others(), _tasks(cdp)
    if not took:
        yield row("click to DOM p95", name, None, "ms", must, aim, "nothing to press")
    else:
        n = len(took)
        style, layout, all_of = (
            (after[f"{one}Duration"] - before[f"{one}Duration"]) / n
            for one in ("RecalcStyle", "Layout", "Task")
        )
        detail = (
            f"p50 {percentile(took, 0.5):.1f}, {n} clicks; processor a click: page {all_of:.1f} ms "
            f"(style {style:.1f}, layout {layout:.1f}),"
            f" kernel {1000 * (spent(pid) - kernel) / n:.1f} ms; others took {others:.0%} of the machine"
        )
        yield row("click to DOM p95", name, percentile(took, 0.95), "ms", must, aim, detail)
        yield row("bytes a click, both ways", name, sum(sizes) / n / 1000, "kB", 20, 5)
        yield row("memory a learner (PSS)", name, proportional_mib(pid), "MiB", 110, 70)
    context.close()

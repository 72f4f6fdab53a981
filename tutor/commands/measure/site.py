"""The static site, compared with the server in the same run: time until it can be played, bytes, clicks."""

from __future__ import annotations

import tempfile
from collections.abc import Iterator
from contextlib import suppress
from pathlib import Path
from statistics import median
from typing import TYPE_CHECKING

from tutor.app.local import CHROME, FLAGS, proportional_mib, running
from tutor.rules.kernel.document import Document
from tutor.site.build import build
from tutor.site.serve import Host, hosting

from .clicks import CLICKS, PRESS, WARMING, midgame
from .clicks import READY as DRAWN
from .pairs import percentile
from .rules import Measure, row
from .site_asking import answered_in_the_browser
from .slowing import slowed

if TYPE_CHECKING:
    from playwright.sync_api import Browser, Page

VISITS = 3  # of which the median counts
READY = "() => window.tutor && window.tutor.ready"
SEEN = "performance.getEntriesByName('first-contentful-paint')[0]?.startTime || 0"
WORKS_OFFLINE = """() => new Promise((done) => {
  if (navigator.serviceWorker.controller) done();
  else navigator.serviceWorker.addEventListener("controllerchange", () => done());
})"""
LINES = ((20, 8.0, 5.0), (4, 40.0, 20.0))  # Mbit per second, and the limits in seconds

SMALL: Document = {
    "viewport": {"width": 390, "height": 844},
    "has_touch": True,
    "reduced_motion": "reduce",
}
SLOWER = 4  # a phone's processor is this many times slower
PHONE = ((0, 6.0, 4.0), (20, 12.0, 8.0))  # Mbit per second (0: no limit), and the limits in seconds


def _visit(page: Page, host: Host, path: str = "/") -> dict[str, float]:
    """One opening: the time until it is visible and until it can be played, and the bytes sent."""
    before = host.sent
    page.goto(host.url + path, wait_until="commit")
    page.wait_for_function(READY, timeout=180_000)
    ready = page.evaluate("window.tutor.ready") / 1000
    page.wait_for_timeout(200)
    return {"ready": ready, "seen": page.evaluate(SEEN) / 1000, "bytes": (host.sent - before) / 1e6}


def _reader(browser: Browser, host: Host) -> dict[str, dict[str, float]]:
    """A first visit until everything works offline, a second visit,
    and one without a network on a page never opened.
    """
    context = browser.new_context()
    page = context.new_page()
    before = host.sent
    first = _visit(page, host)
    page.evaluate(WORKS_OFFLINE)
    first["whole"] = (host.sent - before) / 1e6
    again = _visit(page, host)
    context.set_offline(True)
    offline = _visit(page, host, "/es/" + midgame().split("?")[0].replace("play", "rules/"))
    context.close()
    return {"first": first, "again": again, "offline": offline}


def _openings(browser: Browser, host: Host) -> Iterator[Measure]:
    found = [_reader(browser, host) for _ in range(VISITS)]

    def middle(visit: str, what: str) -> float:
        return median(one[visit][what] for one in found)

    yield row("site: ready, first visit", "", middle("first", "ready"), "s", 3.0, 2.0, f"{VISITS} readers")
    yield row("site: ready, again", "", middle("again", "ready"), "s", 1.5, 1.0)
    yield row(
        "site: ready, offline",
        "",
        middle("offline", "ready"),
        "s",
        1.5,
        1.0,
        "a page never opened, of the largest book",
    )
    yield row("site: seen, first visit", "", middle("first", "seen"), "s", 1.0, 0.5)
    ready = (
        "from a host that packs what is text, until all works offline; "
        f"{middle('first', 'bytes'):.1f} until ready"
    )
    yield row("site: bytes, first visit", "", middle("first", "whole"), "MB", 14, 8, ready)
    yield row("site: bytes, again", "", middle("again", "bytes"), "MB", 0.1, 0.01)


def _pressed(browser: Browser, url: str, ready: str) -> list[float]:
    context = browser.new_context(reduced_motion="reduce", viewport={"width": 1440, "height": 900})
    page = context.new_page()
    page.goto(url)
    page.wait_for_function(ready, timeout=60_000)
    page.wait_for_function(DRAWN, timeout=60_000)
    page.wait_for_timeout(1000)
    page.evaluate(PRESS, WARMING)
    took: list[float] = page.evaluate(PRESS, CLICKS)
    context.close()
    return took


def _clicks(browser: Browser, host: Host) -> Iterator[Measure]:
    """Presses on the fullest table, here and on the server."""
    address, _, query = midgame().partition("?")
    here = _pressed(browser, f"{host.url}/{address}/?{query}", READY)
    with running("--cold") as server:
        there = _pressed(browser, f"{server}/{address}?{query}", DRAWN)
    for name, part in (("p50", 0.5), ("p95", 0.95)):
        mine, its = percentile(here, part), percentile(there, part)
        detail = f"{mine:.0f} ms here, {its:.0f} ms on the server, {len(here)} clicks on the fullest table"
        yield row(f"site: click {name}, ratio", "", mine / its, "x", 2.0, 1.0, detail)


def _memory(browser: Browser, host: Host) -> Measure:
    before = _renderers(browser)
    context = browser.new_context()
    page = context.new_page()
    page.goto(host.url)
    page.wait_for_function(READY, timeout=60_000)
    page.wait_for_timeout(2000)
    held = 0.0
    for pid in _renderers(browser) - before:
        with suppress(OSError):  # the process of the empty tab, which has just ended
            held += proportional_mib(pid)
    context.close()
    return row("site: memory of the tab (PSS)", "", held or None, "MiB", 350, 200)


def _renderers(browser: Browser) -> set[int]:
    processes = browser.new_browser_cdp_session().send("SystemInfo.getProcessInfo")["processInfo"]
    return {one["id"] for one in processes if one["type"] == "renderer"}


def _unpacked(browser: Browser, folder: Path) -> Measure:
    with hosting(folder) as host:
        found = _reader(browser, host)["first"]
    detail = f"until all works offline; {found['bytes']:.1f} until ready"
    return row(
        "site: bytes, first visit, of a host that packs nothing", "", found["whole"], "MB", 16, 14, detail
    )


def _slow(browser: Browser, folder: Path) -> Iterator[Measure]:
    """Slow connections: the test host limits its speed."""
    for mbit, must, aim in LINES:
        with hosting(folder, packs=True, rate=mbit * 125_000) as host:
            context = browser.new_context()
            found = _visit(context.new_page(), host)
            context.close()
        yield row(
            f"site: ready at {mbit} Mbit/s",
            "",
            found["ready"],
            "s",
            must,
            aim,
            f"seen after {found['seen']:.2f} s",
        )


def _phone(browser: Browser, folder: Path) -> Iterator[Measure]:
    """A small screen and a quarter of the processor, without and with a slow connection;
    then presses on the fullest table.
    """
    for mbit, must, aim in PHONE:
        with hosting(folder, packs=True, rate=mbit * 125_000) as host:
            before, page = _renderers(browser), browser.new_context(**SMALL).new_page()
            page.goto(
                f"{host.url}/manifest.webmanifest"
            )  # the tab now has its process, and nothing else of the site
            with slowed(_renderers(browser) - before, SLOWER):
                found = _visit(page, host)
            at = f" at {mbit} Mbit/s" if mbit else ""
            yield row(
                f"site: ready{at}, {SLOWER} times slower",
                "",
                found["ready"],
                "s",
                must,
                aim,
                f"seen after {found['seen']:.2f} s",
            )
            if not mbit:
                yield _pressed_slowly(browser, page, host, before)
            page.context.close()


def _pressed_slowly(browser: Browser, page: Page, host: Host, before: set[int]) -> Measure:
    address, _, query = midgame().partition("?")
    page.goto(f"{host.url}/{address}/?{query}")
    page.wait_for_function(READY, timeout=60_000)
    page.wait_for_function(DRAWN, timeout=60_000)
    page.evaluate(PRESS, WARMING)
    with slowed(_renderers(browser) - before, SLOWER):
        took = page.evaluate(PRESS, CLICKS)
    return row(
        f"site: click p50, {SLOWER} times slower",
        "",
        percentile(took, 0.5),
        "ms",
        300,
        150,
        "on the fullest table",
    )


def measures() -> Iterator[Measure]:
    """All measurements, with a newly built site: two pages of each kind."""
    if not Path(CHROME).exists():
        yield row("site: ready, first visit", "", None, "s", 3.0, 2.0, f"no browser at {CHROME}")
        return
    from playwright.sync_api import sync_playwright

    with tempfile.TemporaryDirectory() as place, sync_playwright() as pw:
        folder = Path(place, "site")
        list(build(folder, few=True))
        browser = pw.chromium.launch(executable_path=CHROME, args=FLAGS)
        with hosting(folder, packs=True) as host:
            yield from _openings(browser, host)
            yield from _clicks(browser, host)
            yield _memory(browser, host)
            yield from answered_in_the_browser(browser, host)
        yield _unpacked(browser, folder)
        yield from _slow(browser, folder)
        yield from _phone(browser, folder)
        browser.close()

"""The folder that needs no server: read without a script,
ready from the kept memory or without it, offline, under any path.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest

from tests.browser.conftest import Visit
from tutor.boards import words
from tutor.boards.shelf import lessons
from tutor.rules import names
from tutor.site import readings
from tutor.site.serve import Host, hosting

UP = "() => window.tutor && window.tutor.ready"
RIGHT = '[data-do="answer load corn 3 ship6"]'
MOVE = "[data-board] [data-action]"  # the list beside it is folded on a wide screen
WORKS_OFFLINE = """() => new Promise((done) => {
  if (navigator.serviceWorker.controller) done();
  else navigator.serviceWorker.addEventListener("controllerchange", () => done());
})"""
SIZE = (
    "src => new Promise((done) => { const img = new Image(); img.onload = () => done(img.naturalWidth); "
    "img.onerror = () => done(0); img.src = src; })"
)
Reader = Callable[..., Visit]


@pytest.fixture
def host(folder: Path) -> Iterator[Host]:
    """One that packs nothing, and has the site in a folder of its own."""
    with hosting(folder, "/club/rules/") as found:
        yield found


@pytest.fixture
def reader(browser: Any, host: Host) -> Iterator[Reader]:
    """reader("GAME/learn/") -> the page of a new reader."""
    contexts: list[Any] = []

    def go(path: str = "", **about: Any) -> Visit:
        contexts.append(browser.new_context(**{"locale": "en", "reduced_motion": "reduce", **about}))
        found = Visit(contexts[-1].new_page(), host.url)
        found.page.goto(f"{host.url}/{path}")
        return found

    yield go
    for context in contexts:
        context.close()


def chapter() -> str:
    game = names()[0]
    return f"{game}/learn/{lessons(game)[0][0]}/"


def test_a_page_is_read_without_a_script_and_leads_on(reader: Reader) -> None:
    page = reader(f"es/{chapter()}", java_script_enabled=False)
    assert page.page.get_attribute("html", "lang") == "es"
    assert page.page.is_visible("h1") and page.page.is_visible("[data-board]")
    assert len(page.page.get_attribute("meta[name=description]", "content")) > 40
    for go in ("learn", "rules"):
        link = page.page.locator(f'a[data-go$="/{go}"]:visible').first
        link.click()
        assert f"/club/rules/es/{names()[0]}/{go}/" in page.page.url
    page.clean()


def test_what_is_pressed_before_python_is_up_is_answered(browser: Any, host: Host) -> None:
    context, held = browser.new_context(locale="en"), []
    context.route("**/memory.bin", lambda route: held.append(route))
    page = Visit(context.new_page(), host.url)
    page.page.goto(f"{host.url}/")
    page.page.click(RIGHT)
    assert page.page.is_visible("#moment") and not page.page.evaluate("window.tutor.ready")
    held.pop().continue_()
    page.page.wait_for_function(
        "() => document.querySelector('#page [aria-live]')?.textContent.includes('3')"
    )
    assert page.page.evaluate("[window.tutor.starts, window.tutor.plain]") == [1, False]
    page.clean()
    context.close()


def test_where_the_kept_memory_cannot_be_laid_out_python_starts_without(
    reader: Reader, browser: Any, host: Host
) -> None:
    context = browser.new_context(locale="en")
    context.route("**/memory.bin", lambda route: route.abort())
    page = Visit(context.new_page(), host.url)
    page.page.goto(f"{host.url}/{chapter()}")
    page.page.wait_for_function(UP, timeout=60_000)
    assert page.page.evaluate("[window.tutor.starts, window.tutor.plain]") == [2, True]
    assert page.page.is_hidden("#failed") and "lesson=" in page.page.url
    context.close()


def test_it_opens_offline_on_a_page_never_opened(reader: Reader, host: Host) -> None:
    page = reader()
    page.page.wait_for_function(UP)
    sent, memory = host.sent, next(host.folder.glob("kept/*/memory.bin")).stat().st_size
    page.page.evaluate(WORKS_OFFLINE)
    assert host.sent - sent < memory / 2, "what has been fetched is fetched again"
    page.page.context.set_offline(True)
    page.page.goto(f"{page.home}/{chapter()}")
    page.page.wait_for_function(UP)
    page.ready()
    assert page.page.locator("#page [data-board]").count()
    page.clean()
    opened, other = (path for path, _ in list(readings.every())[:2])
    page.page.goto(f"{page.home}/{other}")
    assert page.page.is_visible(f"text={words.of('en')('site.away')}")
    page.page.wait_for_function("() => document.querySelector('a[lang=es]').href.endsWith('/es/')")
    page.page.context.set_offline(False)
    title = page.page.goto(f"{page.home}/{opened}").text()
    page.page.context.set_offline(True)
    assert page.page.goto(f"{page.home}/{opened}").text() == title, "what was opened once is not there again"


def test_it_can_be_installed_and_answers_where_nothing_may_be_kept(browser: Any, host: Host) -> None:
    context = browser.new_context(locale="en", service_workers="block")
    page = Visit(context.new_page(), host.url)
    page.page.goto(f"{host.url}/es/")
    cdp = context.new_cdp_session(page.page)
    found = cdp.send("Page.getAppManifest")
    manifest, faults = (
        json.loads(found["data"]),
        cdp.send("Page.getInstallabilityErrors")["installabilityErrors"],
    )
    assert not found["errors"] and {fault["errorId"] for fault in faults} <= {"in-incognito"}, (
        "as every context of a test is"
    )
    assert found["manifest"]["id"] == found["manifest"]["startUrl"] == f"{host.url}/", (
        "or two sites of one host would be one program"
    )
    for icon in manifest["icons"]:
        size = page.page.evaluate(SIZE, f"{host.url}/{icon['src']}")
        assert icon["sizes"] == f"{size}x{size}"
    page.page.wait_for_function(UP)
    page.press(RIGHT)
    page.clean()
    context.close()


@pytest.mark.parametrize("missing", ["WebAssembly", "DecompressionStream"])
def test_a_browser_that_is_too_old_says_so_and_reads_on(browser: Any, host: Host, missing: str) -> None:
    context = browser.new_context(locale="es")
    context.add_init_script(f"delete window.{missing}")
    page = Visit(context.new_page(), host.url)
    page.page.goto(f"{host.url}/es/{chapter()}")
    assert page.page.inner_text("#old") == words.of("es")("site.old")
    page.page.locator('a[data-go$="/rules"]:visible').first.click()
    page.page.wait_for_url(f"{host.url}/es/{names()[0]}/rules/")
    page.page.wait_for_load_state()
    assert (
        page.page.is_visible("#old")
        and page.page.is_visible("#ground main")
        and page.page.is_hidden("#failed")
    )
    assert page.page.evaluate("window.tutor.starts") == 0
    page.clean()
    context.close()


def test_a_python_that_ends_is_started_again_and_the_page_goes_on_from_the_browsers_copy(
    reader: Reader,
) -> None:
    page = reader(f"{names()[0]}/play/?seats=you,you&seed=2").ready()
    for _ in range(3):
        page.press(MOVE)
    page.page.evaluate("window.tutor.worker.terminate()")  # as a browser ends one that has no memory left
    page.page.click(MOVE)  # while nobody is there
    page.page.wait_for_function(
        "() => window.tutor.starts === 2 && document.querySelector('.moments "
        "output').textContent.endsWith('/4')"
    )
    assert page.page.is_hidden(".lost-bar")
    page.press(MOVE)
    page.clean()


def test_a_link_made_here_opens_on_a_server_and_the_other_way_round(reader: Reader, visit: Reader) -> None:
    address = f"{names()[0]}/learn?lesson={lessons(names()[0])[1][0]}"
    there = visit(address)
    here = reader(there.path).ready()
    assert here.page.inner_text("main h1") == there.page.inner_text("main h1")
    back = visit(here.path)
    assert back.page.inner_text("main h1") == there.page.inner_text("main h1")
    assert "page=" in here.page.url and "page=" in back.page.url


# What a page may load ------------------------------------------------------------------------
REFUSALS = (
    "document.addEventListener('securitypolicyviolation', (event) => (window.refused ||= "
    "[]).push(event.violatedDirective + ' ' + event.blockedURI))"
)
SNEAK = """() => {
  const script = document.createElement("script");
  script.textContent = "window.sneaked = true";
  document.body.append(script);
  document.body.insertAdjacentHTML("beforeend", '<img src="data:," onerror="window.sneaked = true">');
  return new Promise((done) => setTimeout(() => done(Boolean(window.sneaked)), 200));
}"""


def test_each_kind_of_page_loads_what_it_needs_and_runs_no_script_that_is_written_into_it(
    browser: Any, host: Host
) -> None:
    game, lesson = names()[0], chapter()
    opened, other = (path for path, _ in list(readings.every())[:2])
    context = browser.new_context(locale="en")
    context.add_init_script(REFUSALS)
    page = Visit(context.new_page(), host.url)
    played = ["", f"{game}/play/?seats=you,you&seed=2", f"{game}/rules/", f"{game}/examples/", lesson]
    for path in (*played, opened, "no/such/page"):
        page.page.goto(f"{host.url}/{path}")
        if path in played:
            page.page.wait_for_function(UP)
        assert not page.page.evaluate("window.refused"), path
        assert not page.page.evaluate(SNEAK), path
        assert page.page.evaluate("window.refused.length") == 2, path
    page.page.goto(f"{host.url}/")
    page.page.wait_for_function(UP)
    page.page.evaluate(WORKS_OFFLINE)
    context.set_offline(True)
    for path in (
        f"es/{game}/rules/never/",
        other,
    ):  # the page for an address, and the one for a notebook, never opened
        page.page.goto(f"{host.url}/{path}")
        assert not page.page.evaluate("window.refused") and not page.page.evaluate(SNEAK), path
    context.close()


def test_where_no_policy_is_kept_such_a_script_would_run(browser: Any, host: Host) -> None:
    context = browser.new_context(bypass_csp=True)
    page = context.new_page()
    page.goto(f"{host.url}/")
    assert page.evaluate(SNEAK), "or the test above shows nothing"
    context.close()

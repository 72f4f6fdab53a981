"""The folder that needs no server: read without a script, ready from the kept memory or without it, offline, under any path."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest

from tutor.boards.shelf import lessons
from tutor.rules import names
from tutor.site.serve import Host, hosting

from .conftest import Visit

UP = "() => window.tutor && window.tutor.ready"
RIGHT = '[data-do="answer load corn 3 ship6"]'
Reader = Callable[..., Visit]


@pytest.fixture
def host(folder: Path) -> Iterator[Host]:
    """One that packs nothing, and has the site in a folder of its own."""
    with hosting(folder, "/club/rules/") as found:
        yield found


@pytest.fixture
def reader(browser: Any, host: Host) -> Iterator[Reader]:
    """reader("GAME/learn/") -> the page of somebody who has never been here."""
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


def test_what_is_pressed_before_python_is_up_is_answered(reader: Reader) -> None:
    page = reader()
    assert not page.page.evaluate("window.tutor.ready")
    page.page.click(RIGHT)
    page.page.wait_for_function(UP)
    page.page.wait_for_function("() => document.querySelector('#page [aria-live]').textContent.includes('3')")
    assert page.page.evaluate("window.tutor.starts") == 1 and not page.page.evaluate("window.tutor.plain")
    page.clean()


def test_where_the_kept_memory_cannot_be_laid_out_python_starts_without(reader: Reader, browser: Any, host: Host) -> None:
    context = browser.new_context(locale="en")
    context.route("**/memory.bin", lambda route: route.abort())
    page = Visit(context.new_page(), host.url)
    page.page.goto(f"{host.url}/{chapter()}")
    page.page.wait_for_function(UP, timeout=60_000)
    assert page.page.evaluate("[window.tutor.starts, window.tutor.plain]") == [2, True]
    assert page.page.is_hidden("#failed") and "lesson=" in page.page.url
    context.close()


def test_it_opens_offline_on_a_page_never_opened(reader: Reader) -> None:
    page = reader()
    page.page.wait_for_function(UP)
    page.page.evaluate("navigator.serviceWorker.ready.then(() => new Promise(r => navigator.serviceWorker.controller ? r() : navigator.serviceWorker.addEventListener('controllerchange', r)))")
    page.page.context.set_offline(True)
    page.page.goto(f"{page.home}/{chapter()}")
    page.page.wait_for_function(UP)
    page.ready()
    assert page.page.locator("#page [data-board]").count()
    page.clean()

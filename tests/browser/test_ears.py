"""With a screen reader and a keyboard: the board in words, the focus restored, letters at 200 %."""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Any

from tests.browser.conftest import NARROW
from tutor.rules import names

ACTS = "() => Boolean(document.activeElement.dataset.action)"


def _tab_to(page: Any, wanted: str) -> None:
    """Move the focus as a reader without a mouse does."""
    for _ in range(60):
        page.page.keyboard.press("Tab")
        if page.page.evaluate(wanted):
            return
    raise AssertionError("no Tab leads there")


def test_a_turn_told_aloud_and_played_by_keys(visit: Callable[..., Any]) -> None:
    """Every picture has a name, no two numbers follow each other; at 200 % nothing scrolls sideways; Tab and
    Enter play.
    """
    page, heard = None, set[str]()
    for name in names():
        path = f"{name}/play?seats=you,steady,steady&seed=37"
        page = page.travel(path) if page else visit(path, lang="es", size=(720, 450))  # 1440 at 200 %
        assert page.sideways() <= 0 and page.axe() == []
        for _ in range(2):
            told = page.page.locator("main").aria_snapshot()
            assert not re.findall(r"^ *- img$", told, re.MULTILINE), (name, told)
            assert not re.findall(r"^ *- text: \"?\d+ \d+", told, re.MULTILINE), (name, told)
            heard.add(told)
            _tab_to(page, ACTS)
            page.key("Enter")
        page.clean()
    assert len(heard) == 2 * len(names())


def test_what_opened_something_has_the_focus_again(visit: Callable[..., Any]) -> None:
    """A sheet, a refusal, a what-if, an answer and a hint are opened by a key and closed by Escape or a
    button.
    """
    page = visit("puerto_rico/play?seats=you,steady,steady&seed=7")
    on = {
        "why": 'document.activeElement.dataset.why === "build wharf"',
        "help": 'document.activeElement.dataset.do === "help"',
    }

    def opened(selector: str, key: str = "Enter") -> None:
        page.page.focus(selector)
        page.key(key)

    for leave in ("Escape", "Enter"):
        opened('[data-do="help"]')
        page.page.wait_for_selector("dialog[open]")
        opened('dialog [data-do="close"]', leave)
        assert page.page.evaluate(on["help"])
    opened('[data-why="build wharf"]')
    opened(".why-card .rule-name")
    page.key("Escape")
    assert page.page.evaluate("document.activeElement.className") == "rule-name"  # only the sheet was closed
    page.unfold('.why-card [data-do="what_if"]')
    opened('.why-card [data-do="what_if"]')
    opened('[data-do="leave_what_if"]')
    assert page.page.evaluate("document.activeElement.dataset.do") == "what_if"
    opened('.why-card [data-do="close_why"]')
    assert page.page.evaluate(on["why"])
    page.page.focus('[data-key="ask-words"]')
    page.page.keyboard.type("build wharf")
    page.key("Enter")
    page.key("Escape")
    assert page.page.evaluate("document.activeElement.dataset.key") == "ask-words"
    opened('.card-buttons [data-do="hint"]')
    opened('[data-do="close_why"]')
    assert page.page.evaluate("document.activeElement.dataset.do") == "hint"
    page.page.set_viewport_size({"width": NARROW[0], "height": NARROW[1]})
    page.page.focus("[data-menu]")
    page.page.keyboard.press("Enter")
    page.page.keyboard.press("Escape")
    assert page.page.evaluate("'menu' in document.activeElement.dataset")
    page.clean()


def test_the_bar_on_a_phone_names_the_game_and_the_place(visit: Callable[..., Any]) -> None:
    page = visit(f"{names()[0]}/learn", size=NARROW)
    assert page.page.locator(".crumbs").inner_text().split("\n") == ["El Capitán", "Chapters"]
    page.clean()

"""By ear and by keyboard: a board told aloud, the focus given back, twice the size of letters."""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Any

from tutor.rules import names

from .conftest import NARROW


def test_a_turn_told_aloud(visit: Callable[..., Any]) -> None:
    """No picture without a name, no number after a number; at 200 % nothing scrolls sideways."""
    for name, lang in zip(names(), ("en", "es", "en"), strict=False):
        page = visit(f"{name}/play?seats=you,steady,steady&seed=7", lang=lang, size=(720, 450))  # 1440 at 200 %
        assert page.sideways() <= 0 and page.axe() == []
        for _ in range(2):
            told = page.page.locator("main").aria_snapshot()
            assert not re.findall(r"^ *- img$", told, re.MULTILINE), (name, told)
            assert not re.findall(r"^ *- text: \"?\d+ \d+", told, re.MULTILINE), (name, told)
            page.press(".moves [data-action], .move[data-action]")
        page.clean()


def test_what_opened_a_sheet_has_the_focus_again(visit: Callable[..., Any]) -> None:
    page = visit(f"{names()[0]}/learn")
    for close in ("Escape", "Enter"):
        page.page.focus('[data-do="help"]')
        page.key("Enter")
        page.page.wait_for_selector("dialog[open]")
        if close == "Enter":
            page.page.focus('dialog [data-do="close"]')
        page.key(close)
        assert page.page.evaluate("document.activeElement.dataset.do") == "help"
    page.page.set_viewport_size({"width": NARROW[0], "height": NARROW[1]})
    assert page.page.locator(".crumbs").inner_text().strip() == "Chapters"
    page.clean()

"""By keyboard: the focus is given back."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from tutor.rules import names

from .conftest import NARROW


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

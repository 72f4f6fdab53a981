"""A puzzle in a real browser: by keyboard on a wide screen, by a press on the board of a phone."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from tests.browser.conftest import NARROW, Visit
from tutor.practice.puzzles import puzzles_of

SAVED = "() => JSON.parse(localStorage.getItem('tutor:1:doc:puzzles.puerto_rico'))?.doc.tried"


@pytest.mark.both("folder")
def test_a_puzzle_by_keyboard_is_remembered(visit: Callable[..., Visit]) -> None:
    one = puzzles_of("puerto_rico").puzzles[0]
    page = visit(f"puerto_rico/puzzles?puzzle={one.id}")
    assert page.said() and not page.axe()
    page.key(str(one.in_order.index(one.best) + 1))
    assert page.page.evaluate("document.activeElement.dataset.do") == "next" and not page.axe()
    assert page.page.wait_for_function(SAVED).json_value() == {one.id: "right"}
    page.key("Enter")
    assert page.page.inner_text("h1") == "What is best here?"
    again = visit("puerto_rico/puzzles?view=all")
    assert "You have solved 1 of" in again.page.inner_text(".puzzles") and not again.axe()
    page.clean()


def test_a_puzzle_by_touch_on_a_phone(visit: Callable[..., Visit]) -> None:
    one = puzzles_of("puerto_rico").puzzles[1]
    page = visit(f"puerto_rico/puzzles?puzzle={one.id}", lang="es", size=NARROW)
    assert not page.axe()
    page.press('[data-do="give_up"]')
    assert "La mejor opción" in page.page.inner_text(".practice-card") and not page.axe()
    page.clean()

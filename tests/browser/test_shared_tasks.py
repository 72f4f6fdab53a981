"""A link to an exercise in a real browser: solved, and after a reload still as it was."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from tests.browser.conftest import AGAIN, NARROW, Visit
from tests.test_shared_tasks import BUILD, DONE, SITE, coffee, library


@pytest.mark.both("folder")
def test_an_exercise_is_opened_and_solved_from_its_link(visit: Callable[..., Visit]) -> None:
    page = visit(library().link(SITE).removeprefix(SITE))
    assert page.page.inner_text("h1") == "Build the library" and not page.axe()
    page.press('[data-do="hint 1"]')
    assert page.page.inner_text(".hint-text") == "It is in your hand."
    for action in BUILD:
        page.press(f'.moves [data-action="{action}"]')
    assert DONE in page.page.inner_text(".hole-steps") and not page.axe()
    page.page.evaluate("window.before = true")
    page.page.reload()
    page.page.wait_for_function(AGAIN)
    assert DONE in page.page.inner_text(".hole-steps"), "the browser has a copy"
    page.clean()
    question = visit(coffee("es").link(SITE).removeprefix(SITE), lang="es", size=NARROW)
    question.press('[data-do="pick 6"]')
    assert "4 + 1 + 1" in question.page.inner_text(".hole-steps")
    assert not question.axe() and question.sideways() <= 0
    question.travel(question.path[:-60])
    question.page.wait_for_selector(".plain h1")
    assert question.page.inner_text("h1") == "Este ejercicio no se puede abrir" and not question.axe()
    question.clean()

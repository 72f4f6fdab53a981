"""The question field in a real browser: a question is typed, its answer is shown, announced and reachable, at
both widths.
"""

from __future__ import annotations

from collections.abc import Callable

import pytest

from tests.browser.conftest import NARROW, Visit


def ask(page: Visit, text: str) -> None:
    page.page.fill(".may-i input", text)
    page.key("Enter")


@pytest.mark.both("folder")
def test_a_question_typed_is_answered_beside_the_board(visit: Callable[..., Visit]) -> None:
    page = visit("puerto_rico/play?seats=you,steady,steady,steady&seed=5", lang="es")
    ask(page, "por que no puedo construir el mueye")
    assert "muelle" in page.page.inner_text(".why-card .tried") and page.said()
    ask(page, "¿puedo coger el alcalde?")
    assert not page.page.query_selector(".why-card") and "Elegir al alcalde" in page.said()
    assert not page.axe()
    page.page.set_viewport_size({"width": NARROW[0], "height": NARROW[1]})
    ask(page, "cómo se gana")
    box = page.page.query_selector(".heard .rule-box").bounding_box()
    assert 0 <= box["y"] < NARROW[1] and page.sideways() <= 0
    ask(page, "puedo coger el alcalde")
    page.press(".heard .move")
    assert not page.page.query_selector(".heard")
    page.clean()

"""Practice in a real browser: a session by keyboard on a wide screen, and by touch on a phone."""

from __future__ import annotations

import json
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from tests.browser.conftest import NARROW, Visit, along
from tests.support.games import in_proofs, others_in_proofs
from tutor.practice.choosing import LENGTH
from tutor.practice.positions import kept_questions

SAVED = "game => JSON.parse(localStorage.getItem('tutor:1:doc:practice.' + game))?.doc"


def focused(page: Visit) -> str:
    return page.page.evaluate("document.activeElement.dataset.do || document.activeElement.nodeName")


def asked(page: Visit) -> str:
    return page.page.inner_text(".practice-bar > span")


@pytest.mark.both("folder")
@pytest.mark.parametrize("game", others_in_proofs("san_juan"))
def test_a_session_by_keyboard(visit: Callable[..., Visit], game: str) -> None:
    page = visit(f"{game}/practice")
    assert asked(page) == f"1 of {LENGTH}" and page.said() and not page.axe()
    page.key("0")
    assert focused(page) == "next" and not page.axe()
    answered = 1
    while page.page.query_selector('[data-do="next"]'):
        page.key("Enter")
        if not page.page.query_selector(".practice-answers"):
            break
        assert focused(page) == "H1"
        answered += 1
        page.key(page.page.get_attribute(".practice-answers [data-hotkey]", "data-hotkey"))
        assert focused(page) == "next"
    assert LENGTH <= answered <= 2 * LENGTH
    assert f"{answered} questions answered" in page.page.inner_text("h1") and not page.axe()
    page.clean()


def test_what_was_answered_is_remembered(visit: Callable[..., Visit]) -> None:
    page = visit("san_juan/practice")
    page.key("0")
    rows = page.page.wait_for_function(SAVED, arg="san_juan").json_value()["rules"]
    assert len(rows) == 1
    other = visit("")
    assert "due" not in other.page.inner_text(".books")
    page.page.evaluate(
        """doc => localStorage.setItem('tutor:1:doc:practice.san_juan', JSON.stringify(doc))""",
        _older(page.page.evaluate(SAVED, "san_juan")),
    )
    again = visit("")
    assert "1 due" in again.page.inner_text(".books") and not again.axe()


def _older(doc: Any) -> Any:
    """The same document with everything due long ago."""
    for row in doc["rules"].values():
        row["due"], row["last"] = "2020-01-02T00:00:00+00:00", "2020-01-01T00:00:00+00:00"
    return doc


def test_a_question_by_touch_on_a_phone(visit: Callable[..., Visit]) -> None:
    one = next(one for one in kept_questions("san_juan").questions if one.kind == "may")
    page = visit(f"san_juan/practice?rule={one.rule}&question={one.id}", lang="es", size=NARROW)
    assert page.sideways() <= 0 and not page.axe()
    for theme in page.themes():
        assert not page.axe(), theme
    page.press('[data-do="hint"]')
    assert len(page.page.query_selector_all(".practice-answers button")) == 2
    page.press(".practice-answers button")
    box = page.page.query_selector(".practice-card").bounding_box()
    assert 0 <= box["y"] < NARROW[1] and page.sideways() <= 0 and not page.axe()
    height = page.page.query_selector('[data-do="next"]').bounding_box()["height"]
    assert height >= 48
    page.press('[data-do="next"]')
    box = page.page.query_selector(".practice-question h1").bounding_box()
    assert 0 <= box["y"] < NARROW[1]
    page.clean()


def test_a_press_on_the_board_is_taken_back_and_then_settles(visit: Callable[..., Visit]) -> None:
    kept = kept_questions("puerto_rico").questions
    one = next(one for one in kept if one.kind == "can" and one.action.startswith("sell"))
    page = visit(f"puerto_rico/practice?rule={one.rule}&question={one.id}", size=NARROW)
    assert not page.axe() and page.sideways() <= 0
    place = f'[data-action="{one.action}"]'
    page.press(place)
    page.press('[data-do="undo"]')
    assert page.page.query_selector(".practice-answers")
    page.press(place)
    page.page.wait_for_selector('[data-do="next"]', timeout=8000)
    page.clean()


@pytest.mark.parametrize("size", [in_proofs((1440, 900)), NARROW])
def test_the_map_opens_a_rule_and_asks_it(visit: Callable[..., Visit], size: tuple[int, int]) -> None:
    page = visit("san_juan/practice?view=map", size=size)
    page.press('[data-do^="fold "]')
    page.press('[data-do^="choose "]')
    assert page.page.query_selector(".map-card h2") and page.sideways() <= 0 and not page.axe()
    page.press('[data-do^="practise "]')
    assert page.page.query_selector(".practice-question h1")
    page.clean()


def test_every_word_is_in_the_language_of_the_address(visit: Callable[..., Visit]) -> None:
    """In a browser in English, at an address in Spanish; then the reader changes it twice."""
    page = visit("san_juan/practice?lang=es", lang="en-US")
    for lang, said in (("es", "1 de"), ("en", "1 of"), ("es", "1 de")):
        if page.page.evaluate("document.documentElement.lang") != lang:
            page.press(f'[data-do="lang {lang}"]')
        page.page.wait_for_function("lang => document.documentElement.lang === lang", arg=lang)
        assert asked(page) == f"{said} {LENGTH}"
    page.clean()


@pytest.mark.parametrize("size", [in_proofs((1440, 900)), NARROW])
def test_how_a_learner_is_doing_is_drawn_and_saved(
    visit: Callable[..., Visit], size: tuple[int, int]
) -> None:
    page = visit("san_juan/practice", size=size)
    page.key("0")
    page.page.wait_for_function(SAVED, arg="san_juan")
    page = visit("san_juan/practice?view=map&lang=es", size=size)
    page.press('[data-do="doing"]')
    page.page.wait_for_selector(".doing-chart svg")
    for theme in page.themes():
        assert not page.axe() and page.sideways() <= 0, theme
    letters = page.page.eval_on_selector_all(
        ".doing-chart svg text", "found => found.map(one => one.getBoundingClientRect().height)"
    )
    assert letters and min(letters) >= 13
    with page.page.expect_download() as saved:
        page.page.click('[data-do="save"]')
    document = json.loads(Path(saved.value.path()).read_text("utf-8"))
    assert saved.value.suggested_filename == "practice-san_juan.json" and len(document["rules"]) == 1
    page.clean()


def test_a_placement_by_keyboard(visit: Callable[..., Visit]) -> None:
    page = visit("san_juan/practice?view=placement")
    answered = 0
    while page.page.query_selector(".practice-question"):
        page.key("1" if page.page.query_selector('[data-hotkey="1"]') else "0")
        page.key("Enter")
        answered += 1
    assert answered <= 15 and page.page.query_selector(".placed h1") and not page.axe()
    page.clean()


def test_the_first_answers_are_on_the_first_screen_of_a_phone(visit: Callable[..., Visit]) -> None:
    every, paths = kept_questions("puerto_rico").questions, []
    for kind in ("may", "which", "can", "many", "next", "rule"):
        kept = [one for one in every if one.kind == kind]
        one = kept[len(kept) // 2]
        paths.append(f"puerto_rico/practice?rule={one.rule}&question={one.id}")
    for path, page in along(visit, paths, size=NARROW):
        boxes = [button.bounding_box() for button in page.page.query_selector_all(".practice-answers button")]
        assert sum(box["y"] + box["height"] <= NARROW[1] for box in boxes) >= 2, path
        top = page.page.query_selector(".practice-question h1").bounding_box()["y"]
        assert 0 <= top < NARROW[1] / 2, path

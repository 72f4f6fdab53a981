"""Every lesson solved by clicks in a real browser; the clicks are derived from the goals.

Lessons that another edition retells have the same clicks, and so does the ten-minute course, which reuses
their pages. Each is solved once here, and all of them in tests/test_lessons.py.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

import pytest

from tests.browser.conftest import NARROW, WIDE, Visit
from tests.support.games import in_proofs, others_in_proofs
from tests.support.solving import solution, told_once
from tutor.pages.session import Session
from tutor.rules import load
from tutor.rules.kernel.languages import LANGUAGES
from tutor.rules.kernel.lesson import Page

ALL = told_once()
PRESS = {"act": '[data-action="{}"]', "ask": '.step-buttons [data-why="{}"]', "do": '[data-do="{}"]'}


def window(page: Visit, size: tuple[int, int]) -> None:
    page.page.set_viewport_size({"width": size[0], "height": size[1]})
    assert page.sideways() <= 0


def solved(page: Visit, name: str, mirror: Session, step: Page, sizes: Sequence[tuple[int, int]]) -> None:
    """Solve a page by clicks in the second of two windows;
    the first window checks that it could begin there.
    """
    assert f"page={step.id}" in page.page.url
    for k, (kind, what) in enumerate(solution(load(name), mirror.screen.attempt.visit, step)):  # type: ignore[attr-defined]
        css = f".right {PRESS[kind].format(what.replace('|', ' '))} >> nth=0"
        if k == 0:
            window(page, sizes[0])
            page.page.click(css, trial=True)  # nothing covers it
            window(page, sizes[1])
        {"act": mirror.act, "ask": mirror.ask, "do": mirror.do}[kind](*what.split("|"))
        page.press(css)
    page.press('.right [data-do="next"]')
    mirror.do("next")


FIRST, EVERY = slice(1), slice(None)


@pytest.mark.parametrize("name", others_in_proofs("san_juan", "el_capitan"))
@pytest.mark.parametrize("chapters", [FIRST, in_proofs(EVERY)], ids=["first", "every"])
def test_chapters_by_clicks(visit: Callable[..., Visit], name: str, chapters: slice) -> None:
    """Alternating between English and Spanish; each page fits wide and narrow,
    and is solved alternately in one of them.
    """
    page, turn = visit(f"{name}/learn"), 0
    for k, lesson in enumerate([lesson for game, lesson in ALL if game == name][chapters]):
        lang = LANGUAGES[k % 2]
        page.travel(f"{name}/learn?lang={lang}")
        page.press(f'main [data-go="{name}/learn?lesson={lesson.id}"]')
        mirror = Session("learn", name, lang=lang, lesson=lesson.id)  # the learner's position in the lesson
        for step in lesson.pages:
            turn += 1
            solved(page, name, mirror, step, (WIDE, NARROW) if turn % 2 else (NARROW, WIDE))
        assert page.sideways() <= 0
        page.press(f'.right [data-go="{name}/learn"]')
    page.clean()


@pytest.mark.both("server")
def test_goal_and_steps_stay_under_the_eyes_and_the_thumb(visit: Callable[..., Any]) -> None:
    """On a phone the goal is at the top and the buttons at the bottom, however far the page is scrolled."""
    page = visit("puerto_rico/learn?lesson=builder", size=NARROW)
    seen = """() => [...document.querySelectorAll('.task-title, .task-line, .hole-steps')].map(el => {
      const r = el.getBoundingClientRect(); return [Math.round(r.top), Math.round(r.bottom)] })"""
    for press in (
        '[data-do="hint 1"]',
        '[data-do="hint 2"]',
        '[data-do="hint 3"]',
        '[data-do="hint 4"]',
        '[data-do="do_it"]',
    ):
        page.press(press)
        for to in ("0", "document.body.scrollHeight"):
            page.page.evaluate(f"() => window.scrollTo(0, {to})")
            (goal, head), (steps, end) = page.page.evaluate(seen)
            assert goal >= 0 and head <= 90 and steps > 422 and end <= 844, (press, to)
    page.press('.hole-steps [data-do="next"]')
    assert page.page.evaluate("() => window.scrollY") < 60
    assert page.page.evaluate("() => document.querySelector('.page-text').getBoundingClientRect().top") > 30
    page.clean()
    front = visit("", lang="es", size=NARROW)  # a new reader
    first = '.book.easiest [data-go$="/play?first=1"]'
    box = front.page.locator(first).bounding_box()
    assert box["y"] + box["height"] < 844 and front.page.locator(".front-page .button.fill").count() == 1
    front.press(first)
    assert front.page.locator(".hole-task").is_visible()
    front.clean()

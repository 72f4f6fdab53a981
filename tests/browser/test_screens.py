"""Every screen: accessible, within its width, without requests to other hosts."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from tests.browser.conftest import NARROW, WIDE, along
from tests.support.games import in_proofs

GAME = "puerto_rico"
LESSON = "learn?lesson=captain-loading&page=seven-points"
EXAMPLE = "examples?example=PR.ex.captain.full-phase-4p&step=3"
RULE = "rules?rule=PR.captain.best-ship"
SCREENS = [
    f"{GAME}/{screen}" for screen in ("learn", LESSON, "examples", EXAMPLE, "rules", RULE, "play", "practice")
]
SCREENS += [
    "san_juan/learn",
    "san_juan/learn?lesson=trader",
    "san_juan/rules?rule=SJ.builder.violet-unique",
    "san_juan/examples?example=SJ.ex.trader-alfonzo&step=2",
    "san_juan/play?seats=you,steady,steady,random&seed=5",
]
LOOKS = [
    pytest.param(("es", NARROW, False), id="es-phone"),
    pytest.param(("es", WIDE, True), id="es-wide-dark"),
    in_proofs(("en", WIDE, False), id="en-wide"),
    in_proofs(("en", NARROW, True), id="en-phone-dark"),
]
SMALL = """() => [...document.querySelectorAll('.tutor *')].filter(e => {
  const r = e.getBoundingClientRect(), s = getComputedStyle(e);
  if (!r.width || s.visibility === 'hidden' || s.opacity === '0' || e.closest('svg, .sr')) return false;
  return [...e.childNodes].some(n => n.nodeType === 3 && n.textContent.trim()) && parseFloat(s.fontSize) < 13;
}).map(e => e.textContent.trim().slice(0, 40))"""


@pytest.mark.parametrize("look", LOOKS)
def test_every_screen_is_accessible_and_within_its_width(
    visit: Callable[..., Any], look: tuple[str, tuple[int, int], bool]
) -> None:
    lang, size, dark = look
    for screen, page in along(visit, SCREENS, lang=lang, size=size, dark=dark):
        assert page.sideways() <= 0, screen
        assert page.page.evaluate(SMALL) == [], screen
        assert page.page.get_attribute("html", "lang") == lang, screen
        assert page.axe() == [], screen
        page.clean()


@pytest.mark.parametrize("lang", ["en", "es"])
def test_a_refused_action_is_answered(visit: Callable[..., Any], lang: str) -> None:
    """Verdict, numbered facts, the rule and its page, and a way out that does it."""
    page = visit(f"{GAME}/{LESSON}", lang=lang, size=NARROW)
    page.press('.whys [data-why="load sugar 5 ship5"]')
    card = page.page.locator(".why-card")
    assert card.locator(".verdict").inner_text() and card.locator(".facts li").count() == 3
    assert "p. 6" in card.inner_text()
    assert not page.axe()
    page.press('.why-card [data-action="load sugar 6 ship7"]')
    assert page.page.locator(".note.good").count() == 1
    page.clean()


def test_an_unknown_rule_names_the_nearest(visit: Callable[..., Any]) -> None:
    page = visit(f"{GAME}/rules?rule=PR.captain.bestship", lang="en")
    assert "PR.captain.best-ship" in page.page.inner_text("body")

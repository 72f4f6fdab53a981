"""The first act of Puerto Rico, played on a wide screen and on a phone; and all acts, as they are drawn."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from tests.browser.conftest import NARROW, WIDE, Visit
from tests.browser.places import Desk, body
from tests.support.coached import through_the_acts
from tests.support.games import in_proofs, others_in_proofs

MOST_PRESSES = 60
IN_WINDOW = """css => [...document.querySelectorAll(css)].some(el => {
  const r = el.getBoundingClientRect();
  return r.width > 0 && r.top >= 0 && r.bottom <= innerHeight && r.left >= 0 && r.right <= innerWidth;
})"""
# What a learner presses who follows the hints: the first of these that is on the page.
PRESSES = (
    ".coach.warning .button.line",
    '[data-do="coach heard"]',
    '.bots [data-do="bot run"]',
    ".hint-card [data-action]",
    '[data-do="hint"]',
    ".moves [data-action]",
)
CLICK = """all => {
  const found = all.map(css => document.querySelector(css)).find(Boolean);
  if (found) found.click();
  return !!found;
}"""


def pressed(page: Visit, *all_of: str) -> None:
    """Press the first of these, wherever it is on the page, and wait for the answer."""
    before = page.seq
    assert page.page.evaluate(CLICK, list(all_of)), all_of
    page.after(before)


@pytest.mark.parametrize("size", [in_proofs(WIDE), NARROW], ids=["1440", "390"])
def test_the_first_act_of_puerto_rico_is_played_to_its_end(
    visit: Callable[..., Visit], size: tuple[int, int]
) -> None:
    page = visit("puerto_rico/play?first=1", size=size)
    cards = page.page.locator(".pr-stage .card")
    assert cards.count() == 3, "three roles"
    line = ".act-line.in-card" if size == WIDE else ".act-line"
    for css in (f"{line} h2", ".act-goal", ".pr-stage .card"):
        assert page.page.evaluate(IN_WINDOW, css), css
    assert not page.sideways()
    pressed(page, ".act-later")
    assert "act 2" in page.page.inner_text(".awaited")
    pressed(page, '[data-do="close_why"]')
    for _ in range(MOST_PRESSES):
        if page.page.query_selector('[data-do="act_on"]'):
            break
        pressed(page, *PRESSES)
    assert page.page.evaluate(IN_WINDOW, ".act-end h2"), "the end of an act is in sight"
    assert "goal reached" in page.page.inner_text(".act-end")
    pressed(page, '[data-do="act_on"]')
    assert "Act 2 of 4" in page.page.inner_text(line)
    assert cards.count() == 4, "one role more"
    pressed(page, '[data-do="act_whole true"]')
    assert cards.count() == 6 and not page.page.query_selector(".act-line, .act-later")
    page.clean()


# What lies over others on purpose, at the foot of a phone; "coach:" is a heading for screen readers.
FOOT = ("coach meets", "meets coach", "meets thumb", "coach:")
# Outlines of what comes later that run out of what they stand in.
OUTSIDE = """() => [...document.querySelectorAll('.act-later')].filter(e => {
  if (!e.getClientRects().length) return false;
  const r = e.getBoundingClientRect(), s = e.parentElement.getBoundingClientRect();
  return r.left < s.left - 1 || r.right > s.right + 1 || r.width < 60;
}).map(e => e.textContent)"""


@pytest.mark.slow
@pytest.mark.parametrize("name", others_in_proofs("puerto_rico"))
def test_in_every_act_nothing_runs_over_anything_else(browser: Any, name: str) -> None:
    """Every kind of decision of every act, on a wide page and on a phone."""
    desk, seen, wrong = Desk(browser, WIDE[0], "es"), set[Any](), list[Any]()
    for session in through_the_acts(name, "es"):
        at = session.screen.ui.at
        kind = "over" if at.over else "bot" if at.bot else at.table.state.agenda[-1].kind
        moment = at.current_act().at, kind, "act-end" in session.areas["goal"]
        if moment in seen:
            continue
        seen.add(moment)
        for width, _ in (WIDE, NARROW):
            desk.wide(width)
            desk.lay(body(session))
            met = [one for one in desk.meeting() if not any(part in one for part in FOOT)]
            wrong += [(moment, width, one) for one in (*met, *desk.page.evaluate(OUTSIDE))]
    desk.page.close()
    assert not wrong
    assert {act for act, *_ in seen} == {*range(at.current_act().at + 1)} and len(seen) > 8

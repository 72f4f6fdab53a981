"""The table at 1440 x 900: the decision, what is said of it and one's own board are in the window,
and the card has few words.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any

import pytest

from tests.browser.conftest import WIDE, Visit, along
from tests.browser.places import Desk, body
from tests.browser.test_places import crowded
from tests.test_calm import MOST, decisions
from tutor.pages.session import Session
from tutor.rules import load, names

OWN = {"le_havre": ".lh .pairs", "el_capitan": '[data-area="quay"]'}  # otherwise the player's own area
TALL = {("el_capitan", "repay")}  # a payday is above it, city by city
LOOKED = 60  # decisions of a game

# What is not in the window of the first of these that is shown, and the words of the card.
SEEN = """(selectors) => {
  const inside = css => {
    const el = [...document.querySelectorAll(css)].find(one => one.getClientRects().length);
    if (!el) return css.startsWith('.right .') ? '' : css + ' is not shown';
    const r = el.getBoundingClientRect();
    const fits = r.top >= 0 && r.left >= 0 && r.right <= innerWidth && r.bottom <= innerHeight;
    return fits ? '' : css + ' is outside';
  };
  const words = /[\\p{L}\\p{N}]+(['’-][\\p{L}\\p{N}]+)*/gu;
  const said = document.querySelector('.right').innerText.match(words);
  return [selectors.map(inside).filter(Boolean), said.length];
}"""


@pytest.mark.slow
@pytest.mark.parametrize("name", names())
def test_the_decision_the_sentence_and_the_own_board_are_in_the_window(browser: Any, name: str) -> None:
    session: Any = Session("play", name, first="1")
    desk, kinds, wrong = Desk(browser, WIDE[0], "en"), set[str](), list[Any]()
    desk.page.evaluate("document.querySelector('.tutor').insertAdjacentHTML('afterbegin', '<div></div>')")
    for at, _ in zip(decisions(session), range(LOOKED), strict=False):
        kind = "over" if at.over else "bot" if at.bot else at.table.state.agenda[-1].kind
        if kind in kinds or kind == "over":
            continue
        kinds.add(kind)
        desk.page.evaluate(
            "html => document.querySelector('.tutor').firstChild.innerHTML = html", str(session.areas["top"])
        )
        desk.lay(body(session))
        own = [] if (name, kind) in TALL else [OWN.get(name, '[data-area="mine"]')]
        away, words = desk.page.evaluate(SEEN, [".right h1", ".right .coach", ".right .may-i", *own])
        if away or words > MOST:
            wrong.append((kind, away, words))
    desk.close()
    assert not wrong
    assert len(kinds) > 2


@pytest.mark.slow
@pytest.mark.parametrize("name", [one for one in names() if 5 in load(one).PLAYERS and one != "el_capitan"])
def test_four_full_opponents_are_beside_the_own_board(browser: Any, name: str) -> None:
    """The others' panels are folded to a line before anything of one's own leaves the window."""
    desk, wrong = Desk(browser, WIDE[0], "en"), list[Any]()
    for table in crowded(name):
        if len(table.names) != 5 or table.seat < 0:
            continue
        session: Any = Session("play", name, seats="you,you,you,you,you")
        session.screen.time.sit(table, "you,steady,steady,steady,steady")
        session.do("lang", "en")
        desk.lay(body(session))
        ends = desk.page.evaluate(
            "[...document.querySelectorAll('.other .panel-in')].map(e => e.getBoundingClientRect().bottom)"
        )
        wrong += [end for end in ends if end > WIDE[1]]
        assert len([end for end in ends if end]) >= 4
    desk.close()
    assert not wrong


TURNED = [(820, 1180), (1024, 768), (844, 390)]  # a tablet upright and turned, a phone turned
LESSONS = {
    "puerto_rico": "captain-loading&page=seven-points",
    "le_havre": "ten-using",
    "san_juan": "trader",
}
IN_SIGHT = """selectors => selectors.filter(css => ![...document.querySelectorAll(css)].some(el => {
  const r = el.getBoundingClientRect(), most = Math.min(80, r.height * .7);
  const [x, y] = [r.left + Math.min(24, r.width / 2), r.top + Math.min(most, 12)];
  const over = document.elementFromPoint(x, y);
  const inside = r.height > 0 && r.top >= 0 && r.top + most <= innerHeight;
  return inside && over && (el.contains(over) || over.contains(el));
}))"""


def out_of_sight(page: Visit, seen: list[str]) -> list[str]:
    """Which of these are not in the window, once the page has settled after a change of its size."""
    for _ in range(20):
        if not (left := page.page.evaluate(IN_SIGHT, seen)):
            break
        page.page.wait_for_timeout(250)
    return left


@pytest.mark.slow
def test_goal_text_answer_and_board_share_the_first_screen_of_a_tablet_and_a_turned_phone(
    visit: Callable[..., Visit],
) -> None:
    """The page of a lesson and the first board of a game, in windows of three sizes."""
    lessons = [f"{name}/learn?lesson={lesson}" for name, lesson in LESSONS.items()]
    for path, page in along(visit, lessons, size=TURNED[0]):
        for size in sizes(page):
            seen = [".hole-task h1", ".page-text", ".hints button", ".game [data-action]"]
            assert not out_of_sight(page, seen), (path, size)
            assert page.sideways() <= 0
    for path, page in along(visit, [f"{name}/play?first=1" for name in names()], size=TURNED[0]):
        board = (
            ".game [data-place]" if "capitan" in path else ".game [data-action]"
        )  # its cards are below the map
        for size in sizes(page):
            seen = [".hole-task h1", ".act-goal", ".coach p", '[data-do="coach heard"]', board]
            assert not out_of_sight(page, seen), (path, size)
            assert page.sideways() <= 0 and page.page.locator(".act-line:visible").count() <= 1


def sizes(page: Visit) -> Iterator[tuple[int, int]]:
    """The page in one window after another, as it is when it comes."""
    for width, height in TURNED:
        page.page.set_viewport_size({"width": width, "height": height})
        page.page.evaluate("scrollTo(0, 0)")
        yield width, height

""" "What is this?", dragging and touch in a real browser: with a mouse, a keyboard, a finger."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from tests.browser.conftest import NARROW, Visit

CARD = ".what-card:popover-open"
APART = """([css, card]) => {
  const [a, b] = [css, card].map(one => document.querySelector(one).getBoundingClientRect());
  return a.right <= b.left || b.right <= a.left || a.bottom <= b.top || b.bottom <= a.top;
}"""


LOADING = "puerto_rico/learn?lesson=captain-loading&page=seven-points"
SUGAR = ".group [data-piece=sugar]"


def middle(page: Visit, css: str) -> tuple[float, float]:
    box = page.page.query_selector(css).bounding_box()
    return box["x"] + box["width"] / 2, box["y"] + box["height"] / 2


def lit(page: Visit) -> list[str]:
    """The places that accept what is dragged."""
    page.page.wait_for_selector(".accepts")
    return page.page.evaluate("() => [...document.querySelectorAll('.accepts')].map(el => el.dataset.place)")


def carry(page: Visit, source: str, target: str) -> None:
    """Hold the piece over the target."""
    page.page.mouse.move(*middle(page, source))
    page.page.mouse.down()
    page.page.mouse.move(*middle(page, target), steps=5)


@pytest.mark.both("folder")
def test_dragged_by_mouse(visit: Callable[..., Visit]) -> None:
    page = visit(LOADING)
    carry(page, SUGAR, '[data-place="ship:2"]')
    assert lit(page) == ["ship:2"]
    page.page.keyboard.press("Escape")
    assert not page.page.query_selector(".accepts, .ghost")
    page.page.mouse.up()
    before = page.seq
    carry(page, SUGAR, '[data-place="ship:0"]')
    page.page.mouse.up()
    page.after(before)
    assert page.page.query_selector(".why-card") and page.page.evaluate("() => String(getSelection())") == ""
    before = page.seq
    carry(page, SUGAR, '[data-place="ship:2"]')
    page.page.mouse.up()
    page.after(before)
    assert page.page.query_selector(
        '[data-place="ship:2"] [data-piece="sugar"]'
    ) and not page.page.query_selector(".accepts, .held")
    page.clean()


def test_pointed_at_or_reached_by_keyboard_a_thing_says_what_it_is(visit: Callable[..., Visit]) -> None:
    page = visit("puerto_rico/play?seats=you,steady,steady&seed=5")
    for css, name in (
        ('[data-place="market:wharf"]', "Wharf"),
        ('[data-place="circle:1:indigo"]', "Indigo plantation"),
        ('[data-place="ship:1"]', "Cargo ship"),
    ):
        page.page.hover(css)
        page.page.wait_for_function(
            "name => document.querySelector('.what-card .what-name')?.textContent.startsWith(name)", arg=name
        )
        assert page.page.evaluate(APART, [css, CARD]), f"{name}: the card lies over the thing"
    assert "You can't load" in page.page.inner_text(CARD) and page.page.query_selector(
        f'{CARD} [data-do^="rule"]'
    )
    assert page.axe() == []
    page.page.keyboard.press("Escape")
    assert page.page.query_selector(CARD) is None
    page.page.mouse.move(5, 5)
    page.page.focus('[data-board] [tabindex="0"]')
    page.page.keyboard.press("ArrowRight")
    page.page.wait_for_selector(CARD)
    assert page.page.evaluate("() => document.activeElement.getAttribute('aria-describedby') === 'what-card'")
    reached = set()
    for key in ["Home", *["ArrowUp"] * 6, *["ArrowRight"] * 30]:  # others' pieces too, for screen readers
        page.page.keyboard.press(key)
        reached.add(page.page.evaluate("() => document.activeElement.dataset.place || ''"))
    assert "circle:1:indigo" in reached, reached
    page.page.focus('[data-place="circle:1:indigo"]')
    page.page.wait_for_function(
        "() => document.querySelector('.tutor [aria-live]').textContent.startsWith('Indigo plantation')"
    )
    assert page.axe() == []
    page.clean()


def test_by_touch_a_sheet_opens_and_what_can_be_done_is_done_at_once(
    visit: Callable[..., Visit], browser: Any
) -> None:
    context = browser.new_context(has_touch=True, is_mobile=True, locale="es", reduced_motion="reduce")
    page = visit("puerto_rico/play?seats=you,steady,steady&seed=5", lang="es", size=NARROW, context=context)
    page.page.tap('[data-tab="others"]')
    page.page.tap('[data-place="circle:1:indigo"]')
    page.page.wait_for_selector(CARD)
    assert "Plantación de añil" in page.page.inner_text(CARD)
    assert page.page.evaluate(APART, ['[data-place="circle:1:indigo"]', CARD])
    page.page.tap('[data-tab="buildings"]')
    page.page.tap('[data-place="market:wharf"]')
    page.page.wait_for_function(
        "() => document.querySelector('.what-card')?.textContent.includes('No puedes construir el muelle')"
    )
    assert page.page.query_selector(".why-card"), "it was asked, too"
    assert page.page.evaluate(APART, ['[data-place="market:wharf"]', CARD])
    page.page.tap(f"{CARD} [data-why]")
    page.page.wait_for_selector(CARD, state="hidden")
    before = page.seq
    page.page.tap('[data-place="role:captain"].can')
    page.after(before)
    assert page.page.query_selector(CARD) is None
    page.page.goto(f"{page.home}/{LOADING}")
    drag_by_touch(page.ready())
    for table in (
        "puerto_rico/play?seats=you,steady&seed=5",
        "san_juan/play?seats=you,steady&seed=5",
        "puerto_rico/play?first=1",
    ):
        page.page.goto(f"{page.home}/{table}")
        a_round_by_touch(page.ready())
    assert page.page.is_visible(".hole-coach .coach"), "a first game: the coach beside it all the while"
    page.clean()
    context.close()


def drag_by_touch(page: Visit) -> None:
    """A finger rests on the barrels and then moves: the page does not scroll, and the barrels are loaded."""
    page.page.tap('[data-place="ship:0"]')
    page.page.wait_for_selector(".why-card")
    page.page.wait_for_timeout(200)
    assert page.page.query_selector(CARD) is None, "the lesson's answer is in sight, and nothing over it"
    fingers = page.page.context.new_cdp_session(page.page)
    x, y = middle(page, SUGAR)
    fingers.send("Input.dispatchTouchEvent", {"type": "touchStart", "touchPoints": [{"x": x, "y": y}]})
    page.page.wait_for_selector(CARD)
    goal_x, goal_y = middle(page, '[data-place="ship:2"]')
    before = page.seq
    for k in (1, 2, 3, 4):
        fingers.send(
            "Input.dispatchTouchEvent",
            {
                "type": "touchMove",
                "touchPoints": [{"x": x + (goal_x - x) * k / 4, "y": y + (goal_y - y) * k / 4}],
            },
        )
    assert lit(page) == ["ship:2"]
    fingers.send("Input.dispatchTouchEvent", {"type": "touchEnd", "touchPoints": []})
    page.after(before)
    assert page.page.query_selector('[data-place="ship:2"] [data-piece="sugar"]')


# Something on the board, or at the bottom of a phone, that can be pressed without scrolling.
WITHIN_REACH = """() => {
  const pressed = '.hole-thumb [data-do="bot run"], [data-board] [data-action], .hole-thumb [data-action]';
  for (const el of document.querySelectorAll(pressed)) {
    const r = el.getBoundingClientRect(), x = r.x + r.width / 2, y = r.y + Math.min(r.height / 2, 30);
    if (r.width && y > 0 && y < innerHeight && el.contains(document.elementFromPoint(x, y)))
      return { x, y, thumb: Boolean(el.closest('.hole-thumb')) };
  }
  return null;
}"""


def a_round_by_touch(page: Visit) -> None:
    """A whole round without scrolling: the task stays visible,
    and the buttons are on the stage or at the bottom.
    """
    for _ in range(60):
        box = page.page.query_selector("h1").bounding_box()
        assert box["y"] >= 0 and box["y"] + box["height"] < 200 and box["height"] < 60, (
            "the task is in view, in a line or two"
        )
        if "2" in page.page.inner_text(".turn .where"):
            return
        spot = page.page.evaluate(WITHIN_REACH)
        assert spot, f"nothing within reach: {page.page.inner_text('h1')}"
        assert not spot["thumb"] or spot["y"] > NARROW[1] * 0.8
        before = page.seq
        page.page.touchscreen.tap(spot["x"], spot["y"])
        page.after(before)
    raise AssertionError("the round does not end")

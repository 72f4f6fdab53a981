"""What is this, in a real browser: by pointer, by keyboard, by touch."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from .conftest import NARROW, Visit

CARD = ".what-card:popover-open"
APART = """([css, card]) => {
  const [a, b] = [css, card].map(one => document.querySelector(one).getBoundingClientRect());
  return a.right <= b.left || b.right <= a.left || a.bottom <= b.top || b.bottom <= a.top;
}"""


def test_pointed_at_or_reached_by_keyboard_a_thing_says_what_it_is(visit: Callable[..., Visit]) -> None:
    page = visit("puerto_rico/play?seats=you,steady,steady&seed=5")
    for css, name in (('[data-place="market:wharf"]', "Wharf"), ('[data-place="circle:1:indigo"]', "Indigo plantation"), ('[data-place="ship:1"]', "Cargo ship")):
        page.page.hover(css)
        page.page.wait_for_function("name => document.querySelector('.what-card .what-name')?.textContent.startsWith(name)", arg=name)
        assert page.page.evaluate(APART, [css, CARD]), f"{name}: the card lies over the thing"
    assert "You can't load" in page.page.inner_text(CARD) and page.page.query_selector(f'{CARD} [data-do^="rule"]')
    assert page.axe() == []
    page.page.keyboard.press("Escape")
    assert page.page.query_selector(CARD) is None
    page.page.mouse.move(5, 5)
    page.page.focus('[data-board] [tabindex="0"]')
    page.page.keyboard.press("ArrowRight")
    page.page.wait_for_selector(CARD)
    assert page.page.evaluate("() => document.activeElement.getAttribute('aria-describedby') === 'what-card'")
    page.page.keyboard.press("Enter")
    page.page.wait_for_selector(CARD, state="hidden")
    page.clean()


def test_by_touch_a_sheet_opens_and_what_can_be_done_is_done_at_once(visit: Callable[..., Visit], browser: Any) -> None:
    context = browser.new_context(has_touch=True, is_mobile=True, locale="es", reduced_motion="reduce")
    page = visit("puerto_rico/play?seats=you,steady,steady&seed=5", lang="es", size=NARROW, context=context)
    page.page.tap('[data-tab="others"]')
    page.page.tap('[data-place="circle:1:indigo"]')
    page.page.wait_for_selector(CARD)
    assert "Plantación de añil" in page.page.inner_text(CARD)
    assert page.page.evaluate(APART, ['[data-place="circle:1:indigo"]', CARD])
    page.page.tap('[data-tab="buildings"]')
    page.page.tap('[data-place="market:wharf"]')
    page.page.wait_for_function("() => document.querySelector('.what-card')?.textContent.includes('No puedes construir el muelle')")
    assert page.page.query_selector(".why-card"), "it was asked, too"
    assert page.page.evaluate(APART, ['[data-place="market:wharf"]', CARD])
    page.page.tap(f"{CARD} [data-why]")
    page.page.wait_for_selector(CARD, state="hidden")
    before = page.seq
    page.page.tap('[data-place="role:captain"].can')
    page.after(before)
    assert page.page.query_selector(CARD) is None
    page.clean()
    context.close()

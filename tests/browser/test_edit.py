"""Changing a position by hand in a real browser: with a mouse, a keyboard and a finger."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from tests.browser.conftest import LANG_AND_SIZE, NARROW, WIDE, Visit
from tests.support.games import in_proofs
from tutor.rules import names

SMALL = """() => [...document.querySelectorAll('.right button, .right select, .right input')]
  .filter(el => el.checkVisibility() && !el.matches('.chip'))
  .filter(el => Math.min(el.getBoundingClientRect().width, el.getBoundingClientRect().height) < 39.5)
  .map(el => el.outerHTML.slice(0, 90))"""
HEAD = {"en": "Change this position", "es": "Cambiar esta posición"}


def opened(visit: Callable[..., Visit], game: str, **look: Any) -> Visit:
    page = visit(f"{game}/play?seats=you,steady,steady&seed=5", **look)
    if page.page.is_visible("[data-menu]"):
        page.page.click("[data-menu]")
    return page.press('[data-do="edit"]')


@pytest.mark.parametrize(("lang", "size"), LANG_AND_SIZE)
@pytest.mark.parametrize("game", [name if name == "le_havre" else in_proofs(name) for name in names()])
def test_it_can_be_read_and_pressed(
    visit: Callable[..., Visit], game: str, lang: str, size: tuple[int, int]
) -> None:
    page = opened(visit, game, lang=lang, size=size)
    assert page.page.inner_text("h1") == HEAD[lang]
    page.press('[data-do^="field "]')
    for _ in page.themes():
        assert page.axe() == []
    assert page.sideways() <= 0 and page.page.evaluate(SMALL) == []
    page.clean()


def test_a_piece_is_pressed_into_place_and_the_position_is_used(visit: Callable[..., Visit]) -> None:
    page = opened(visit, "puerto_rico", size=WIDE)
    page.press('[data-do="at ship:0"]').press('[data-do="more ships.4 corn"]')
    assert page.page.query_selector('[data-place="ship:0"] [data-piece="corn"]')
    assert page.said() == "This position is possible."
    page.press('[data-do="field ships.5"]').press('[data-do="more ships.5 corn"]')
    assert "on two ships" in page.page.inner_text(".edit-fault")
    page.key("u")
    page.press('[data-do="share code"]')
    page.page.click('[data-key="copy"]')
    assert 'game.position(players=3, ships={"4": "corn 1"}' in page.page.evaluate(
        "navigator.clipboard.readText()"
    ).replace("\n    ", "")
    page.press('[data-do="share link"]')
    page.page.click('[data-key="copy"]')
    link = page.page.evaluate("navigator.clipboard.readText()")
    assert link.startswith(f"{page.home}/puerto_rico/play?position=")
    page.page.reload()
    page.ready()
    assert page.page.query_selector('.editing [data-place="ship:0"] [data-piece="corn"]'), "it is kept"
    page.travel(page.within(link))
    page.page.wait_for_selector('.at-table [data-place="ship:0"]')
    assert "corn" in page.page.inner_html('[data-place="ship:0"]')
    page.clean()


def test_with_the_keyboard_alone(visit: Callable[..., Visit]) -> None:
    page = opened(visit, "el_capitan", size=WIDE)
    page.page.focus('[data-do="at track:tunis:1"]')
    page.key("Enter")
    assert page.page.inner_text(".edit-panel h2") == "Tunis"
    page.page.focus('[data-do="put city.tunis.track red"]')
    page.key("Enter")
    assert page.page.evaluate("document.activeElement.dataset.do") == "put city.tunis.track red"
    assert page.page.query_selector('[data-do="out city.tunis.track 0"]')
    page.clean()


def test_with_a_finger_on_a_phone(browser: Any, site: str) -> None:
    context = browser.new_context(
        locale="es", viewport={"width": NARROW[0], "height": NARROW[1]}, has_touch=True, is_mobile=True
    )
    page = Visit(context.new_page(), site)
    page.page.goto(f"{site}/le_havre/play?seats=you,steady&seed=5")
    page.ready()
    page.page.tap("[data-menu]")
    before = page.seq
    page.page.tap('[data-do="edit"]')
    page.after(before)
    before = page.seq
    page.page.tap('[data-do="at offer:fish"]')
    page.after(before)
    box = page.page.query_selector(".edit-panel h2")
    page.page.wait_for_function(
        "() => document.querySelector('.edit-panel').getBoundingClientRect().top < 500"
    )
    assert box.inner_text() == "La mesa"
    before = page.seq
    page.page.tap('[data-do="more offers fish"]')
    page.after(before)
    assert page.page.input_value('[data-input="number offers fish"]') == "3"
    page.clean()
    context.close()

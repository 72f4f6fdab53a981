"""Secret hands in a real browser: the curtain between people, undo that stops, links that keep quiet."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from tests.browser.conftest import NARROW, WIDE
from tests.support.games import in_proofs

PLAY = "san_juan/play"
SHOW = '[data-do="show"]'
HAND = '[data-area] [data-place="hand:{}"]'


@pytest.mark.parametrize(("size", "lang"), [in_proofs(WIDE, "en"), (NARROW, "es")], ids=["1440-en", "390-es"])
def test_the_screen_changes_hands_behind_a_curtain(
    visit: Callable[..., Any], size: tuple[int, int], lang: str
) -> None:
    page = visit(f"{PLAY}?seats=you,you&seed=4", lang=lang, size=size)
    assert page.page.is_visible(SHOW) and page.page.query_selector(".moves") is None
    assert page.axe() == [] and page.sideways() <= 0
    page.press(SHOW)
    page.press('.moves [data-action="choose councillor"]')
    page.press('.moves [data-action="draw"]')
    page.press(".moves [data-action^=keep]")
    assert page.page.is_visible(SHOW), "now it is the other one's turn"
    page.press(SHOW)
    page.key("u")
    assert page.page.is_visible(SHOW), "nothing was seen since she kept a card: it may be taken back"
    page.key("u")
    assert page.page.inner_text(".notice"), "a card was seen: undo stops, and says why"
    assert page.axe() == []
    page.clean()


def test_a_link_of_a_game_that_goes_on_is_a_position(visit: Callable[..., Any]) -> None:
    page = visit(f"{PLAY}?seats=you,steady,steady&seed=4")
    page.press('.moves [data-action="choose prospector"]')
    page.press('.moves [data-action="draw"]')
    page.press('[data-do="panel share"]')
    page.press('[data-do="link game"]')
    assert "position=" in page.page.url and "log=" not in page.page.url
    mine = page.page.inner_text(HAND.format(0) + " >> nth=0")
    again = visit(page.path)
    assert again.page.inner_text(HAND.format(0) + " >> nth=0") == mine

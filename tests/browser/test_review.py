"""The review of a finished game in a real browser, on a wide screen and on a phone."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from tests.browser.conftest import LANG_AND_SIZE, NARROW, SITES, Visit
from tutor.bots.games import one_game
from tutor.pages.table import sharing
from tutor.rules import load

SEEN = [  # on the server in English and wide, on the folder in Spanish on a phone, and in `make proofs` all
    pytest.param(site, *one.values, id=f"{site}-{one.id}", marks=[] if k == other else [pytest.mark.proof])
    for k, site in enumerate(SITES)
    for other, one in enumerate(LANG_AND_SIZE)
]
ONE = """() => document.querySelector('.review-one').getBoundingClientRect()"""


def address(name: str = "san_juan", seed: int = 7) -> str:
    """A game in which the first player forgets what comes later, as a link to its review."""
    table = one_game(load(name), ["beginner", "steady"], seed)[0]
    return f"{name}/play?log={sharing.log_code(table)}&seats=you,steady&review=0"


@pytest.mark.browser
@pytest.mark.parametrize(("site", "lang", "size"), SEEN, indirect=["site"])
def test_a_finished_game_is_reviewed(visit: Callable[..., Visit], lang: str, size: tuple[int, int]) -> None:
    """While it works there is a bar; then the chart, the list, one decision; and one plays on from it."""
    page = visit(address(), lang=lang, size=size)
    page.page.wait_for_selector(".review-page", timeout=120_000)
    assert page.sideways() == 0
    items = page.page.query_selector_all(".cost-item")
    assert 1 < len(items) <= 5
    assert page.page.inner_text(".review-one .total").strip()
    for _ in page.themes():
        assert not page.axe()
    page.press(".review-costly li:nth-child(2) .cost-item")
    assert page.page.get_attribute(".review-costly li:nth-child(2) .cost-item", "aria-pressed") == "true"
    below = page.page.evaluate(ONE)["top"] > page.page.evaluate(
        "document.querySelectorAll('.cost-item')[1].getBoundingClientRect().bottom - 1"
    )
    assert below or size != NARROW, "on a phone it opens below its item"
    page.press("[data-do=review_both]")
    assert page.page.locator(".both-lines ol").count() == 2
    assert page.sideways() == 0
    page.press('.review-one [data-do^="retry"]')
    page.page.wait_for_selector(".at-table")
    assert not page.page.query_selector(".review-page")
    page.clean()


@pytest.mark.proof
@pytest.mark.browser
def test_the_review_is_worked_by_keyboard_and_left_while_it_works(visit: Callable[..., Visit]) -> None:
    page = visit(address(seed=8))
    page.page.wait_for_selector(".review-wait, .review-page")
    page.page.wait_for_selector(".review-page", timeout=120_000)
    page.page.focus(".cost-item >> nth=1")
    page.key("Enter")
    assert page.page.evaluate("document.activeElement.matches('.cost-item[aria-pressed=true]')")
    page.page.focus(".review-tools > .button")
    page.key("Enter")
    page.page.wait_for_selector(".at-table [data-do=review]")
    page.clean()


@pytest.mark.browser
def test_the_end_of_a_game_leads_to_its_review(visit: Callable[..., Visit]) -> None:
    page = visit(address().replace("&review=0", ""))
    page.press("[data-do=review]")
    page.page.wait_for_selector(".review-page", timeout=120_000)
    table = page.page.locator("table.sr tr").count()
    assert table > 5, "the chart is a table for screen readers"
    page.clean()

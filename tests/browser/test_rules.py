"""The rulebook in a real browser: searching, reading, trying, both languages and widths."""

from __future__ import annotations

import pytest

from tests.browser.conftest import LANG_AND_SIZE, NARROW, WIDE, along
from tests.support.games import in_proofs

BEST = "puerto_rico/rules?rule=PR.captain.best-ship"
FIELD = ".rule-search input"


PAGES = ("puerto_rico/rules", "puerto_rico/rules?chapter=captain", "puerto_rico/rules?q=barco", BEST)


@pytest.mark.parametrize(("lang", "size"), LANG_AND_SIZE)
def test_pages_are_sound(visit, lang, size):
    for path, page in along(visit, PAGES, lang=lang, size=size):
        assert page.sideways() <= 0, path
        for theme in page.themes():
            assert page.axe() == [], (path, theme)
        page.clean()


@pytest.mark.parametrize("lang", [in_proofs("en"), "es"])
def test_searching_letter_by_letter_and_opening(visit, lang):
    page = visit("puerto_rico/rules", lang=lang)
    before = page.seq
    page.page.fill(FIELD, "barco vacio")
    page.after(before)
    page.page.wait_for_selector(".rule-row mark")
    assert page.page.input_value(FIELD) == "barco vacio"
    page.press(".rule-row >> nth=0")
    page.page.wait_for_selector(".rule-trial")
    assert "rule=PR.captain.best-ship" in page.page.url and page.page.input_value(FIELD) == "barco vacio"
    page.page.go_back()
    page.page.wait_for_selector(".found-page")
    page.clean()


@pytest.mark.both("server")
def test_enter_opens_the_first_that_is_found_and_loses_nothing(visit):
    page = visit("le_havre/rules", lang="es")
    before = page.seq
    page.page.fill(FIELD, "¿cómo se gana?")
    page.after(before)
    first = page.page.get_attribute(".rule-row >> nth=0", "href").split("rule=")[1].split("&")[0]
    page.page.press(FIELD, "Enter")
    page.page.wait_for_selector(".rule-page h1")
    assert f"rule={first}" in page.page.url and page.page.input_value(FIELD) == "¿cómo se gana?"
    assert not page.page.query_selector(".notice")
    page.page.go_back()
    page.page.wait_for_selector(".found-page")
    page.clean()


@pytest.mark.both("folder")
def test_a_wrong_letter_is_put_right(visit):
    page = visit("puerto_rico/rules?q=canterra")
    page.press('[data-do="spell cantera"]')
    page.page.wait_for_selector(".rule-row")
    assert page.page.input_value(FIELD) == "cantera"
    page.press('[data-do="clear"]')
    assert page.page.input_value(FIELD) == ""


@pytest.mark.parametrize("size", [in_proofs(WIDE), NARROW], ids=["1440", "390"])
def test_the_rule_can_be_tried_and_says_why(visit, size):
    page = visit(BEST, lang="es", size=size)
    page.press(".trial-top [data-why]")
    assert page.page.is_visible(".trial-top .why-card") and page.said()
    assert page.axe() == []
    page.press(".why-card .move.fill")
    assert page.page.locator(".trial-top .feed li").count() >= 1
    page.press('[data-do="restart"]')
    assert page.page.is_visible(".trial-top [data-why]")
    page.clean()


@pytest.mark.both("server")
def test_the_address_is_copied(visit):
    page = visit(BEST)
    page.page.click("[data-copy]")
    page.page.wait_for_timeout(200)
    assert page.page.evaluate("navigator.clipboard.readText()").endswith("rule=PR.captain.best-ship")


def test_typing_on_a_phone_shows_what_it_finds_first(visit):
    page = visit(BEST, size=NARROW)
    page.page.fill(FIELD, "quarry")
    page.page.wait_for_function(
        """() => document.querySelector('.rule-list').getBoundingClientRect().top
          < document.querySelector('h1').getBoundingClientRect().top"""
    )


def test_an_unknown_rule_says_which_is_nearest(visit):
    page = visit("puerto_rico/rules?rule=PR.captain.bestship")
    assert "PR.captain.best-ship" in page.page.inner_text(".notice")


@pytest.mark.both("folder")
@pytest.mark.parametrize("size", [WIDE, in_proofs(NARROW)], ids=["1440", "390"])
def test_the_first_page_searches_every_game_and_enter_shows_what_they_answer(visit, size):
    page = visit("", lang="es", size=size)
    before = page.seq
    page.page.fill("form.find input", "¿cómo se gana?")
    page.page.press("form.find input", "Enter")
    page.after(before)
    page.page.wait_for_selector(".found-in .rule-row")
    assert page.page.input_value("form.find input") == "¿cómo se gana?"
    titles = page.page.locator(".found-in h3").all_inner_texts()
    assert "Le Havre" in titles and "San Juan" in titles and page.said()
    assert page.sideways() <= 0 and not page.axe()
    page.press(".found-in .rule-row >> nth=0")
    page.page.wait_for_selector(".rule-page h1")
    assert "rule=" in page.page.url and page.page.input_value(FIELD) == "¿cómo se gana?"
    page.clean()


@pytest.mark.both("server")
def test_enter_at_once_loses_nothing_either(visit):
    page = visit("puerto_rico/rules", lang="en")
    page.page.click(FIELD)
    page.page.keyboard.type("how do I win")
    page.page.keyboard.press("Enter")
    page.page.wait_for_selector(".rule-page h1")
    assert "rule=PR." in page.page.url and page.page.input_value(FIELD) == "how do I win"
    page.clean()

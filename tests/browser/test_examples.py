"""Worked examples in a real browser: watched, played automatically, done by hand, branched,
at both widths.
"""

from __future__ import annotations

import pytest

from tests.browser.conftest import LANG_AND_SIZE, NARROW, WIDE
from tests.support.games import in_proofs
from tutor.rules import load
from tutor.rules.kernel.example import find, load_examples

CAPTAIN = "PR.ex.captain.full-phase-4p"
PLAYER = f"puerto_rico/examples?example={CAPTAIN}"
NEXT = ".walk-on [data-do=next]"
STEPS = find(load("puerto_rico"), CAPTAIN).steps


@pytest.mark.parametrize(("lang", "size"), LANG_AND_SIZE)
def test_the_gallery_opens_every_chapter_and_an_example(visit, lang, size):
    page = visit("puerto_rico/examples", lang=lang, size=size)
    assert page.page.locator(".chapter-link:visible").count() == len(load_examples(load("puerto_rico")))
    page.press('[data-do="chapter captain"]')
    assert 0 < page.page.locator(".chapter-link:visible").count() < 20
    assert page.axe() == [] and page.sideways() <= 0
    page.press(f'.chapter-link[data-go$="{CAPTAIN}"]')
    page.page.wait_for_selector(".walk-bar")
    assert CAPTAIN in page.page.url
    page.clean()


@pytest.mark.parametrize(("lang", "size"), LANG_AND_SIZE)
def test_watched_from_start_to_end(visit, lang, size):
    page = visit(PLAYER, lang=lang, size=size)
    for k in range(1, len(STEPS) + 1):
        page.press(NEXT)
        assert f"step={k}" in page.page.url
        assert page.said()
    assert page.page.locator(".hole-column .note.warm").count() == 1, "the book's slip is told where it ends"
    assert page.sideways() <= 0
    for theme in page.themes():
        assert page.axe() == [], theme
    page.page.wait_for_selector(".walk-on a")
    page.clean()


@pytest.mark.proof
def test_a_step_may_be_asked_about_and_the_board_goes_back_to_it(visit):
    page = visit(f"{PLAYER}&step=1")
    after = page.page.inner_text(".pr-quay")
    page.press('[data-do="whynot load sugar 5 ship5"]')
    assert page.page.is_visible(".why-card") and page.page.inner_text(".pr-quay") != after
    assert page.page.locator(".marks b").count() >= 2 and page.axe() == []
    page.press('.why-card [data-do="close_why"]')
    assert not page.page.is_visible(".why-card") and page.page.inner_text(".pr-quay") == after


@pytest.mark.both("folder")
def test_a_branch_plays_on_and_undo_leads_back(visit):
    page = visit(f"{PLAYER}&step=3")
    page.press('[data-do="instead load corn 2 ship6"]')
    page.press(".moves [data-action]")
    page.key("u")
    page.key("u")
    assert "step=2" in page.page.url and page.page.is_visible(NEXT)
    page.press(NEXT)
    assert "step=3" in page.page.url


def test_it_plays_by_itself_and_stops(visit):
    page = visit(f"{PLAYER}&step=5")
    page.press('[data-do="run"]')
    seq = page.seq
    page.after(seq, 20)
    page.press('[data-do="run"]')
    assert page.page.locator("[data-auto]").count() == 0
    page.press('[data-do="goto 7"]')
    page.press('[data-do="run"]')
    page.page.wait_for_selector(".walk-on a", timeout=20_000)
    assert page.page.locator("[data-auto]").count() == 0


@pytest.mark.parametrize("size", [in_proofs(WIDE), NARROW], ids=["1440", "390"])
def test_done_by_hand_every_try_is_answered(visit, size):
    page = visit(f"{PLAYER}&by=me", lang="es", size=size)
    page.press('.whys [data-why="pass"]')
    assert page.page.is_visible(".why-card")
    page.press('.why-card [data-do="close_why"]')
    page.press('.moves [data-action="load corn 2 ship6"]')
    page.press('[data-do="return"] >> nth=0')
    for step in STEPS:
        page.press(f'.moves [data-action="{step.do}"]')
    assert page.page.locator(".note.good").count() >= 1
    page.clean()


@pytest.mark.proof
def test_many_steps_scroll_in_their_strip(visit):
    page = visit("le_havre/examples?example=LH.ex.first-round")
    assert page.page.locator(".walk-step").count() == 22 and page.sideways() <= 0
    page.clean()


def test_what_was_seen_is_remembered(visit):
    page = visit(f"{PLAYER}&step={len(STEPS) - 1}")
    page.press(NEXT)
    again = visit("puerto_rico/examples?chapter=captain")
    assert again.page.locator(".chapter-link em:visible").count() >= 1


@pytest.mark.proof
@pytest.mark.parametrize("lang", [in_proofs("en"), "es"])
def test_every_example_can_be_watched_on_a_phone(visit, lang):
    page = visit("puerto_rico/examples", lang=lang, size=NARROW)
    for example in load_examples(load("puerto_rico")):
        page.travel(f"puerto_rico/examples?example={example.id}&step={len(example.steps)}")
        assert page.page.is_visible(".walk-bar") and example.id in page.page.url
        assert page.sideways() <= 0, example.id
    page.clean()

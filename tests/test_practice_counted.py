"""Practice about scoring and set-up: its numbers, how the questions are said, and what the board shows."""

from __future__ import annotations

from functools import cache

import pytest

from tests.support.practice_counted import check_place, check_setup, check_worth
from tutor.boards import board
from tutor.commands.measure.mining_counted import KINDS, OF_A_RULE, counted_questions
from tutor.pages.practice import wording
from tutor.practice.at_start import every_start
from tutor.practice.kinds import make_question
from tutor.practice.positions import KeptQuestion, kept_questions
from tutor.practice.question import PracticeQuestion
from tutor.rules import load, names
from tutor.rules.kernel.elements import has
from tutor.rules.kernel.languages import LANGUAGES

pytestmark = pytest.mark.each_game

CHECKS = {"worth": check_worth, "setup": check_setup, "place": check_place}
LOOKED_AT = 40  # questions of each game and kind


@cache
def made(name: str, kind: str) -> list[tuple[KeptQuestion, PracticeQuestion]]:
    every = [one for one in kept_questions(name).questions if one.kind == kind]
    found = []
    for one in every[:: max(1, len(every) // LOOKED_AT)]:
        asked = make_question(load(name), one)
        assert asked is not None, f"{one.rule} {one.id}: run tutor practice {name} --mine --counted"
        found.append((one, asked))
    return found


@pytest.mark.per_game
@pytest.mark.parametrize("kind", KINDS)
@pytest.mark.parametrize("name", names())
def test_the_number_is_what_the_engine_counts_or_deals(name: str, kind: str) -> None:
    assert made(name, kind)
    for _, asked in made(name, kind):
        CHECKS[kind](load(name), asked)


@pytest.mark.parametrize("name", names())
def test_every_rule_that_a_row_names_is_asked_about(name: str) -> None:
    game = load(name)
    found = [*every_start(game)]
    assert found and {one.rule for one in found} <= {*game.BOOK.rules}
    kept = {(one.rule, one.id) for one in kept_questions(name).questions}
    assert {(one.rule, one.id) for one in found} <= kept


@pytest.mark.parametrize("kind", KINDS)
@pytest.mark.parametrize("name", names())
def test_the_question_names_whose_it_is(name: str, kind: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("TUTOR_STRICT", "1")
    for one, asked in made(name, kind):
        for lang in LANGUAGES:
            question = str(wording.asked(asked, lang))
            assert "{" not in question and question.endswith("?"), question
            assert wording.verdict(asked, lang).endswith(".") and wording.kicker(asked, lang)
            if kind == "worth":
                assert asked.table.names[one.seat] in question, question


@pytest.mark.parametrize("name", names())
def test_the_board_shows_the_thing_that_is_asked_about(name: str) -> None:
    """The places that a question lights are drawn, within the areas that it shows."""
    some = [asked for _, asked in made(name, "worth")[::6] if asked.look]
    lit = 0
    for asked in some:
        drawn, _ = board.areas(asked.table, asked.seat, "en", still=True, look=asked.look)
        shown = board.within(drawn, asked.areas)
        assert {*asked.areas} <= {*shown}
        lit += any(has(html, "data_place", place) for html in shown.values() for place in asked.look)
    assert lit >= 0.8 * len(some)


@pytest.mark.parametrize("kind", KINDS)
@pytest.mark.parametrize("name", names())
def test_the_right_number_is_not_always_in_the_same_place(name: str, kind: str) -> None:
    places = [asked.right for _, asked in made(name, kind)]
    assert max(places.count(k) for k in range(4)) <= 0.6 * len(places), places


@pytest.mark.slow
def test_what_is_kept_is_found_again() -> None:
    every = kept_questions("san_juan").questions
    found = counted_questions(load("san_juan"), [one for one in every if one.kind not in KINDS])
    assert {(one.rule, one.id) for one in found} == {(one.rule, one.id) for one in every if one.kind in KINDS}
    rules = [one.rule for one in found if one.kind == "worth"]
    assert max(map(rules.count, rules)) <= OF_A_RULE

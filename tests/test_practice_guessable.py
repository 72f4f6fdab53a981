"""What gives an answer away: numbers that follow from others, events that repeat the action, names alone."""

from __future__ import annotations

import re

import pytest

from tutor.practice.guessable import but_for_names, follows, in_the_action, repeats
from tutor.practice.kinds import KINDS, make_question
from tutor.practice.missing_number import say_with_gap
from tutor.practice.positions import KeptQuestion, kept_questions
from tutor.practice.question import PracticeQuestion
from tutor.practice.refused import near_to
from tutor.rules import load, names
from tutor.rules.kernel.game import worth_now
from tutor.rules.kernel.words import Speaker

pytestmark = pytest.mark.each_game
EVERY = 6  # one question in so many


def some(game: str, kind: str) -> list[KeptQuestion]:
    return [one for one in kept_questions(game).questions if one.kind == kind][::EVERY]


def made(game: str, one: KeptQuestion) -> PracticeQuestion:
    question = make_question(load(game), one)
    assert question is not None, one
    return question


@pytest.mark.parametrize(
    ("number", "others", "found"),
    [
        (17, [12, 5], True),
        (50, [12, 11, 10, 9, 8], True),
        (5, [122, 32, 18], True),
        (2, [5, 3], True),
        (4, [7, 110], False),
        (4, [4], False),
        (3, [], False),
    ],
)
def test_a_number_that_follows_from_the_others_is_found(number: int, others: list[int], found: bool) -> None:
    assert follows(number, others) is found


@pytest.mark.parametrize("game", names())
def test_no_missing_number_stands_in_the_action_or_follows_from_the_sentence(game: str) -> None:
    for one in some(game, "many"):
        asked = made(game, one)
        assert asked.event is not None
        number = int(str(asked.choices[asked.right].value))
        said = say_with_gap(Speaker(load(game).BOOK, "en"), asked.event, asked.gap)
        assert not in_the_action(number, one.action), one
        assert not follows(number, map(int, re.findall(r"\d+", said))), said


@pytest.mark.parametrize("game", names())
def test_what_happens_next_is_neither_the_action_again_nor_another_name(game: str) -> None:
    for one in some(game, "next"):
        asked = made(game, one)
        right, *wrong = [asked.choices[asked.right].value] + [
            choice.value for k, choice in enumerate(asked.choices) if k != asked.right
        ]
        assert not repeats(load(game), one.action, right), one
        assert not but_for_names(*wrong), one
        assert right.seat != one.seat or not any(but_for_names(right, other) for other in wrong), one


@pytest.mark.parametrize("game", names())
def test_what_can_be_done_is_about_its_rule(game: str) -> None:
    module = load(game)
    for one in some(game, "can"):
        asked = made(game, one)
        wrong = [choice.value for k, choice in enumerate(asked.choices) if k != asked.right]
        state = asked.table.state
        refused = [module.refusals(state, one.seat, module.NOTATION.parse(text))[0].rule for text in wrong]
        assert any(near_to(module, rule, one.rule) for rule in refused), one


@pytest.mark.parametrize("game", names())
def test_what_a_thing_is_worth_is_counted_on_the_board_that_is_shown(game: str) -> None:
    module = load(game)
    for one in some(game, "worth"):
        asked = made(game, one)
        every = worth_now(module, asked.table.state, one.seat)
        this = next(this for this in every if (this.thing, this.rule) == (one.action, one.rule))
        assert asked.choices[asked.right].value == this.n, one
        again = KINDS["worth"](module, one, asked.table)
        assert again is not None and again.told == asked.told, one  # the reason counts the same board

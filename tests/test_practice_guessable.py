"""What gives an answer away: numbers that follow from others, events that repeat the action, names alone."""

from __future__ import annotations

import re

import pytest

from tutor.practice.changed import LARGEST, told_numbers
from tutor.practice.guessable import (
    answers_too,
    but_for_names,
    follows,
    in_the_action,
    no_longer_so,
    repeats,
    same_result,
)
from tutor.practice.kinds import make_question
from tutor.practice.missing_number import say_with_gap
from tutor.practice.positions import KeptQuestion, kept_questions
from tutor.practice.question import PracticeQuestion
from tutor.practice.refused import near_to
from tutor.rules import load, names
from tutor.rules.kernel.game import worth_now
from tutor.rules.kernel.languages import LANGUAGES
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
        said = say_with_gap(Speaker(load(game).BOOK, "en", load(game).NAMES), asked.event, asked.gap)
        assert not in_the_action(number, one.action), one
        assert not follows(number, map(int, re.findall(r"\d+", said))), said


@pytest.mark.slow
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


@pytest.mark.slow
@pytest.mark.parametrize("game", names())
def test_what_a_thing_is_worth_is_counted_on_the_board_that_is_shown(game: str) -> None:
    module = load(game)
    for one in some(game, "worth"):
        asked = made(game, one)
        every = worth_now(module, asked.table.state, one.seat)
        this = next(this for this in every if (this.thing, this.rule) == (one.action, one.rule))
        assert asked.choices[asked.right].value == this.n, one
        if one.without:  # the smaller board is shown, not the whole one
            assert module.to_json(asked.table.state) != module.to_json(one.table(module).state), one


@pytest.mark.slow
@pytest.mark.parametrize("game", names())
def test_what_does_not_happen_is_possible_and_another_result(game: str) -> None:
    """Not what is left over of the very thing that is taken, nor the same numbers for another reason."""
    for one in some(game, "next"):
        asked = made(game, one)
        right, module = asked.choices[asked.right].value, load(game)
        _, events = module.apply_action(asked.table.state, one.seat, module.NOTATION.parse(one.action))
        for k, choice in enumerate(asked.choices):
            if k != asked.right:
                assert not no_longer_so(one.action, events[0], choice.value, right), one
                assert not same_result(choice.value, right), one


@pytest.mark.slow
@pytest.mark.parametrize("game", names())
def test_an_amount_that_can_change_is_asked_for_before_another_act(game: str) -> None:
    """Where the event says how many, what does not happen is about the same player and the same rule."""
    for one in some(game, "next"):
        asked = made(game, one)
        right = asked.choices[asked.right].value
        counted = [right.facts.get(name) for name in told_numbers(load(game), right.rule)]
        if any(type(n) is int and 0 < n <= LARGEST for n in counted):
            others = [choice.value for choice in asked.choices]
            assert any(other.rule == right.rule and other != right for other in others), one


@pytest.mark.parametrize(
    ("asked", "right", "other", "found"),
    [
        ("How many points do I get?", "Each barrel earns 1 point.", "Every kind is worth 1 point.", True),
        ("How many points do I get?", "Each barrel earns 1 point.", "You get 1 coin.", False),
        ("When do I get points?", "Each barrel earns 1 point.", "Every kind is worth 1 point.", False),
        ("¿Cuántos puntos me dan?", "Da 1 punto.", "Vale 2 puntos.", False),
        ("¿Cuántos puntos me dan?", "Da 2 puntos.", "Vale 2 puntos.", True),
    ],
)
def test_a_rule_with_the_same_amount_answers_too(asked: str, right: str, other: str, found: bool) -> None:
    assert answers_too(asked, right, other) is found


@pytest.mark.parametrize("game", names())
def test_no_wrong_rule_says_the_amount_that_is_asked_for(game: str) -> None:
    for one in some(game, "rule"):
        asked = made(game, one)
        for lang, said in asked.said:
            texts = [load(game).BOOK.card(choice.value).text[lang] for choice in asked.choices]
            right = texts.pop(asked.right)
            assert not any(answers_too(said, right, other) for other in texts), one


@pytest.mark.parametrize("game", names())
def test_a_noun_in_both_forms_leaves_its_brackets_in_pairs(game: str) -> None:
    for one in some(game, "many"):
        asked = made(game, one)
        assert asked.event is not None
        for lang in LANGUAGES:
            said = say_with_gap(Speaker(load(game).BOOK, lang), asked.event, asked.gap)
            assert said.count("(") == said.count(")"), said

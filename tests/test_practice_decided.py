"""Questions about what a rule decides: the number that is missing, and what does not happen."""

from __future__ import annotations

import re
from collections import Counter

import pytest

from tests.test_practice_guessable import made, some
from tutor.boards import naming
from tutor.practice.changed import moved_amounts, told_numbers
from tutor.practice.happened import possible_gaps
from tutor.practice.missing_number import GAP_SHOWN, gaps_shown, say_with_gap
from tutor.practice.positions import kept_questions
from tutor.practice.printed import own_sentences
from tutor.rules import load, names
from tutor.rules.kernel.languages import LANGUAGES

pytestmark = pytest.mark.each_game


# Which number is missing? ------------------------------------------------------------------------------
@pytest.mark.parametrize("game", names())
def test_the_missing_number_is_one_that_the_rule_decides(game: str) -> None:
    """Where that many pieces move, and no number is missing twice if another could be."""
    module = load(game)
    for one in some(game, "many"):
        asked = made(game, one)
        assert asked.event is not None
        moved = moved_amounts(asked.event, one.action)
        every = possible_gaps(module, one, asked.event, moved)
        alone = [pair for pair in every if gaps_shown(module, asked.event, pair[0]) == 1] or every
        assert asked.gap in dict(alone), one
        assert asked.event.facts[asked.gap] in moved or not {n for _, n in alone} & moved, one


def test_what_the_factory_pays_is_missing_and_not_what_was_produced() -> None:
    every = [one for one in kept_questions("puerto_rico").questions if one.rule == "PR.b.factory.income"]
    gaps = Counter(made("puerto_rico", one).gap for one in every if one.kind == "many")
    assert gaps["n"] >= gaps["kinds"] and gaps["n"] >= 4


@pytest.mark.slow
@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("game", names())
def test_only_what_is_counted_has_two_forms(game: str, lang: str) -> None:
    """ "____ brick(s) count as clay", and a picture is drawn once."""
    for one in some(game, "many"):
        asked = made(game, one)
        assert asked.event is not None
        plain = say_with_gap(naming.speaker(asked.table, lang, pictures=False), asked.event, asked.gap)
        assert all(re.search(rf"{GAP_SHOWN} (\S+ )?\S+$", said) for said in plain.split("/")[:-1]), plain
        drawn = say_with_gap(naming.speaker(asked.table, lang), asked.event, asked.gap)
        assert "\ue002/" not in drawn, drawn


# What happens then? ------------------------------------------------------------------------------------
@pytest.mark.slow
@pytest.mark.parametrize("game", names())
def test_a_number_that_the_rule_decides_is_changed_first(game: str) -> None:
    """Not one that the board shows: 2 francs for 3 loans, and not 1 franc for 4 loans."""
    for one in some(game, "next"):
        asked = made(game, one)
        right = asked.choices[asked.right].value
        moved = moved_amounts(right, one.action)
        told = [name for name in told_numbers(load(game), one.rule) if type(right.facts.get(name)) is int]
        decided = {name for name in told if right.facts[name] in moved}
        others = [choice.value for k, choice in enumerate(asked.choices) if k != asked.right]
        changed = [
            {name for name in told if other.facts[name] != right.facts[name]}
            for other in others
            if other.rule == right.rule and other.facts.keys() == right.facts.keys() and not other.moves
        ]
        assert not decided or any(names & decided for names in changed) or not any(changed), one


@pytest.mark.slow
@pytest.mark.parametrize("game", names())
def test_what_most_answers_list_is_not_right(game: str) -> None:
    """Of three or more things, each in as many answers as the right one has it, is not the common part."""
    for one in some(game, "next"):
        asked = made(game, one)
        right = asked.choices[asked.right].value
        for name, value in right.facts.items():
            rows = [choice.value.facts.get(name) for choice in asked.choices]
            if isinstance(value, dict) and len(value) > 2 and all(isinstance(row, dict) for row in rows):
                lists = [{*row.items()} for row in rows]
                count = Counter(pair for row in lists for pair in row)
                most = {pair for pair, n in count.items() if n > 1}
                assert most != {*value.items()}, (one, rows)


# Which number does the rule book say? ------------------------------------------------------------------
def test_what_a_card_costs_is_asked_only_if_nothing_else_is() -> None:
    """The town hall: what it counts, not what it costs."""
    game, costs = load("le_havre"), ("Buying it costs", "building worth", "Entry costs")
    for one in [one for one in kept_questions("le_havre").questions if one.kind == "number"]:
        said = dict(made("le_havre", one).said)["en"]
        gap = next(part for part in said.split(". ") if GAP_SHOWN in part)
        whole = own_sentences(game, game.BOOK.card(one.rule))["en"] == game.BOOK.card(one.rule).text["en"]
        assert whole or not any(cost in gap for cost in costs), said
    (one, *_) = [one for one in kept_questions("le_havre").questions if one.rule == "LH.bldg.town-hall"]
    hall = [one for one in kept_questions("le_havre").of(one.rule) if one.kind == "number"]
    assert all(made("le_havre", one).choices[made("le_havre", one).right].value in (2, 4) for one in hall)


@pytest.mark.parametrize("game", names())
def test_after_about_the_wrong_numbers_are_far(game: str) -> None:
    for one in [one for one in kept_questions(game).questions if one.kind == "number"]:
        asked = made(game, one)
        right, numbers = asked.choices[asked.right].value, [choice.value for choice in asked.choices]
        assert min(numbers) < right < max(numbers), one
        if re.search(rf"\babout {GAP_SHOWN}", dict(asked.said)["en"]):
            assert all(abs(n - right) > right / 4 for n in numbers if n != right), one

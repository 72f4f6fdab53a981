"""What wrong answers are about: the same things, the same action, a rule that forbids such an action."""

from __future__ import annotations

import json
from typing import Any

import pytest

from tutor.commands.measure.learners_words import shared_things
from tutor.practice.allowed import how_far
from tutor.practice.kinds import make_question
from tutor.practice.positions import KeptQuestion, kept_questions
from tutor.practice.question import PracticeQuestion
from tutor.practice.refused import about, near_to
from tutor.practice.what_helps import changed_things, still_refused
from tutor.rules import load, names
from tutor.rules.kernel.languages import LANGUAGES

pytestmark = pytest.mark.each_game
LOOKED_AT = 60  # questions of each game and kind

# The shares that must hold at least, by game. Where fewer rules forbid an action, others have to stand in.
SAME_ACTION = {"el_capitan": 0.6, "le_havre": 0.75, "puerto_rico": 0.05, "puerto_rico_1897": 0.1}
ALIKE = {"el_capitan": 0.6, "le_havre": 0.75, "puerto_rico": 0.5, "puerto_rico_1897": 0.4}
FORBIDS = {
    "el_capitan": 0.65,
    "le_havre": 0.7,
    "puerto_rico": 0.58,
    "puerto_rico_1897": 0.53,
    "san_juan": 0.48,
}


def some(game: str, kind: str) -> list[KeptQuestion]:
    every = [one for one in kept_questions(game).questions if one.kind == kind]
    return every[:: max(1, len(every) // LOOKED_AT)]


def made(game: str, kind: str) -> list[PracticeQuestion]:
    found = [make_question(load(game), one) for one in some(game, kind)]
    return [asked for asked in found if asked is not None]


def wrong(asked: PracticeQuestion) -> list[Any]:
    return [choice.value for k, choice in enumerate(asked.choices) if k != asked.right]


@pytest.mark.parametrize("game", names())
def test_the_right_rule_is_seldom_alone_in_sharing_words_with_the_question(game: str) -> None:
    alone, every, module = 0, 0, load(game)
    for one in (one for one in kept_questions(game).questions if one.kind == "rule"):
        kept = json.loads(one.change)
        for lang in LANGUAGES:
            beside = [shared_things(module, rule, kept[lang], lang) for rule in kept["wrong"]]
            alone += shared_things(module, one.rule, kept[lang], lang) > 0 and not any(beside)
            every += 1
    assert alone <= 0.06 * every, (alone, every)


@pytest.mark.slow
@pytest.mark.parametrize("game", names())
def test_changes_that_do_not_help_are_about_the_same_action_or_the_same_things(game: str) -> None:
    same, alike, every, module = 0, 0, made(game, "help"), load(game)
    for asked in every:
        action = module.NOTATION.parse(asked.action)
        right = changed_things(asked.choices[asked.right].value.case)
        same += all(about(module, action, advice.rule) for advice in wrong(asked))
        alike += all(
            about(module, action, advice.rule) or changed_things(advice.case) == right
            for advice in wrong(asked)
        )
        assert all(still_refused(asked, advice) for advice in wrong(asked)), asked.kept
    assert same >= SAME_ACTION.get(game, 0) * len(every), (same, len(every))
    assert alike >= ALIKE.get(game, 0) * len(every), (alike, len(every))


@pytest.mark.parametrize("game", names())
def test_rules_that_do_not_decide_mostly_forbid_such_an_action_elsewhere(game: str) -> None:
    forbid, every, module = 0, made(game, "may"), load(game)
    for asked in every:
        action = module.NOTATION.parse(asked.action)
        others = [choice.value for choice in asked.choices if choice.sort == "rule"]
        forbid += all(about(module, action, rule) for rule in others if rule != asked.rule)
    assert forbid >= FORBIDS[game] * len(every), (forbid, len(every))


@pytest.mark.slow
@pytest.mark.parametrize("game", names())
def test_what_cannot_be_done_is_mostly_refused_by_the_rule_or_one_near(game: str) -> None:
    near, every, module = 0, 0, load(game)
    for asked in made(game, "can"):
        state = asked.table.state
        for text in map(str, wrong(asked)):
            refused = module.refusals(state, asked.seat, module.NOTATION.parse(text))
            near += near_to(module, refused[0].rule, asked.rule)
            every += 1
    assert near >= 0.8 * every, (near, every)


def test_things_are_looked_for_with_the_player_first() -> None:
    game = load("puerto_rico")
    build = game.NOTATION.parse("build hacienda")
    document = {"seat": [{"city": "hacienda 1"}, {"city": ""}], "for_sale": {"hacienda": 2}}
    assert [how_far(game, document, seat, build) for seat in (0, 1)] == [0, 1]
    assert how_far(game, {**document, "seat": [{}, {}], "for_sale": {}}, 1, build) == 2

"""Practice: only one answer is true, and nothing beside the gap tells the number."""

from __future__ import annotations

from functools import cache
from typing import Any

import pytest

from tutor.boards import board
from tutor.pages.practice import wording
from tutor.practice.kinds import KINDS, is_left_out, make_question
from tutor.practice.missing_number import GAP, GAP_OF_ONE, GAP_SHOWN, say_with_gap, with_gap
from tutor.practice.own_words import rows
from tutor.practice.positions import kept_questions
from tutor.practice.question import PracticeQuestion
from tutor.rules import load, names
from tutor.rules.kernel.agenda import Event
from tutor.rules.kernel.languages import LANGUAGES
from tutor.rules.kernel.whatif import what_if
from tutor.rules.kernel.words import Speaker, say

pytestmark = pytest.mark.each_game

CHAPEL = "PR.x2.b.chapel.burgher"  # pays if a burgher is there
LOOKED_AT = 60  # questions of each game and kind


@cache
def made(name: str, kind: str) -> list[PracticeQuestion]:
    every = [one for one in kept_questions(name).questions if one.kind == kind]
    found = [make_question(load(name), one) for one in every[:: max(1, len(every) // LOOKED_AT)]]
    return [asked for asked in found if asked is not None]


def refusing(asked: PracticeQuestion, action: str) -> list[str]:
    game = asked.table.game
    found = game.refusals(asked.table.state, asked.seat, game.NOTATION.parse(action), told=False)
    return [one.rule for one in found]


def wrong_rules(asked: PracticeQuestion) -> list[str]:
    return [one.value for one in asked.choices if one.sort == "rule" and one.value != asked.rule]


@pytest.mark.parametrize("name", names())
def test_no_general_rule_is_wrong_at_a_wrong_moment(name: str) -> None:
    """ "Not your turn" and "one thing at a time" are true wherever the moment is wrong."""
    book, spec = load(name).BOOK, load(name).SPEC
    late = [
        asked
        for asked in made(name, "may")
        if any(book.card(rule).bars == "moment" for rule in refusing(asked, asked.action))
    ]
    assert late
    for asked in late:
        assert not {spec.not_your_turn, spec.not_now, spec.no_pass} & {*wrong_rules(asked)}, asked.kept.id


@pytest.mark.parametrize("name", names())
def test_a_wrong_rule_does_not_say_what_the_right_one_says(name: str) -> None:
    """A rule near to one that forbids is wrong only if the engine asked it about this action, and no other
    rule forbids it.
    """
    game = load(name)
    for asked in made(name, "may"):
        refused = {*refusing(asked, asked.action)}
        checked = {rule for rule, _ in game.BOOK.checks.get(game.NOTATION.parse(asked.action).__class__, ())}
        for rule in wrong_rules(asked):
            assert rule not in refused
            around = {rule, *game.BOOK.card(rule).near}
            near = any(around & {found, *game.BOOK.card(found).near} for found in refused)
            assert not near or (rule in checked and len(refused) == 1), (asked.kept.id, rule)


@pytest.mark.slow
@pytest.mark.parametrize("name", names())
def test_what_is_not_allowed_has_one_reason_or_near_ones(name: str) -> None:
    for asked in made(name, "which"):
        first, *more = refusing(asked, asked.choices[asked.right].value)
        assert first == asked.rule
        around = {first, *asked.table.game.BOOK.card(first).near}
        assert all(around & {rule, *asked.table.game.BOOK.card(rule).near} for rule in more)


def in_another_way(asked: PracticeQuestion, game: Any) -> list[Any]:
    """Actions with the same thing that this rule refuses as well."""
    action = game.NOTATION.parse(asked.action)
    return [
        other
        for other in game.candidates(asked.table.state, asked.seat)
        if other != action and other._fields and action._fields
        if getattr(other, other._fields[0]) == getattr(action, action._fields[0])
        if refusing(asked, game.NOTATION.text(other))[:1] == [asked.rule]
    ]


@pytest.mark.slow
@pytest.mark.parametrize("name", names())
def test_a_wrong_change_does_not_help_in_another_way(name: str) -> None:
    """One more card does not pay for a building, but pays for it on top of another."""
    game = load(name)
    for asked in made(name, "help"):
        state = game.resample(game.observe(asked.table.state, asked.seat), 1)
        for number, choice in enumerate(asked.choices):
            if number == asked.right:
                continue
            there = what_if(game, state, choice.value.change())
            for other in in_another_way(asked, game):
                assert game.refusals(there, asked.seat, other), (asked.kept.id, other)


@pytest.mark.slow
@pytest.mark.parametrize("name", names())
def test_the_words_beside_a_gap_do_not_tell_whether_it_is_one(name: str) -> None:
    for asked in made(name, "many"):
        assert asked.event is not None
        if asked.choices[asked.right].value != 1:
            continue
        for lang in LANGUAGES:
            speaker = Speaker(asked.table.game.BOOK, lang)
            forms = [
                say(speaker, asked.rule, "says", with_gap(asked.event, asked.gap, shown).facts)
                for shown in (GAP, GAP_OF_ONE)
            ]
            said = say_with_gap(speaker, asked.event, asked.gap)
            assert (said in forms) == (forms[0] == forms[1]), said


@pytest.mark.parametrize(
    ("n", "lang", "said"),
    [
        (1, "en", "Ana takes ____ doubloon(s) from the bank."),
        (3, "en", "Ana takes ____ doubloon(s) from the bank."),
        (1, "es", "Ana toma ____ doblón/doblones del banco."),
    ],
)
def test_a_noun_is_said_in_both_forms(n: int, lang: str, said: str) -> None:
    speaker = Speaker(load("puerto_rico").BOOK, lang, ("Ana",))
    told = Event("PR.prospector.privilege", 0, {"seat": 0, "n": n}, ())
    assert say_with_gap(speaker, told, "n") == said


@pytest.mark.parametrize("name", names())
def test_the_same_number_in_two_gaps_is_said_to_be_the_same(name: str) -> None:
    for asked in made(name, "many"):
        for lang, same in (("en", "The same number"), ("es", "el mismo número")):
            kicker, *_, sentence = wording.asked_text(asked, lang).split("\n")
            assert (same in kicker) == (sentence.count(GAP_SHOWN) > 1)


@pytest.mark.parametrize("name", names())
def test_what_a_game_leaves_out_is_not_kept(name: str) -> None:
    game = load(name)
    for rule, kinds in rows(game, "leave_out").items():
        assert rule == "*" or game.BOOK.rules.get(rule) or name.startswith("puerto_rico"), rule
        assert {kind.split(" ")[0] for kind in kinds} <= {*KINDS}
    assert not [one.id for one in kept_questions(name).questions if is_left_out(game, one)]


@pytest.mark.parametrize("name", names())
def test_the_reason_for_a_yes_names_a_rule_or_says_what_happens(name: str) -> None:
    for asked in made(name, "may"):
        if asked.right:
            continue
        for lang in LANGUAGES:
            title = asked.table.game.BOOK.card(asked.rule).title[lang]
            assert (title in wording.verdict(asked, lang)) == (asked.event is None)


@pytest.mark.parametrize(("lang", "one"), [("en", "burgher"), ("es", "burgués")])
def test_the_board_read_aloud_tells_burghers_from_workers(lang: str, one: str) -> None:
    """A burgher on the portrait isn't a worker who waits to be placed."""
    chapel = [one for one in kept_questions("puerto_rico_1897").questions if one.rule == CHAPEL]
    for kept in [one for one in chapel if one.kind == "next"][:4]:
        asked = make_question(load("puerto_rico_1897"), kept)
        assert asked is not None and one in board.text(asked.table, asked.seat, lang)

"""Practice: the stated answer is what the engine says, the distractors are wrong; each can be said."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator
from functools import cache
from typing import Any

import pytest
from click.testing import CliRunner

from tests.support.games import in_proofs
from tests.support.practice_counted import check_place, check_setup, check_worth
from tutor.cli import cli
from tutor.commands.measure import learners_words
from tutor.commands.measure.mining import mine
from tutor.commands.measure.mining_printed import says_the_same
from tutor.pages.practice import wording
from tutor.practice.asked_rules import ENOUGH, questions_of_rules
from tutor.practice.kinds import KINDS, make_question
from tutor.practice.missing_number import GAP_SHOWN
from tutor.practice.positions import KeptQuestion, kept_questions, read, written
from tutor.practice.printed import own_sentences
from tutor.practice.question import PracticeQuestion
from tutor.rules import load, names
from tutor.rules.kernel.languages import LANGUAGES
from tutor.rules.kernel.whatif import what_if
from tutor.rules.kernel.words import Speaker, say

pytestmark = pytest.mark.each_game

LOOKED_AT = 24  # questions of each game and kind; `make test` looks at all of them


def some(name: str) -> list[KeptQuestion]:
    """Questions from the whole file, as many of each kind."""
    found = []
    for kind in KINDS:
        every = [one for one in kept_questions(name).questions if one.kind == kind]
        found += every[:: max(1, len(every) // LOOKED_AT)]
    return found


@cache
def made(name: str) -> list[tuple[KeptQuestion, PracticeQuestion]]:
    """These questions with what is asked; each is made once for all tests."""
    found = []
    for one in some(name):
        asked = make_question(load(name), one)
        assert asked is not None, again(name, one)
        found.append((one, asked))
    return found


def again(name: str, one: KeptQuestion) -> str:
    return f"{one.rule} {one.kind} {one.id}: run make practice GAME={name}"


def refusing(game: Any, state: Any, seat: int, action: str) -> list[str]:
    """The rules that forbid an action, asked again."""
    return [one.rule for one in game.refusals(state, seat, game.NOTATION.parse(action))]


def sentences(game: Any, events: Any) -> set[tuple[str, ...]]:
    """What the events say in both languages."""
    found = set()
    for event in events:
        card = game.BOOK.rules.get(event.rule)
        if card is not None and card.says:
            speakers = (Speaker(game.BOOK, lang, game.NAMES) for lang in LANGUAGES)
            found.add(tuple(say(speaker, event.rule, "says", event.facts) for speaker in speakers))
    return found


def check_may(game: Any, asked: PracticeQuestion) -> None:
    refused = refusing(game, asked.table.state, asked.seat, asked.action)
    assert asked.choices[0].sort == "yes"
    rules = [choice.value for choice in asked.choices[1:]]
    assert len(rules) == 3 and len(set(rules)) == 3
    assert (asked.rule in rules) == (asked.event is None)
    if asked.event is not None:
        _, events = game.apply_action(asked.table.state, asked.seat, game.NOTATION.parse(asked.action))
        assert asked.right == 0 and not refused and events[0].rule == asked.rule
    elif asked.right == 0:
        assert not refused
    else:
        assert refused[0] == asked.rule == asked.choices[asked.right].value
        assert not set(rules) - {asked.rule} & set(refused)


def check_which(game: Any, asked: PracticeQuestion) -> None:
    assert len(asked.choices) >= 3 and game.current_players(asked.table.state) == (asked.seat,)
    for number, choice in enumerate(asked.choices):
        refused = refusing(game, asked.table.state, asked.seat, choice.value)
        assert refused[:1] == ([asked.rule] if number == asked.right else [])


def check_many(game: Any, asked: PracticeQuestion) -> None:
    _, events = game.apply_action(asked.table.state, asked.seat, game.NOTATION.parse(asked.action))
    numbers = [choice.value for choice in asked.choices]
    event = next(event for event in events if event.rule == asked.rule)
    assert numbers == sorted(set(numbers)) and min(numbers) >= 0 and len(numbers) == 4
    assert event.facts[asked.gap] == numbers[asked.right]


def check_next(game: Any, asked: PracticeQuestion) -> None:
    _, events = game.apply_action(asked.table.state, asked.seat, game.NOTATION.parse(asked.action))
    happens = sentences(game, events)
    told = [sentences(game, (choice.value,)) <= happens for choice in asked.choices]
    assert told == [number == asked.right for number in range(len(asked.choices))]


def check_who(game: Any, asked: PracticeQuestion) -> None:
    after, _ = game.apply_action(asked.table.state, asked.seat, game.NOTATION.parse(asked.action))
    seats = [choice.value for choice in asked.choices]
    assert len(set(seats)) == len(seats) >= 3
    assert game.current_players(after) == (seats[asked.right],)


def check_can(game: Any, asked: PracticeQuestion) -> None:
    """One action is allowed, the others are refused now and not only at this moment."""
    state, seat = asked.table.state, asked.seat
    first = set()
    assert game.current_players(state) == (seat,)
    for number, choice in enumerate(asked.choices):
        refused = refusing(game, state, seat, choice.value)
        assert bool(refused) == (number != asked.right)
        assert not any(game.BOOK.card(rule).bars == "moment" for rule in refused)
        first |= {*refused[:1]}
    _, events = game.apply_action(state, seat, game.NOTATION.parse(asked.choices[asked.right].value))
    assert asked.rule in first or events[0].rule == asked.rule


def check_help(game: Any, asked: PracticeQuestion) -> None:
    """The engine accepts the action after the right change, and refuses it after each of the others."""
    action = game.NOTATION.parse(asked.action)
    state = game.resample(game.observe(asked.table.state, asked.seat), 1)
    assert refusing(game, state, asked.seat, asked.action)[0] == asked.rule
    for number, choice in enumerate(asked.choices):
        there = what_if(game, state, choice.value.change())
        assert bool(game.refusals(there, asked.seat, action)) == (number != asked.right)


def check_rule(game: Any, asked: PracticeQuestion) -> None:
    """It is a learner's question to this rule; the others are other rules, which it fits less."""
    said, numbers = dict(asked.said), dict(zip(LANGUAGES, map(int, asked.kept.action.split()), strict=True))
    texts = {game.BOOK.card(choice.value).text["en"] for choice in asked.choices}
    assert asked.choices[asked.right].value == asked.rule and len(texts) == len(asked.choices) == 4
    for lang in LANGUAGES:
        assert said[lang] == learners_words.whole_questions(game, asked.rule, lang)[numbers[lang]]
        best = learners_words.share_known(game, asked.rule, said[lang], lang, own=True)
        others = {choice.value for choice in asked.choices} - {asked.rule}
        assert all(learners_words.share_known(game, rule, said[lang], lang) < best for rule in others)
        assert not any(says_the_same(game.BOOK.card(rule), game.BOOK.card(asked.rule)) for rule in others)


def check_number(game: Any, asked: PracticeQuestion) -> None:
    """With the right number the text is the rule's, which tells it nowhere else; some numbers are smaller."""
    numbers = [choice.value for choice in asked.choices]
    assert len(set(numbers)) == len(numbers) == 4 and min(numbers) > 0
    assert min(numbers) < numbers[asked.right] < max(numbers)
    for lang, said in asked.said:
        text = own_sentences(game, game.BOOK.card(asked.rule))[lang]
        assert said.replace(GAP_SHOWN, str(numbers[asked.right])) == text and said.count(GAP_SHOWN) == 1
        assert str(numbers[asked.right]) not in re.findall(r"\d+", said)


CHECKS = {
    "may": check_may,
    "which": check_which,
    "can": check_can,
    "help": check_help,
    "many": check_many,
    "next": check_next,
    "who": check_who,
    "rule": check_rule,
    "number": check_number,
    "worth": check_worth,
    "setup": check_setup,
    "place": check_place,
}


def check(name: str, one: KeptQuestion, asked: PracticeQuestion | None) -> None:
    game = load(name)
    assert asked is not None, again(name, one)
    assert asked.rule in game.BOOK.rules and 0 <= asked.right < len(asked.choices)
    CHECKS[one.kind](game, asked)


@pytest.mark.slow
@pytest.mark.parametrize("name", names())
def test_the_stated_answer_is_what_the_engine_says(name: str) -> None:
    assert {one.kind for one in some(name)} | {"help"} == {*KINDS} == {*CHECKS}
    for one, asked in made(name):
        check(name, one, asked)


@pytest.mark.slow
@pytest.mark.parametrize("every", [3, in_proofs(1)])
@pytest.mark.parametrize("name", names())
def test_every_position_still_does_what_it_is_kept_for(name: str, every: int) -> None:
    for one in kept_questions(name).questions[every // 2 :: every]:
        check(name, one, make_question(load(name), one))


@pytest.mark.parametrize("name", names())
def test_positions_are_of_the_rules_as_they_are(name: str) -> None:
    assert kept_questions(name).rules == len(load(name).VERSIONS), f"run make practice GAME={name}"


@pytest.mark.slow
@pytest.mark.parametrize("name", names())
def test_each_question_can_be_said_in_both_languages(name: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("TUTOR_STRICT", "1")
    for one, asked in made(name):
        said = [wording.plain(asked, lang) for lang in LANGUAGES]
        assert said[0] != said[1] and not any("{" in words for words in said)
        for lang in LANGUAGES:
            answers = [str(wording.answer(asked, choice, lang)) for choice in asked.choices]
            assert len(set(answers)) == len(answers), (one, answers)
            gap = one.kind in ("many", "number")
            assert (GAP_SHOWN in str(wording.asked(asked, lang))) == gap


@pytest.mark.parametrize("name", names())
def test_a_question_has_a_name_of_its_own(name: str) -> None:
    found = [(one.rule, one.id) for one in kept_questions(name).questions]
    assert len(set(found)) == len(found)


def test_the_same_question_is_the_same_for_everybody() -> None:
    one = some("san_juan")[0]
    first, second = make_question(load("san_juan"), one), make_question(load("san_juan"), one)
    assert first is not None and second is not None
    assert (first.choices, first.right) == (second.choices, second.right)


def test_a_file_is_read_as_it_was_written() -> None:
    found = kept_questions("san_juan")
    again = read(json.loads(written(found.rules, found.questions)))
    key = [(one.rule, one.kind, one.step, one.seat, one.action, one.id) for one in found.questions]
    assert sorted(key) == sorted((o.rule, o.kind, o.step, o.seat, o.action, o.id) for o in again.questions)


@pytest.mark.parametrize("name", names())
def test_a_rule_without_questions_says_why(name: str) -> None:
    rows = questions_of_rules(load(name))
    assert [row.rule for row in rows] == list(load(name).BOOK.rules)
    assert all(bool(row.total) != bool(row.why_none) for row in rows)
    assert all(row.why_none == ("rare" if row.speaks else "unclear") for row in rows if not row.total)


def gaps(name: str) -> Iterator[PracticeQuestion | None]:
    """A third of all questions for a number."""
    for one in [one for one in kept_questions(name).questions if one.kind == "many"][::3]:
        yield make_question(load(name), one)


@pytest.mark.parametrize("few", [True, pytest.param(False, marks=pytest.mark.slow)])
@pytest.mark.parametrize("name", names())
def test_the_sentence_with_a_gap_does_not_tell_its_number(name: str, few: bool) -> None:
    """Nor in another place: "there are 6 empty circles: the ship gets 6 colonists"."""
    for asked in [asked for one, asked in made(name) if one.kind == "many"] if few else gaps(name):
        assert asked is not None and asked.event is not None
        number = str(asked.choices[asked.right].value)
        for lang in LANGUAGES:
            said = re.sub(r"<[^>]*>", " ", str(wording.asked(asked, lang)))
            assert GAP_SHOWN in said and number not in re.findall(r"\d+", said), said


def test_the_command_counts_the_questions_of_each_rule() -> None:
    done = CliRunner().invoke(cli, ["practice", "san_juan", "--json"])
    (row,) = json.loads(done.output)["practice"]
    assert row["questions"] == len(kept_questions("san_juan").questions)
    assert row["with_questions"] == len(row["by_rule"])
    assert len(row["without"]) + len(row["by_rule"]) == row["rules"]
    assert {*row["without"].values()} <= {"unclear", "rare"}


@pytest.mark.parametrize("name", names())
def test_most_rules_have_questions(name: str) -> None:
    rows = questions_of_rules(load(name))
    speaking = [row.total for row in rows if row.speaks]
    assert sum(total >= ENOUGH for total in speaking) >= 0.95 * len(speaking)
    assert sum(row.total > 0 for row in rows) >= 0.9 * len(rows)


@pytest.mark.slow
def test_positions_are_found_again_in_the_same_way() -> None:
    game = load("san_juan")
    found = mine(game, 3)
    assert found == mine(game, 3) and {one.kind for one in found} == {"may", "which", "many", "next", "who"}
    assert all(make_question(game, one) is not None for one in found[::20])

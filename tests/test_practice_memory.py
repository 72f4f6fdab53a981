"""When a rule is asked again, and which rules a session asks about."""

from __future__ import annotations

import json
from datetime import UTC, datetime, timedelta
from itertools import pairwise

import pytest

from tutor.practice.choosing import LENGTH, PracticeSession, in_turn
from tutor.practice.memory import MOST_ANSWERS, Memory
from tutor.practice.positions import kept_questions
from tutor.rules import load

NOW = datetime(2026, 11, 1, 10, tzinfo=UTC)
BOOK = load("san_juan").BOOK
RULES = kept_questions("san_juan").asked


def day(number: int) -> datetime:
    return NOW + timedelta(days=number)


def remembering(**days: int) -> Memory:
    """A memory of some rules (by their place), each answered well so many days ago."""
    memory = Memory()
    for place, ago in days.items():
        memory.rate(RULES[int(place[1:])], "right", "0", day(-ago))
    return memory


def session(memory: Memory, begins: tuple[str, ...] = ()) -> PracticeSession:
    return PracticeSession(BOOK, kept_questions("san_juan"), memory, NOW, begins=begins)


def test_the_better_the_answer_the_later_the_rule_comes_again() -> None:
    memory = Memory()
    for mark in ("wrong", "helped", "right"):
        memory.rate(mark, mark, "0", NOW)
    days = [memory.days(mark, NOW) for mark in ("wrong", "helped", "right")]
    assert days == sorted(days) and days[0] == 1 and days[2] > days[0]


def test_each_right_answer_on_its_day_makes_the_next_one_later() -> None:
    memory, gaps, now = Memory(), list[int](), NOW
    for _ in range(4):
        memory.rate("r", "right", "0", now)
        gaps.append(memory.days("r", now))
        now += timedelta(days=gaps[-1])
    assert all(before < after for before, after in pairwise(gaps)), gaps
    memory.rate("r", "wrong", "0", now)
    assert memory.days("r", now) < gaps[-1] / 4


def test_a_rule_is_due_on_its_day_whatever_the_hour() -> None:
    memory = Memory()
    memory.rate("r", "wrong", "0", NOW)
    assert not memory.due(NOW + timedelta(hours=13))
    assert memory.due(datetime(2026, 11, 2, 0, 1, tzinfo=UTC)) == ["r"]


def test_what_is_most_likely_forgotten_is_due_first() -> None:
    memory = remembering(r0=3, r1=30, r2=10)
    assert memory.due(NOW) == [RULES[1], RULES[2], RULES[0]]
    assert memory.sure(RULES[1], NOW) < memory.sure(RULES[2], NOW) < memory.sure(RULES[0], NOW) < 1


def test_what_is_saved_is_read_again() -> None:
    memory = remembering(r0=3)
    again = Memory(json.loads(json.dumps(memory.document())))
    assert again.document() == memory.document()
    assert again.days(RULES[0], NOW) == memory.days(RULES[0], NOW)


@pytest.mark.parametrize(
    "saved",
    [
        None,
        [],
        {"rules": []},
        {"rules": {"r": None}},
        {"rules": {"r": {"due": "soon", "last": "now", "stability": 1, "difficulty": 5}}},
        {"rules": {"r": {"due": "2026-11-01T10:00", "last": "2026-11-01", "stability": 1, "difficulty": 5}}},
    ],
)
def test_a_broken_document_is_as_good_as_none(saved: object) -> None:
    assert Memory(saved).rows == {}


@pytest.mark.parametrize("wrong", [float("nan"), float("inf"), -1, 0, "1", None, True])
def test_a_number_out_of_bounds_is_not_used(wrong: object) -> None:
    row = remembering(r0=3).rows[RULES[0]]
    found = Memory({"rules": {"r": {**row, "stability": wrong}}}).rows
    assert found == {} or wrong is True


def test_only_the_last_answers_are_saved() -> None:
    memory = Memory()
    for number in range(MOST_ANSWERS + 5):
        memory.rate("r", "right", str(number), day(number))
    assert len(memory.asked("r")) == MOST_ANSWERS and memory.asked("r")[-1] == str(MOST_ANSWERS + 4)


def test_a_session_asks_what_is_due_and_one_new_rule() -> None:
    memory = remembering(**{f"r{k}": 40 for k in range(15)})
    rules = session(memory).rules
    new = [rule for rule in rules if rule not in memory.rows]
    assert len(rules) == LENGTH == len(set(rules)) and len(new) == 1
    assert {*rules} - {*new} == {*memory.due(NOW)[: LENGTH - 1]}


def test_a_session_of_a_new_learner_has_ten_new_rules_of_several_chapters() -> None:
    rules = session(Memory()).rules
    chapters = [BOOK.card(rule).chapter for rule in rules]
    assert len(set(rules)) == LENGTH and len(set(chapters)) > 2
    assert all(before != after for before, after in pairwise(chapters))


def test_a_wrong_answer_comes_again_later_on_another_position() -> None:
    now = session(Memory())
    first, rule = now.pick(), now.rule
    now.memory.rate(rule, "wrong", first.id, NOW)
    now.answered("wrong")
    assert rule in now.rules[3:] and len(now.rules) == LENGTH
    while now.rule != rule:
        now.pick()
        now.answered("right")
    again = now.pick()
    assert again.rule == rule and again.place != first.place


def test_a_session_ends_even_if_everything_is_wrong() -> None:
    now = session(Memory())
    for _ in range(200):
        if now.over:
            break
        one = now.pick()
        now.memory.rate(now.rule, "wrong", one.id, NOW)
        now.answered("wrong")
    assert now.over and len(now.marks) <= 2 * LENGTH


def test_no_two_positions_of_a_session_are_the_same() -> None:
    now, seen = session(remembering(**{f"r{k}": 40 for k in range(15)})), list[tuple[object, ...]]()
    while not now.over:
        one = now.pick()
        seen.append(one.place)
        now.answered("right")
    assert len(set(seen)) == len(seen)


def test_a_rule_that_is_asked_for_comes_first() -> None:
    assert session(Memory(), begins=(RULES[7],)).rules[0] == RULES[7]


def test_the_kinds_of_questions_about_a_rule_take_turns() -> None:
    rule = next(rule for rule in RULES if len({one.kind for one in kept_questions("san_juan").of(rule)}) > 1)
    found = in_turn(kept_questions("san_juan").of(rule))
    assert found[0].kind != found[1].kind

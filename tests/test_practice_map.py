"""The rule map, the placement, and a press on the board that can be taken back."""

from __future__ import annotations

import random
import re
from datetime import UTC, datetime, timedelta
from typing import Any

import pytest

import tutor
from tests.test_practice_page import asked, opened, wrong_of
from tutor.boards import chapters
from tutor.commands.measure.simulated_learner import after_days
from tutor.pages.practice.due import key
from tutor.practice.knowing import FADING, NEW, SHAKY, SURE, state_of
from tutor.practice.memory import Memory
from tutor.practice.placement import MOST, Placement
from tutor.practice.positions import kept_questions
from tutor.rules import load, names
from tutor.rules.kernel.errors import UnknownName

NOW = datetime(2026, 5, 1, tzinfo=UTC)


def test_what_is_known_fades() -> None:
    memory = Memory()
    memory.rate("a", "right", "0", NOW)
    memory.rate("b", "wrong", "0", NOW)
    later = [NOW + timedelta(days=days) for days in (0, 4, 400)]
    assert [state_of(memory, "a", day) for day in later] == [SURE, FADING, SHAKY]
    assert state_of(memory, "b", NOW) == SHAKY and state_of(memory, "c", NOW) == NEW


@pytest.mark.per_game
@pytest.mark.parametrize("game", names())
def test_the_map_has_a_cell_for_every_rule(game: str) -> None:
    session, screen = opened(game, view="map")
    book = load(game).BOOK
    for chapter in dict.fromkeys(rule.chapter for rule in book.rules.values()):
        session.do("fold", chapter)
    body = str(session.areas["body"])
    assert all(f'data-do="choose {rule}"' in body for rule in book.rules)
    assert body.count('class="map-cell ') + body.count('"map-cell ') >= len(book.rules)
    assert screen.address == "?view=map"


def test_a_cell_shows_its_rule_and_asks_it() -> None:
    session, screen = opened("san_juan")
    rule = asked(screen).rule
    session.do("pick", str(wrong_of(screen)))
    _, there = opened("san_juan", view="map")
    there.memory = screen.memory
    there.do("choose", rule)
    body = str(there.areas()["body"])
    assert load("san_juan").BOOK.card(rule).text["en"] in body and "Shaky" in body and "Wrong" in body
    there.do("practise", rule)
    assert asked(there).rule == rule and not there.view


@pytest.mark.parametrize("value", ["", "XX.no.rule", "x" * 900])
def test_a_cell_of_nothing_is_no_crash(value: str) -> None:
    session, _ = opened("san_juan", view="map")
    session.do("choose", value)
    session.do("fold", value)
    session.do("practise", value)
    assert not session.notice


def placed(game: str, knows: Any) -> tuple[Any, Any]:
    """A placement that was answered by a learner with some chapters known."""
    session, screen = opened(game, view="placement")
    while screen.question is not None:
        right = knows(load(game).BOOK.card(asked(screen).rule).chapter)
        session.do("pick", str(asked(screen).right if right else wrong_of(screen)))
        session.do("next")
    return session, screen


@pytest.mark.each_game
@pytest.mark.parametrize("game", names())
def test_a_placement_ends_with_what_is_known_and_what_to_read(game: str) -> None:
    known = {chapter for _, row in chapters.parts(game) for chapter in row[::2]}
    session, screen = placed(game, known.__contains__)
    assert isinstance(screen.session, Placement) and 5 <= len(screen.session.marks) <= MOST
    found = screen.session.result()
    assert found["known"] and {*found["known"]} <= known and not {*found["read"]} & known
    assert 1 <= len(found["read"]) <= 3 and not found["shaky"]
    body = str(session.areas["body"])
    assert all(chapters.name(game, chapter, "en") in body for chapter in found["read"])
    marked = {load(game).BOOK.card(rule).chapter for rule in screen.memory.rows}
    assert {*found["known"]} <= marked


def test_a_known_chapter_is_due_on_different_days() -> None:
    _, screen = placed("san_juan", lambda chapter: True)
    assert key("san_juan") in screen.keep or screen.memory.rows
    days = {row["due"][:10] for row in screen.memory.rows.values()}
    assert len(days) > 5
    assert not screen.memory.due(datetime.now(UTC))


@pytest.mark.slow
def test_what_is_asked_follows_from_the_answers() -> None:
    rules = []
    for knows in (True, False):
        _, screen = placed("puerto_rico", lambda chapter, knows=knows: knows)
        rules.append(screen.session.rules)
    assert rules[0][0] == rules[1][0] and rules[0] != rules[1]


def pressing() -> tuple[Any, Any]:
    """A question about selling: all its answers are on the board."""
    one = next(
        one
        for one in kept_questions("puerto_rico").questions
        if one.kind == "can" and one.action.startswith("sell")
    )
    return opened("puerto_rico", rule=one.rule, question=one.id)


def test_a_press_on_the_board_can_be_taken_back() -> None:
    session, screen = pressing()
    wrong = asked(screen).choices[wrong_of(screen)].value
    screen.act(wrong)
    session.patch()
    answers = str(session.areas["answers"])
    assert not screen.mark and 'data-auto="settle"' in answers and 'data-after="2000"' in answers
    session.do("undo")
    assert screen.pressed == -1 and 'data-do="pick 0"' in str(session.areas["answers"])
    session.do("settle")
    assert not screen.mark
    screen.act(asked(screen).choices[asked(screen).right].value)
    session.do("settle")
    assert screen.mark == "right"


def test_the_board_offers_all_the_answers_alike() -> None:
    session, screen = pressing()
    drawn = "".join(map(str, session.areas.values()))
    pressed = {*re.findall('data-action="([^"]*)"', drawn)}
    assert pressed == {choice.value for choice in asked(screen).choices}
    assert "Press it on the board" in drawn


def test_practice_in_a_notebook() -> None:
    pr = tutor.game("puerto_rico", lang="es")
    cell = pr.practice(rules="captain", n=3)
    assert {"text/plain", "text/html"} == {*cell._repr_mimebundle_()}
    for k in range(3):
        screen = cell._screen
        screen.do("pick", str(asked(screen).right if k else wrong_of(screen)))
        screen.do("next")
    assert cell.asked == 3 and cell.right == 2 and sum(map(len, cell.by_rule.values())) == 3
    assert all(rule in {r.id for r in pr.rules} for rule in cell.by_rule)
    with pytest.raises(UnknownName):
        pr.practice(rules="nothing-like-it")


def test_one_question_for_an_author() -> None:
    pr = tutor.game("puerto_rico")
    first = pr.question("PR.captain.must-load-max", seed=7)
    again = pr.question("PR.captain.must-load-max", seed=7)
    assert repr(first) == repr(again) and first.rule == "PR.captain.must-load-max"
    assert (
        0 <= first.right < len(first.answers) and first.why and first.link.startswith("puerto_rico/practice?")
    )
    assert len({pr.question(first.rule, seed=seed).link for seed in range(8)}) == 8


def test_a_simulated_learner_is_the_same_each_time() -> None:
    chance = random.Random(1)
    seed = chance.randrange(99)
    for way in ("fsrs", "random", "order"):
        rows = after_days("san_juan", way, seed, days=3)
        assert rows == after_days("san_juan", way, seed, days=3)
        assert len(rows) == 3 and all(0 <= row["held"] <= row["asked"] for row in rows)
    assert len(kept_questions("san_juan").asked) > 200

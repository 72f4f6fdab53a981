"""How a learner is doing: the rules known on the last days, those due on the next, and chapters that were
solved or proved.
"""

from __future__ import annotations

import json
import re
from datetime import UTC, datetime, timedelta
from typing import Any

import pytest

from tests.test_practice_map import placed
from tests.test_practice_page import asked, opened, wrong_of
from tutor.pages.practice.due import key, practised
from tutor.pages.practice.from_lessons import asked_rules
from tutor.pages.session import Session
from tutor.practice.knowing import FADING, READ, SHAKY, SURE, state_of
from tutor.practice.memory import CHAPTER, PLACED, Memory
from tutor.practice.over_time import AHEAD, BACK, due_by_day, known_by_day
from tutor.practice.positions import kept_questions
from tutor.rules import load
from tutor.rules.kernel.languages import LANGUAGES
from tutor.rules.kernel.lesson import load_lessons

NOW = datetime(2026, 11, 20, 10, tzinfo=UTC)
RULES = list(kept_questions("san_juan").asked)


def learner(answers: int = 60) -> Memory:
    """A memory of some weeks; every fifth answer is wrong."""
    memory = Memory()
    for k in range(answers):
        moment = NOW - timedelta(days=28 - k * 28 // answers)
        memory.rate(RULES[k * 7 % 40], "wrong" if k % 5 == 4 else "right", "0a1b2c3d", moment)
    return memory


def test_the_last_number_is_the_one_that_the_map_shows() -> None:
    memory = learner()
    past = known_by_day(memory, RULES, NOW)
    states = [state_of(memory, rule, NOW) for rule in RULES]
    assert past[-1] == (NOW.date(), sum(state in (SURE, FADING) for state in states))
    assert 0 < past[-1][1] < len(memory.rows) and len(past) == 29


def test_a_past_day_is_as_it_was_on_that_day() -> None:
    """The same learner, asked on that day, knew the same number of rules."""
    days = [NOW - timedelta(days=k) for k in (20, 10, 3)]
    memory = learner()
    past = dict(known_by_day(memory, RULES, NOW))
    for day in days:
        then = Memory()
        for k in range(60):
            moment = NOW - timedelta(days=28 - k * 28 // 60)
            if moment <= day:
                mark = "wrong" if k % 5 == 4 else "right"
                then.rate(RULES[k * 7 % 40], mark, "0a1b2c3d", moment)
        known = sum(state_of(then, rule, day) in (SURE, FADING) for rule in RULES)
        assert past[day.date()] == known, day


def test_a_rule_that_was_missed_is_not_known_until_it_is_right() -> None:
    memory = Memory()
    memory.rate("r", "wrong", "0", NOW - timedelta(days=3))
    memory.rate("r", "right", "0", NOW - timedelta(days=1))
    assert [n for _, n in known_by_day(memory, ["r"], NOW)] == [0, 0, 1, 1]


def test_only_the_last_days_are_shown_and_nothing_is_no_crash() -> None:
    memory = Memory()
    memory.rate("r", "right", "0", NOW - timedelta(days=400))
    assert len(known_by_day(memory, ["r"], NOW)) == BACK + 1
    assert known_by_day(Memory(), ["r"], NOW) == [(NOW.date(), 0)]


def test_what_is_late_is_due_today() -> None:
    memory, now = learner(), NOW + timedelta(days=9)
    due = due_by_day(memory, RULES, now)
    assert len(due) == AHEAD and due[0] == (now.date(), len(memory.due(now))) and due[0][1] > 0
    later = [rule for rule in memory.rows if 0 < memory.days(rule, now) < AHEAD]
    assert sum(n for _, n in due[1:]) == len(later) > 0


@pytest.mark.parametrize("lang", LANGUAGES)
def test_the_map_opens_both_charts_with_their_numbers(lang: str) -> None:
    session, screen = opened("san_juan", lang, view="map")
    assert "<figure" not in str(session.areas["body"])
    screen.memory, screen.clock = learner(), lambda: NOW
    session.do("doing")
    body = str(session.areas["body"])
    assert body.count("doing-chart") >= 2 and not session.notice
    known, due = re.findall(r'<table class="sr">(.*?)</table>', body)
    said = [[int(n) for n in re.findall(r"<td>(\d+)</td>", table)] for table in (known, due)]
    assert said[0] == [n for _, n in known_by_day(screen.memory, RULES, NOW)]
    assert said[1] == [n for _, n in due_by_day(screen.memory, RULES, NOW)]
    sentence = {"en": f"Today you know {said[0][-1]} rules", "es": f"Hoy sabes {said[0][-1]} reglas"}
    assert sentence[lang] in body and "{" not in body
    session.do("doing")
    assert "<figure" not in str(session.areas["body"])


def test_a_learner_without_answers_reads_that_there_is_nothing_to_draw() -> None:
    session, _ = opened("san_juan", view="map")
    session.do("doing")
    assert "There is nothing to draw yet" in str(session.areas["body"])


def test_the_map_says_that_nothing_is_due_and_not_that_nothing_else_is() -> None:
    for lang, said in (("en", "Nothing is due today."), ("es", "Hoy no toca nada.")):
        session, _ = opened("san_juan", lang, view="map")
        assert said in str(session.areas["body"])


def test_what_is_saved_as_a_file_is_what_is_remembered() -> None:
    session, screen = opened("san_juan", view="map")
    screen.memory = learner()
    name, text = session.do("save")["file"]
    document = json.loads(text)
    assert name == "practice-san_juan.json" and document["game"] == "san_juan"
    assert Memory(document).document() == screen.memory.document()


# Chapters ------------------------------------------------------------------------------------------
def solved(game: str, chapter: str, saved: Any = None, missed: str = "") -> Any:
    """A learner who solves the last page of a chapter whose other pages are done; what the browser saves."""
    lesson = next(one for one in load_lessons(load(game)) if one.id == chapter)
    last = lesson.pages[-1]
    row = {"revision": lesson.revision, "pages": [page.id for page in lesson.pages[:-1]]}
    told = {"told": {missed: 2}} if missed else {}
    session = Session("learn", game)
    docs = {f"learn.{game}.{chapter}": {**row, **told}, **(saved or {})}
    search = f"?lesson={chapter}&page={last.id}"
    keep = session.handle({"kind": "hello", "saved": docs, "search": search})["keep"]
    screen: Any = session.screen
    assert screen.attempt.page.id == last.id
    for _ in range(9):  # as a learner who follows every hint
        if screen.attempt.solved:
            break
        session.do("hint", "4")
        keep |= session.do("do_it").get("keep", {})
    assert screen.attempt.solved
    return lesson, keep


@pytest.mark.parametrize("chapter", ["trader", "ten-goods"])  # the last page is read, or played
def test_a_solved_chapter_makes_its_rules_known_and_due_later(chapter: str) -> None:
    lesson, keep = solved("san_juan", chapter)
    memory, now = Memory(keep[key("san_juan")]), datetime.now(UTC)
    rules = asked_rules("san_juan", lesson)
    assert {*memory.rows} == {*rules} and len(rules) > 10
    assert {row["by"] for row in memory.rows.values()} == {CHAPTER}
    assert {state_of(memory, rule, now) for rule in rules} == {SURE}
    assert not memory.due(now) and len({memory.days(rule, now) for rule in rules}) > 5
    assert not practised("san_juan", keep)  # no question was answered


def test_a_chapter_changes_nothing_about_a_rule_that_was_asked_before() -> None:
    lesson, _ = solved("san_juan", "trader")
    rule, before = asked_rules("san_juan", lesson)[0], Memory()
    before.rate(rule, "wrong", "0a1b2c3d", datetime.now(UTC))
    _, keep = solved("san_juan", "trader", {key("san_juan"): before.document()})
    after = Memory(keep[key("san_juan")])
    assert after.rows[rule] == before.rows[rule] and len(after.rows) > 10


def test_a_rule_that_had_to_be_explained_twice_is_not_taken_as_known() -> None:
    lesson, _ = solved("san_juan", "trader")
    rule = asked_rules("san_juan", lesson)[3]
    _, keep = solved("san_juan", "trader", missed=rule)
    assert rule not in keep[key("san_juan")]["rules"]


def test_a_chapter_that_is_not_done_says_nothing_about_its_rules() -> None:
    lesson = next(one for one in load_lessons(load("san_juan")) if one.id == "trader")
    session = Session("learn", "san_juan", lesson="trader")
    screen: Any = session.screen
    screen.attempt.solved = True
    screen.keeping.remember()
    keep = session.patch()["keep"]
    assert f"learn.san_juan.{lesson.id}" in keep and key("san_juan") not in keep


def test_the_map_says_why_a_rule_counts_that_was_never_asked() -> None:
    _, keep = solved("san_juan", "trader")
    for by, said in ((CHAPTER, "You solved a chapter"), (PLACED, "that you know its chapter")):
        session, screen = opened("san_juan", view="map")
        screen.memory = Memory(keep[key("san_juan")])
        rule = next(iter(screen.memory.rows))
        screen.memory.rows[rule]["by"] = by
        session.do("choose", rule)
        assert said in str(session.areas["body"])


def chapters_page(game: str, saved: Any, lang: str = "en") -> str:
    session = Session("learn", game)
    session.handle({"kind": "hello", "saved": saved, "lang": lang})
    return str(session.areas["body"])


@pytest.mark.slow
@pytest.mark.parametrize("lang", LANGUAGES)
def test_a_chapter_that_the_placement_proves_is_marked_in_the_list(lang: str) -> None:
    _, screen = placed("san_juan", lambda chapter: True)
    assert "trader" in screen.session.result()["known"]
    page = chapters_page("san_juan", {key("san_juan"): screen.memory.document()}, lang)
    said = {"en": "In practice you know all", "es": "En la práctica sabes sus"}[lang]
    (row,) = [part for part in page.split("<li") if "lesson=trader&" in part or 'lesson=trader"' in part]
    (other,) = [part for part in page.split("<li") if 'lesson=monuments"' in part]
    assert "knows" in row and "knows" not in other and said in page
    assert "knows" not in chapters_page("san_juan", {}, lang)


def test_a_rule_without_questions_is_only_read_whatever_is_remembered() -> None:
    rule = next(rule for rule in load("san_juan").BOOK.rules if rule not in RULES)
    memory = Memory()
    memory.place([rule], NOW)
    assert state_of(memory, rule, NOW + timedelta(days=400), asked=False) == READ
    _, screen = placed("san_juan", lambda chapter: True)
    assert {*screen.memory.rows} <= {*RULES}


def test_a_wrong_answer_is_no_longer_known_by_a_chapter() -> None:
    _, screen = opened("san_juan")
    rule = asked(screen).rule
    screen.memory.place([rule], datetime.now(UTC), CHAPTER)
    screen.pick(wrong_of(screen))
    assert "by" not in screen.memory.rows[rule]
    assert state_of(screen.memory, rule, datetime.now(UTC)) == SHAKY


def test_a_broken_word_about_where_it_comes_from_is_left_out() -> None:
    memory = Memory()
    memory.place(["r"], NOW, CHAPTER)
    row = memory.rows["r"]
    for by in ("elsewhere", 3, None, ["chapter"]):
        assert "by" not in Memory({"rules": {"r": {**row, "by": by}}}).rows["r"]
    assert Memory({"rules": {"r": row}}).rows["r"]["by"] == CHAPTER
    wrong_day = {**row, "answers": [["soon", "right", "0"], ["2026-11-01", "right", "0"]]}
    assert len(Memory({"rules": {"r": wrong_day}}).rows["r"]["answers"]) == 1

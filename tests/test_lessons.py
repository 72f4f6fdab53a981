"""Every lesson is consistent, can be solved, and answers everything that is tried in it."""

from __future__ import annotations

import re
from typing import Any

import pytest

from tests.support.screens import attempt_of, visit_of
from tests.support.solving import solution, told_once
from tutor.boards import board, shelf
from tutor.pages.lesson import hinting
from tutor.pages.lesson.next_step import plain_comment
from tutor.pages.lesson.screen import LessonPlayer
from tutor.pages.session import Session
from tutor.rules import load, names
from tutor.rules.kernel.errors import UnknownName
from tutor.rules.kernel.languages import LANGUAGES
from tutor.rules.kernel.lesson import (
    Lesson,
    Page,
    Visit,
    find,
    in_full,
    load_lessons,
    met,
    solve,
    start_of,
)
from tutor.rules.kernel.lesson_faults import problems
from tutor.rules.kernel.words import complain

pytestmark = pytest.mark.each_game

ALL = [(name, lesson) for name in names() for lesson in load_lessons(load(name))]
IDS = [f"{name}-{lesson.id}" for name, lesson in ALL]
ONCE = told_once()
EXPANSIONS = {
    name: {one.id for one in load_lessons(load(name)) if one.order >= 300}
    if name == "puerto_rico_1897"
    else set()
    for name in names()
}
every_lesson = pytest.mark.parametrize(("name", "lesson"), ALL, ids=IDS)


def one_of(number: int, lessons: list[tuple[str, Lesson]]) -> pytest.MarkDecorator:
    """For what takes seconds a lesson: `make test` looks at one of so many, `make proofs` at all."""
    rows = [
        pytest.param(
            name,
            lesson,
            id=f"{name}-{lesson.id}",
            marks=pytest.mark.proof if k % number else pytest.mark.slow,
        )
        for k, (name, lesson) in enumerate(lessons)
    ]
    return pytest.mark.parametrize(("name", "lesson"), rows)


@every_lesson
def test_lesson_holds_together(name: str, lesson: Lesson) -> None:
    assert not list(problems(load(name), lesson))


# The ten-minute course reuses pages of the others: it is played as a chapter once, with its pages in Spanish
# in their own chapters.
TOLD = [pytest.param(name, lesson, "en", id=f"{name}-en-{lesson.id}") for name, lesson in ALL]
TOLD += [
    pytest.param(n, one, "es", id=f"{n}-es-{one.id}", marks=pytest.mark.proof if k % 3 else pytest.mark.slow)
    for k, (n, one) in enumerate(ALL)  # in make test one of three, in make proofs all
    if one in in_full(load(n))
]


@pytest.mark.per_game
@pytest.mark.parametrize(("name", "lesson", "lang"), TOLD)
def test_lesson_is_solved_in_conversation(name: str, lesson: Lesson, lang: str) -> None:
    """By messages only, as the browser would send them; the real clicks are in browser/."""
    session = Session("learn", name, lang=lang, lesson=lesson.id)
    for page in lesson.pages:
        assert attempt_of(session).page.id == page.id and not session.notice
        for kind, what in solution(load(name), visit_of(session), page):
            {"act": session.act, "ask": session.ask, "do": session.do}[kind](*what.split("|"))
            assert not session.notice, (page.id, what, session.notice)
        assert attempt_of(session).solved, page.id
        session.do("next")
    assert attempt_of(session).finished
    assert attempt_of(session).progress_doc.row(lesson)["done"]


@one_of(9, ONCE)
def test_every_legal_action_gets_a_comment(name: str, lesson: Lesson) -> None:
    game = load(name)
    for index, page in enumerate(lesson.pages):
        if page.kind != "do" or page.others != "you" or page.borrowed:
            continue
        visit = Visit(game, page, start_of(game, lesson, index))
        for text in visit.table.legal()[:8]:
            judged = visit.play(text)
            assert judged.verdict in ("reached", "nearer", "aside", "stuck")
            visit.table.goto(0)


def test_hints_climb_four_rungs_to_the_move() -> None:
    session = Session("learn", "puerto_rico", lesson="captain-loading", page="seven-points")
    for rung in range(1, 5):
        session.do("hint", str(rung))
        assert not session.notice and session.said
    page = attempt_of(session).page
    (move,) = solve(load("puerto_rico"), page, visit_of(session).table.state) or [""]
    assert move == "load sugar 6 ship7" and "7" in session.said


def test_progress_of_an_older_revision_is_not_misread() -> None:
    row: dict[str, Any] = {
        "revision": 0,
        "done": False,
        "pages": ["captain-first"],
        "page": "pass",
        "actions": ["pass"],
    }
    saved = {"learn.puerto_rico": {"lessons": {"captain-loading": row}, "last": "captain-loading"}}
    session = Session("learn", "puerto_rico")
    for lang, word in (("en", "changed"), ("es", "cambiado")):
        session.handle({"kind": "hello", "lang": lang, "search": "?lesson=captain-loading", "saved": saved})
        assert attempt_of(session).index == 0 and not session.notice
        assert word in session.areas["steps"]


def test_unknown_lesson_names_the_nearest() -> None:
    with pytest.raises(UnknownName) as found:
        find(load("puerto_rico"), "captain-loadng")
    assert "captain-loading" in complain(found.value, "en")


@pytest.mark.parametrize("game", names())
def test_every_chapter_stands_under_a_heading(game: str) -> None:
    course = shelf.course(game)
    assert all(heading["en"] and heading["es"] for heading, _ in course)
    assert len({heading["en"] for heading, _ in course}) == len(course)
    assert {lesson for _, rows in course for lesson, _ in rows} == {
        one.id for one in load_lessons(load(game))
    }


@pytest.mark.parametrize("game", names())
def test_the_course_of_ten_minutes_comes_first_and_setting_up_last(game: str) -> None:
    lessons = load_lessons(load(game))
    short = [lesson for lesson in lessons if lesson.short]
    assert lessons[: len(short)] == tuple(short) and 5 <= len(short) <= 6
    assert sum(len(lesson.pages) for lesson in short) <= 26  # some 25 seconds per step
    assert {rule for rule in short[0].pages[0].rules if "setup" in rule} == set()
    table = find(load(game), "table")
    assert {lesson.id for lesson in lessons if lesson.order > table.order} <= EXPANSIONS[game]
    assert sum(page.kind == "set" for page in table.pages) >= len(table.pages) / 2
    assert f'data-go="{game}/learn"' in Session("index").areas["books"]
    assert f'data-go="{game}/learn?lesson={short[0].id}"' in "".join(Session("learn", game).areas.values())


def test_a_piece_is_put_on_the_table_or_stays_in_the_box() -> None:
    session = Session("learn", "puerto_rico", lesson="table", page="each")
    assert visit_of(session).table.state.seats[0].coins == 0
    session.do("lay", "0")
    assert "PR.setup.money" in session.areas["text"] and "is not on this table" in session.said
    session.do("lay", "1")
    assert visit_of(session).table.state.seats[3].coins == 3
    session = Session("learn", "puerto_rico", lesson="table", page="ships")
    assert session.areas["bank"].count("data-hidden") == 3
    session.do("lay", "1")
    assert session.areas["bank"].count("data-hidden") == 2
    for wrong in ("0", "9", "x", "1"):
        session.do("lay", wrong)
        assert not session.notice and not attempt_of(session).solved


@every_lesson
def test_doubloons_on_a_role_have_had_their_rounds(name: str, lesson: Lesson) -> None:
    """One per round: a position with more is impossible."""
    for page in lesson.pages:
        if page.position is not None:
            state = load(name).from_json(page.position)
            assert state.round > max(
                (getattr(card, "coins", 0) for card in getattr(state, "roles", ())), default=0
            ), page.id


def test_the_end_of_a_chapter_says_three_things_and_in_each_books_own_words() -> None:
    for name, lesson in ALL:
        for line in (text for row in lesson.learned for text in row.values()):
            assert 15 < len(line) < 125 and line[-1] in ".?!", (lesson.id, line)
        if name == "puerto_rico_1897":
            said = " ".join(text for line in lesson.learned for text in line.values()).lower()
            assert not {"doubloon", "colonist", "doblón", "doblones", "colono", "añil", "windrose"} & set(
                said.replace(".", " ").replace(",", " ").split()
            )


@every_lesson
def test_a_try_is_passed_by_its_own_rule_alone(name: str, lesson: Lesson) -> None:
    """Other refused actions there do not count:
    a page about a rule is not done by a press that another rule forbids too.
    """
    game = load(name)
    for index, page in enumerate(lesson.pages):
        if page.kind != "try" or page.borrowed:
            continue
        start = start_of(game, lesson, index)
        own = {r.rule for r in Visit(game, page, start).ask(page.try_).refusals}
        for text in Visit(game, page, start).table.asks(page.seat)[:40]:
            visit = Visit(game, page, start)
            rules = [r.rule for r in visit.ask(text).refusals]
            assert visit.reached is (rules[:1] == [page.refused] and set(rules) <= own), (
                page.id,
                text,
                rules,
            )


def test_a_barrel_one_does_not_have_is_no_second_single_barrel() -> None:
    session = Session("learn", "puerto_rico", lesson="captain-storing", page="second-single")
    screen: Any = session.screen
    session.ask("keep coffee")
    assert not screen.attempt.solved and "another rule forbids it too" in session.areas["steps"]
    session.ask("keep corn")
    assert screen.attempt.solved and "note good" in session.areas["steps"]


# What a page advises --------------------------------------------------------------------------
def player(name: str, lesson: Lesson, page: Page, lang: str = "en") -> LessonPlayer:
    """A learner on one page, with nothing drawn."""
    screen = LessonPlayer(name)
    screen.lang = lang
    screen.playing.open(lesson.id, page.id)
    return screen


def own_pages(lesson: Lesson, *kinds: str) -> list[Page]:
    return [page for page in lesson.pages if page.kind in kinds and not page.borrowed]


@pytest.mark.parametrize("lang", ["en", pytest.param("es", marks=pytest.mark.slow)])
@every_lesson
def test_the_full_hint_reaches_the_goal_past_every_foreseen_mistake(
    name: str, lesson: Lesson, lang: str
) -> None:
    """What "Do this" says is what the button does, and the step does not criticise it."""
    for page in own_pages(lesson, "do", "try"):
        screen = player(name, lesson, page, lang)
        for _ in range(12):
            screen.do("hint", "4")
            move, said = hinting.moves(screen.attempt)[0], screen.say
            names = screen.attempt.visit.table.names
            assert board.plain(name, move, lang, names) in said, (page.id, move, said)
            screen.do("do_it")
            assert screen.attempt.solved or screen.attempt.comment[0] == "nearer", (
                page.id,
                move,
                screen.attempt.comment,
            )
            if screen.attempt.solved:
                break
        assert screen.attempt.solved, page.id


@one_of(3, ALL)
def test_a_foreseen_mistake_is_called_one_and_does_not_reach_the_goal(name: str, lesson: Lesson) -> None:
    for page in own_pages(lesson, "do"):
        for row in page.comment:
            screen = player(name, lesson, page)
            assert screen.attempt.visit is not None
            if row["action"] in screen.attempt.visit.table.legal():
                screen.act(row["action"])
                assert screen.attempt.comment[0] in (
                    ("nearer", "reached") if row.get("good") else ("aside", "stuck")
                ), (page.id, row)
                assert row["en"] in plain_comment(screen.attempt), page.id


OFFERS = re.compile(
    r"\bany(thing)?\b[^.:]*\b(will do|meets)\b|(?<!to )\b(choose|take|sell|build|pick|keep|load) "
    r"(any(?! more)|whatever)"
    r"|\bany of (the|them)\b|\bin any (city|order)\b|: any\b",
    re.IGNORECASE,
)


@every_lesson
def test_what_a_step_offers_is_accepted(name: str, lesson: Lesson) -> None:
    """A step that says "any role will do" accepts each of them, and the hints lead to the goal from there."""
    for page in own_pages(lesson, "do"):
        said = " ".join(words["en"] for words in (page.title, page.text, *page.hints))
        assert page.promised or not OFFERS.search(said), (page.id, said)
        done = set()
        begun = player(name, lesson, page).attempt.visit
        assert begun is not None
        for first in begun.table.legal():
            if not page.promises(first):
                continue
            screen = player(name, lesson, page)
            screen.act(first)
            for _ in range(12):
                assert screen.attempt.solved or screen.attempt.comment[0] == "nearer", (
                    page.id,
                    first,
                    screen.attempt.comment,
                )
                if screen.attempt.solved:
                    break
                screen.do("do_it")
            assert screen.attempt.solved, (page.id, first)
            done.add(first)
        assert not page.promised or done, page.id


def test_after_a_move_that_leads_away_the_filled_button_takes_it_back() -> None:
    session = Session("learn", "puerto_rico", lesson="ten-turn", page="choose")
    assert "Get 4 doubloons" in session.areas["task"]
    session.act("choose mayor")
    filled = re.findall(r'<button class="button fill"[^>]*>', session.areas["steps"])
    assert len(filled) == 1 and 'data-do="undo"' in filled[0] and "1 doubloon" in session.areas["steps"]
    assert 'data-action="' not in session.areas["column"]  # not another player's moves instead
    session.do("undo")
    assert (
        "fill" not in session.areas["steps"] and 'data-action="choose prospector"' in session.areas["column"]
    )


def test_the_last_role_of_a_round_may_be_any_and_the_others_finish_it() -> None:
    session = Session("learn", "puerto_rico", lesson="ten-turn", page="last")
    session.act("choose settler")
    screen: Any = session.screen
    assert screen.attempt.comment[0] == "nearer" and "on the way: 1 more action" in session.areas["steps"]
    session.do("do_it")
    assert (
        screen.attempt.solved
        and screen.attempt.visit.table.state.round == 4
        and "fill" in session.areas["steps"]
    )


@every_lesson
def test_the_rule_of_a_hint_tells_the_right_move_from_a_wrong_one(name: str, lesson: Lesson) -> None:
    """A rule that every move here is about is not the missed one, if the page names another one."""
    game = load(name)
    for page in own_pages(lesson, "do"):
        visit = player(name, lesson, page).attempt.visit
        assert visit is not None
        state = visit.table.state
        told = [
            game.apply_action(state, visit.table.seat, game.NOTATION.parse(text))
            for text in visit.table.legal()
        ]
        reached = [met(game, page, after, events) for after, events in told]
        if not any(reached) or all(reached):
            continue
        always = set.intersection(*({event.rule for event in events} for _, events in told))
        right = set.union(
            *({e.rule for e in events} for (_, events), good in zip(told, reached, strict=True) if good)
        )
        assert page.own_rule not in always or not (right - always) & set(page.rules), page.id


def test_a_wrong_number_names_the_rule_that_was_missed() -> None:
    session = Session("learn", "puerto_rico", lesson="small-market", page="as-trader")
    screen: Any = session.screen
    wrong = next(row for row in screen.attempt.page.wrong if row.get("rule"))
    session.do("pick", str(wrong["number"]))
    assert (
        screen.attempt.progress_doc.twice(screen.attempt.lesson)
        == [wrong["rule"]]
        != [screen.attempt.page.own_rule]
    )
    for name, lesson in ALL:
        assert all(
            row.get("rule", "") in ("", *load(name).BOOK.rules) for page in lesson.pages for row in page.wrong
        )


SOURCES = re.compile(
    r"reconstruct|reconstru|\breport of\b|crónica|reseña|\breview\b|are certain|son seguros", re.IGNORECASE
)


@every_lesson
def test_a_right_answer_gives_its_sum_and_speaks_of_no_source(name: str, lesson: Lesson) -> None:
    """The source of a number is on its rule's card; a learner wants to read why it is that number."""
    for page in own_pages(lesson, "ask"):
        for lang in LANGUAGES:
            screen = player(name, lesson, page, lang)
            screen.do("pick", str(page.number))
            said = plain_comment(screen.attempt)
            assert page.sum and page.sum[lang].rstrip(".") in said, page.id
            assert lesson.id == "board" or not SOURCES.search(said), (page.id, said)
    for page in own_pages(lesson, "do"):
        assert not any(SOURCES.search(text) for text in (page.done or {}).values()), page.id

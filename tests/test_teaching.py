"""The way through a chapter: hints, demonstrations, saved progress, the end."""

from __future__ import annotations

import re
from typing import Any
from urllib.parse import quote

import pytest

from tests.support.screens import ui_of
from tests.support.solving import solution
from tutor.boards import announcements, shelf
from tutor.pages.session import Session
from tutor.rules import load


def test_a_hint_lights_what_it_speaks_of_and_the_last_one_does_it() -> None:
    session = Session("learn", "puerto_rico", lesson="captain-loading", page="seven-points")
    screen: Any = session.screen
    for rung, lit in (("1", False), ("2", False), ("3", True), ("4", True)):
        session.do("hint", rung)
        assert bool(screen.lit) is lit and set(screen.lit.values()) <= {"★"}, rung
    assert set(screen.lit) == {"ship:2"} or "held:0" in screen.lit
    assert 'data-do="do_it"' in session.areas["steps"]
    session.do("do_it")
    assert screen.attempt.solved and not screen.lit
    session.do("page", "2")  # a rule to find: the last hint asks for it
    session.do("hint", "4")
    session.do("do_it")
    assert screen.attempt.page.kind == "try" and screen.attempt.solved and screen.attempt.answer is not None


def test_show_me_goes_thing_by_thing_and_stays_on_the_last() -> None:
    """The barrels go back and the full ship sails visibly; the next round's roles wait for Continue."""
    session = Session("learn", "puerto_rico", lesson="captain-storing")
    screen: Any = session.screen
    session.do("show")
    pictures, said = [session.areas["stage"]], [session.said]
    assert 'data-auto="show next"' in session.areas["steps"]
    while screen.attempt.showing:
        session.do("show", "next")
        pictures.append(session.areas["bank"] + session.areas["quay"])
        said.append(session.said)
    assert len(set(said)) > 4 and len(set(pictures)) > 2
    assert "Choose a role" not in session.areas["stage"] and "data-action" not in session.areas["stage"]
    session.do("show", "again")
    assert screen.attempt.showing and screen.attempt.frame == 1
    session.do("show", "skip")
    assert not screen.attempt.showing and 'data-do="next"' in session.areas["steps"]
    session.do("next")
    assert screen.attempt.index == 1 and not screen.attempt.frame


def test_what_was_played_is_not_thrown_away_without_a_word() -> None:
    session = Session("learn", "puerto_rico", lesson="ten-turn")
    screen: Any = session.screen
    session.act("choose builder")
    session.act("build small_market")
    session.do("next")
    assert 'data-do="play_on"' in session.areas["text"]
    sent = session.do("play_on")
    address, _, query = sent["go"].partition("?")
    assert address == "puerto_rico/play"
    table: Any = Session(
        "play", "puerto_rico", **dict(part.split("=", 1) for part in query.split("&"))
    ).screen
    assert [step.text for step in table.ui.at.table.steps][:2] == [
        "choose builder",
        "build small_market",
    ]
    assert screen.attempt.visit is not None


def test_a_chapter_is_taken_up_where_it_was_left() -> None:
    session = Session("learn", "puerto_rico", lesson="ten-turn")
    session.act("choose builder")
    sent = session.do("next")
    saved = sent["keep"]
    again = Session("index")
    again.handle({"kind": "hello", "lang": "en", "saved": saved})
    assert "step 2 of 4" in again.areas["resume"]
    again = Session("learn", "puerto_rico")
    again.handle({"kind": "hello", "lang": "es", "saved": saved})
    assert "Paso 2 de 4: continuar" in again.areas["body"]


def test_the_end_of_a_chapter_comes_back_to_what_was_told_twice() -> None:
    session = Session("learn", "puerto_rico", lesson="ten-end")
    screen: Any = session.screen
    session.ask("build wharf")
    session.ask("build wharf")
    for page in screen.attempt.lesson.pages:
        for kind, what in solution(load("puerto_rico"), screen.attempt.visit, page):
            {"act": session.act, "ask": session.ask, "do": session.do}[kind](*what.split("|"))
        session.do("next")
    assert (
        screen.attempt.finished
        and session.areas["text"].count("<button") == 1
        and 'data-do="rule PR.' in session.areas["text"]
    )
    assert session.areas["text"].count("<li>") == 3
    assert 'data-go="puerto_rico/play?first=1"' in session.areas["steps"]


def test_whatever_is_pressed_while_a_step_is_shown_or_a_chapter_is_over_leads_back_to_a_page() -> None:
    session = Session("learn", "puerto_rico", lesson="captain-storing")
    screen: Any = session.screen
    for first in (("show",), ("show", "show next"), ("show", "show skip")):
        for press in (
            "undo",
            "again",
            "show skip",
            "show next",
            "show again",
            "hint 3",
            "do_it",
            "page 0",
            "play_on",
            "next",
        ):
            session.do("page", "0")
            for one in (*first, press, "undo"):
                session.do(*one.split(" "))
                assert not session.notice, (first, press)
    session.do("page", str(len(screen.attempt.lesson.pages) - 1))
    session.do("pick", str(screen.attempt.page.number))
    for press in ("back", "undo", "page 2"):
        session.do("next")
        assert screen.attempt.finished or press != "back"
        session.do(*press.split(" "))
        assert not screen.attempt.finished and not session.notice, press
        session.do("page", str(len(screen.attempt.lesson.pages) - 1))
        session.do("pick", str(screen.attempt.page.number))


def front(saved: dict[str, Any], lang: str = "en") -> Session:
    """The first page with the browser's own documents, the newest first."""
    session = Session("index")
    session.handle({"kind": "hello", "lang": lang, "saved": saved})
    return session


def test_a_chapter_that_was_begun_says_how_far_and_no_chapter_is_ticked_that_was_not_done() -> None:
    def chapters(saved: dict[str, Any]) -> str:
        session = Session("learn", "puerto_rico")
        session.handle({"kind": "hello", "lang": "en", "saved": saved})
        return str(session.areas["body"])

    table = Session("learn", "puerto_rico", lesson="ten-turn")
    table.act("choose builder")
    begun = chapters(table.do("next")["keep"])
    assert re.search(r'lesson=ten-turn"(?:(?!</li>).)*Step 2 of 4: continue', begun, re.DOTALL)
    assert 'class="past"' not in begun, "a tick for chapters that nobody has done"
    row = {"revision": 1, "done": True, "pages": [], "page": "", "step": 1, "of": 9, "actions": []}
    done = {f"learn.puerto_rico.{one}": row for one, _ in shelf.lessons("puerto_rico")}
    assert chapters(done).count('class="past"') == len(done)
    assert 'class="done"' in front(done).areas["books"], "the stages of the game say so too"


def test_the_first_page_goes_on_with_what_was_left_last_and_names_its_game() -> None:
    new = front({})
    assert not new.areas["resume"] and new.areas["books"].count("Begin here") == 1
    table = Session("play", "le_havre", seats="you,steady")
    at: Any = ui_of(table)
    table.act(at.at.table.legal()[0])
    name, doc = next(row for row in table.store.docs.items() if row[0].startswith("play.le_havre."))
    chapter = {
        "learn.el_capitan.turn": {
            "revision": 1,
            "done": False,
            "pages": [],
            "page": "",
            "step": 1,
            "of": 9,
            "actions": [],
        }
    }
    left = front({name: doc, **chapter}, "es").areas["resume"]
    assert f"le_havre/play?kept={name.split('.')[2]}" in left and "Seguir con tu partida de Le Havre" in left
    lesson = next(one for one, _ in shelf.lessons("san_juan"))
    row = {"revision": 1, "done": False, "pages": ["x"], "page": "", "step": 2, "of": 4, "actions": []}
    learnt = front({f"learn.san_juan.{lesson}": row, name: doc}).areas["resume"]
    assert (
        f"san_juan/learn?lesson={lesson}" in learnt
        and "Continue San Juan: " in learnt
        and "step 2 of 4" in learnt
    )
    over = front({name: {**doc, "over": True}}).areas["resume"]
    assert not over, "a game that is over is not continued"


@pytest.mark.parametrize(
    ("query", "game", "rest"),
    [
        ("¿cómo se gana en Le Havre?", "le_havre", "¿cómo se gana?"),
        ("how do I win in San Juan", "san_juan", "how do I win"),
        ("Puerto Rico 1897: workers", "puerto_rico_1897", "workers"),
        ("El Capitán: préstamos", "el_capitan", "préstamos"),
        ("le havre loans", "le_havre", "loans"),
    ],
)
def test_the_first_page_answers_for_the_game_that_is_named_and_says_which(
    query: str, game: str, rest: str
) -> None:
    go = Session("index").do("find", query)["go"]
    assert go == f"{game}/rules?q={quote(rest)}"
    found = Session("rules", game, q=rest)
    assert announcements.title(game, "en") in found.areas["body"]

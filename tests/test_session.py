"""The messages between page and Python, without a browser."""

from __future__ import annotations

import random
import re
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests.support.screens import attempt_of
from tutor.boards import games, words
from tutor.bots import make
from tutor.pages import routes
from tutor.pages.delta import apply, delta
from tutor.pages.screen import Hello, Screen
from tutor.pages.session import Session
from tutor.rules import load, names
from tutor.rules.kernel.agenda import Move
from tutor.rules.kernel.errors import TutorError, UnknownName
from tutor.rules.kernel.languages import LANGUAGES
from tutor.rules.kernel.lesson import load_lessons
from tutor.widget.static import document


class Counter(Screen):
    """A screen for tests: it counts presses, and can be made to fail."""

    n = 0
    broken = False

    def hello(self, hello: Hello) -> None:
        self.n = int(hello.saved.get("counter", 0))

    def areas(self) -> dict[str, str]:
        if self.broken:
            raise RuntimeError("drawing")
        return {
            "body": '<div data-area="a"></div><div data-area="b"></div>',
            "a": f"<p>{self.n}</p>",
            "b": "x" * 500,
        }

    def act(self, what: str) -> None:
        if what == "refuse":
            raise UnknownName("unknown.route", name="plai", nearest="play")
        if what == "break":
            raise RuntimeError("acting")
        self.n += 1
        self.say, self.keep = f"{self.n}", {"counter": self.n}
        self.moves = (Move("coin", 1, ("bank",), ("seat", 0)),)


@pytest.fixture
def session(monkeypatch):
    monkeypatch.setattr(routes, "make", lambda route, game: Counter(game))
    return Session()


def test_only_what_changed_travels(session):
    patch = session.act("press")
    assert patch["areas"] == {"a": "<p>1</p>"}
    assert (patch["say"], patch["keep"], patch["moves"]) == (
        "1",
        {"counter": 1},
        [["coin", 1, "bank", "seat:0"]],
    )
    assert "say" not in session.do("nothing")


def test_a_stale_press_does_nothing_says_so_and_sends_the_board_again(session):
    old = session.seq
    session.act("press")
    patch = session.handle({"kind": "act", "what": "press", "seq": old})
    assert session.screen.n == 1
    assert patch["full"] and patch["areas"]["a"] == "<p>1</p>"
    assert patch["say"] == words.of("en")("shell.stale")
    assert patch["say"] in patch["areas"]["notice"]


def test_what_is_typed_or_pressed_where_no_board_is_never_comes_too_late() -> None:
    """No board could have changed: the first result opens, however slow the results were."""
    for game, query, rule in (
        ("puerto_rico", "how do I win", "PR.score.winner"),
        ("le_havre", "¿cómo se gana?", "LH.overview.win"),
    ):
        session = Session("rules", game)
        old = session.seq
        session.handle({"kind": "input", "what": "search", "value": query, "seq": old})
        patch = session.handle({"kind": "do", "what": "open_first", "value": query, "seq": old})
        assert patch["go"].startswith(f"{game}/rules?rule={rule}&q=") and not session.notice
        assert "rule-row" in session.areas["results"]
        assert not session.handle({"kind": "do", "what": "clear", "seq": old})["areas"].get("notice")
    lesson = Session("learn", "puerto_rico", lesson="captain-loading", page="seven-points")
    old = lesson.seq
    lesson.do("hint", "1")
    lesson.handle({"kind": "do", "what": "ask", "value": "how do I win", "seq": old})
    assert "heard" in lesson.areas["asked"] and not lesson.notice
    lesson.handle({"kind": "do", "what": "undo", "seq": old})
    assert words.of("en")("shell.stale") in lesson.notice


def test_nothing_found_loses_nothing() -> None:
    session = Session("rules", "puerto_rico")
    patch = session.do("open_first", "zzzz qqqq")
    assert "go" not in patch and "zzzz qqqq" in session.areas["results"] and not session.notice


def test_a_question_leaves_the_field_with_its_answer() -> None:
    session = Session("learn", "puerto_rico", lesson="captain-loading", page="seven-points")
    for question in ("can I keep my barrels", "how do I win"):  # a card of its own; an answer below the field
        session.do("ask", question)
        assert f'value="{question}"' in session.areas["asked"]
        session.do("hint", "1")
        assert question not in session.areas["asked"]


@pytest.mark.parametrize(
    ("route", "game"),
    [("rules", "puerto_rico"), ("index", ""), ("learn", "puerto_rico"), ("play", "puerto_rico")],
)
def test_enter_in_a_field_presses_no_other_button(route: str, game: str) -> None:
    """The browser takes a form's first button for Enter, except buttons of another type."""
    session = Session(route, game, **({"lesson": "captain-loading"} if route == "learn" else {}))
    session.do("search" if route == "rules" else "lang", "how do I win" if route == "rules" else "en")
    forms = re.findall(r"<form[^>]*data-do=.*?</form>", "".join(session.areas.values()), re.DOTALL)
    assert forms
    for form in forms:
        assert not [
            one
            for one in re.findall(r"<button[^>]*>", form)
            if "data-do" in one and 'type="button"' not in one
        ]


def test_the_browsers_copy_comes_back(session):
    session.handle({"kind": "hello", "saved": {"counter": 7}, "lang": "es-AR"})
    assert session.screen.n == 7 and session.lang == "es"


@pytest.mark.parametrize("lang", LANGUAGES)
def test_faults_become_a_card_and_nothing_is_lost(session, lang):
    session.do("lang", lang)
    session.act("press")
    assert words.of(lang)("shell.broken") in session.act("break")["areas"]["notice"]
    assert "play" in session.act("refuse")["say"]
    session.screen.broken = True
    assert "notice" in session.do("nothing")["areas"]
    assert session.areas["a"] == "<p>1</p>"
    session.screen.broken = False
    assert session.act("press")["areas"]["a"] == "<p>2</p>"


@pytest.mark.parametrize(
    "message", [{}, {"kind": "dance"}, {"kind": "act"}, {"kind": "hello", "saved": 3, "address": "../etc"}]
)
def test_odd_messages_are_answered(session, message):
    assert session.handle(message)["kind"] == "patch"


def test_ping_is_answered_without_a_patch(session):
    seq = session.seq
    assert session.handle({"kind": "ping"}) == {"kind": "pong"}
    assert session.seq == seq


@given(
    st.text("ab<é\U0001f600", max_size=900),
    st.text("ab<é\U0001f600", max_size=900),
    st.text("xy", max_size=400),
)
def test_a_delta_makes_the_new_text(a, b, shared):
    old, new = shared + a + shared, shared + b + shared
    assert apply(old, delta(old, new)) == new
    assert delta(None, new) == new


@pytest.mark.parametrize("game", ("le_havre", "san_juan"))
def test_what_the_browser_puts_together_is_what_was_drawn(game):
    """As morph.js does: an empty area ([]) comes back as a difference to its last text,
    a deleted one ("") does not.
    """
    session, choice, has, said = (
        Session("play", game, seats="you,you,you", seed="4"),
        random.Random(4),
        {},
        {},
    )
    message, returned = session.handle({"kind": "hello"}), 0
    for _ in range(40):
        for name, change in message["areas"].items():
            before = has.get(name) or said.get(name, "")
            returned += bool(not has.get(name) and before and change and not isinstance(change, str))
            said = (
                {**said, name: before}
                if change == []
                else {k: v for k, v in said.items() if k != name or change != ""}
            )
            has[name] = apply(before, change)
        assert {name: html for name, html in has.items() if html} == {
            name: str(html) for name, html in session.areas.items() if html
        }
        table = session.screen.ui.at.table
        message = (
            session.do("show") if session.screen.ui.at.curtain else session.act(choice.choice(table.legal()))
        )
    assert returned or game == "san_juan", "the street comes back as a difference"


def test_pages_are_found_by_address():
    assert routes.split("") == ("index", "")
    assert routes.split("some_game/play.ipynb") == ("play", "some_game")
    assert routes.split("shared/by/a/friend.ipynb") == ("", "")
    with pytest.raises(UnknownName):
        routes.make("plai", "")
    with pytest.raises(TutorError):
        games.load("chess")


@pytest.mark.parametrize("lang", LANGUAGES)
def test_the_first_page_answers_its_question_by_the_rules(lang):
    session = Session(lang=lang)
    right = [
        action
        for action in session.screen.question.words["actions"]
        if session.do("answer", action) and session.screen.question.judged.legal
    ]
    assert len(right) == 1
    assert session.text()
    assert "<script" not in document(session)


def test_every_sentence_stands_in_both_languages():
    for key, row in words._all().items():
        assert set(row) == set(LANGUAGES), key
        fields = [
            set(part.split("}")[0].split(":")[0] for part in row[lang].split("{")[1:]) for lang in LANGUAGES
        ]
        assert fields[0] == fields[1], key


def test_a_shared_notebook_holds_values_not_code():
    import ast
    import json

    from tutor.pages.table.notebook import notebook

    nasty = '"); import os; ("\n\\'
    cell = json.loads(notebook("play", "some_game", "A game", log=nasty))["cells"][0]["source"]
    call = ast.parse(cell).body[1].value
    assert [k.value.value for k in call.keywords] == [nasty] and len(ast.parse(cell).body) == 2


def test_a_foreseen_wrong_number_is_answered_with_what_was_forgotten() -> None:
    """The board has no buttons while a question is open,
    and the offered numbers include the expected ones.
    """
    session = Session("learn", "puerto_rico", lesson="captain-loading")
    lesson = attempt_of(session).lesson
    assert lesson is not None
    index = next(k for k, page in enumerate(lesson.pages) if page.kind == "ask")
    page = lesson.pages[index]
    row = {"number": page.number + 3, "en": "that is the hold", "es": "eso es la bodega"}
    attempt_of(session).lesson = lesson.but(
        pages=(
            *lesson.pages[:index],
            page.but(wrong=(row,), sum={"en": "a + b", "es": "a + b"}),
            *lesson.pages[index + 1 :],
        )
    )
    session.do("page", str(index))
    drawn = "".join(html for name, html in session.areas.items() if name not in ("top", "column"))
    assert "data-action" not in drawn, "what can be asked stays askable, nothing is ringed to be done"
    session.do("pick", str(page.number + 3))
    assert "that is the hold" in session.areas["steps"] and "that is the hold" in session.said
    session.do("pick", str(page.number + 1))
    assert "a + b" in session.said and not attempt_of(session).solved
    session.do("pick", str(page.number))
    assert attempt_of(session).solved


@pytest.mark.per_game
@pytest.mark.parametrize("game", names())
def test_what_a_question_lights_stands_on_its_board(game: str) -> None:
    for lesson in load_lessons(load(game)):
        session = Session("learn", game, lesson=lesson.id)
        for k, page in enumerate(lesson.pages):
            if page.kind == "ask" and page.look:
                session.do("page", str(k))
                drawn = set(re.findall(r'data-(?:place|area)="([^"]*)"', "".join(session.areas.values())))
                assert drawn >= set(page.look), f"{lesson.id}/{page.id}"


def test_a_choice_is_asked_of_as_many_as_it_is_about() -> None:
    setup = Session("play", "le_havre")
    setup.do("players", "3")
    assert "choice-sales" in setup.areas["setup"] and "choice-solo_market" not in setup.areas["setup"]
    setup.do("players", "1")
    assert "choice-sales" not in setup.areas["setup"] and "choice-solo_market" in setup.areas["setup"]


@pytest.mark.slow
@pytest.mark.parametrize("name", names())
def test_what_a_hint_speaks_of_is_lit_on_the_board_or_in_the_list(name: str) -> None:
    """As in the chapters: a star on the piece; its button in the list is emphasised too."""
    session: Any = Session("play", name, seats="you,steady,steady", seed="5")
    game, bot, starred = load(name), make("steady", load(name)), 0
    for _ in range(40):
        at = session.screen.ui.at
        if at.over:
            break
        if at.bot:
            session.do("bot", "run")
            continue
        session.do("hint")
        action, reason = bot.step(game.observe(at.table.state, at.table.seat), at.table.seat)
        assert reason is not None and "move hinted" in session.areas["column"]
        starred += "★" in session.screen.lit.values()
        session.act(game.NOTATION.text(action))
        assert "★" not in session.screen.lit.values()
    assert starred > 10

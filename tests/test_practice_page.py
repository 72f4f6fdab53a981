"""The page of practice without a browser: asking, answering, the next question, the end, what is saved."""

from __future__ import annotations

import subprocess
import sys
from datetime import UTC, datetime, timedelta
from pathlib import Path
from typing import Any

import pytest

from tutor.pages.practice import wording
from tutor.pages.practice.due import due_rules, key
from tutor.pages.practice.screen import PracticeScreen, reading_order
from tutor.pages.session import Session
from tutor.practice.choosing import LENGTH, PracticeSession
from tutor.practice.kept_games import NO_GAME
from tutor.practice.memory import Memory
from tutor.practice.positions import kept_questions
from tutor.rules import load, names
from tutor.rules.kernel.languages import LANGUAGES
from tutor.site import sources

pytestmark = pytest.mark.each_game

SAID = {"en": "Not this time.", "es": "Esta vez no."}


def opened(game: str = "san_juan", lang: str = "en", **query: str) -> tuple[Session, PracticeScreen]:
    session = Session("practice", game, lang, **query)
    screen = session.screen
    assert isinstance(screen, PracticeScreen) and not session.notice
    return session, screen


def asked(screen: PracticeScreen) -> Any:
    assert screen.question is not None
    return screen.question


def wrong_of(screen: PracticeScreen) -> int:
    return next(k for k in range(len(asked(screen).choices)) if k != asked(screen).right)


def question_of(game: str, kind: str) -> dict[str, str]:
    one = next(one for one in kept_questions(game).questions if one.kind == kind)
    return {"rule": one.rule, "question": one.id}


@pytest.mark.parametrize("game", names())
def test_ten_questions_are_answered_to_the_end(game: str) -> None:
    session, screen = opened(game)
    for number in range(LENGTH):
        assert f">{number + 1} of {LENGTH}<" in str(session.areas["progress"])
        message = session.do("pick", str(asked(screen).right))
        assert screen.mark == "right" and key(game) in message["keep"]
        assert 'data-do="next"' in str(session.areas["answers"])
        session.do("next")
    assert screen.question is None and f"{LENGTH} questions answered" in str(session.areas["body"])
    session.do("again")
    assert screen.question is not None


@pytest.mark.parametrize("game", names())
def test_a_new_learner_is_asked_on_a_board_first(game: str) -> None:
    """What is in the box, and what only the book says, comes later."""
    _, screen = opened(game)
    assert not asked(screen).bare and isinstance(screen.session, PracticeSession)
    on_board = {one.rule for one in kept_questions(game).questions if one.game != NO_GAME}
    assert {*screen.session.rules} <= on_board


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize(
    "kind",
    ["may", "which", "can", "help", "many", "next", "who", "rule", "number", "worth", "setup", "place"],
)
@pytest.mark.parametrize("game", names())
def test_a_wrong_answer_shows_the_rule_and_its_page(game: str, kind: str, lang: str) -> None:
    if kind == "help" and not any(one.kind == kind for one in kept_questions(game).questions):
        pytest.skip("in this game no advice gives such a question")
    session, screen = opened(game, lang, **question_of(game, kind))
    rule = asked(screen).rule
    session.do("pick", str(wrong_of(screen)))
    card = str(session.areas["answers"])
    if kind == "place":
        rows = {"en": ("Right.", "You said"), "es": ("Bien.", "Has dicho")}[lang]
        assert sum(session.said.count(mark) for mark in rows) == len(asked(screen).gaps)
        assert sum(card.count(f" {mark}") for mark in rows) == len(asked(screen).gaps)
    else:
        assert session.said == f"{SAID[lang]} {wording.verdict(asked(screen), lang)}"
    own = (
        'data-do="rule ' if kind == "can" else f'data-do="rule {rule}"'
    )  # that shows why the pick is refused
    assert screen.mark == "wrong" and own in card and 'class="cite"' in card
    assert rule in screen.session.rules[1:]  # type: ignore[union-attr]


def test_a_refusal_is_told_as_at_the_table() -> None:
    session, screen = opened(**question_of("san_juan", "which"))
    question = asked(screen)
    session.do("pick", str(wrong_of(screen)))
    answer = question.table.why_not(question.refused, question.by)
    assert answer.refusals[0].rule == question.rule and screen.lit
    assert 'class="verdict"' in str(session.areas["answers"])


def test_the_address_of_a_question_is_the_same_question() -> None:
    _, screen = opened()
    query = dict(part.split("=") for part in str(screen.address or "?a=b").lstrip("?").split("&"))
    _, again = opened(**query)
    assert asked(again).kept == asked(screen).kept and asked(again).choices == asked(screen).choices


def test_a_rule_can_be_asked_for() -> None:
    rule = kept_questions("san_juan").asked[5]
    _, screen = opened(rule=rule)
    assert asked(screen).rule == rule


@pytest.mark.parametrize(
    "query", [{"rule": "XX.no.rule"}, {"question": "zzzz"}, {"rule": "SJ.turn.phase", "question": "0"}]
)
def test_an_address_of_nothing_begins_as_usual(query: dict[str, str]) -> None:
    _, screen = opened(**query)
    assert screen.question is not None


def test_a_hint_leaves_two_answers_and_counts_as_help() -> None:
    session, screen = opened(**question_of("san_juan", "may"))
    session.do("hint")
    assert len(screen.left) == 2 and asked(screen).right in screen.left
    out = next(k for k in range(4) if k not in screen.left)
    session.do("pick", str(out))
    assert not screen.mark
    session.do("pick", str(asked(screen).right))
    assert screen.mark == "helped"


def test_who_does_not_know_is_told() -> None:
    session, screen = opened()
    session.do("unknown")
    assert screen.mark == "wrong" and "Here is the answer." in str(session.areas["answers"])


@pytest.mark.parametrize("value", ["9", "-1", "", "x", "99999999999"])
def test_a_press_on_nothing_is_no_crash(value: str) -> None:
    session, screen = opened()
    session.do("pick", value)
    assert screen.mark in ("", "wrong") and not session.notice


def test_an_answer_is_given_once() -> None:
    session, screen = opened()
    session.do("pick", str(asked(screen).right))
    before = screen.memory.document()
    session.do("pick", str(wrong_of(screen)))
    assert screen.mark == "right" and screen.memory.document() == before


def test_the_language_changes_and_the_question_stays() -> None:
    session, screen = opened()
    before = asked(screen)
    session.do("lang", "es")
    assert asked(screen) is before and "1 de 10" in str(session.areas["progress"])


def test_what_another_tab_saved_is_used() -> None:
    session, screen = opened()
    memory, now = Memory(), datetime.now(UTC)
    memory.rate("SJ.turn.no-pass", "right", "0", now)
    session.handle({"kind": "kept", "docs": {key("san_juan"): memory.document()}, "revs": {}})
    assert "SJ.turn.no-pass" in screen.memory.rows


def test_how_much_is_due_stands_on_the_first_page() -> None:
    memory, rule, now = Memory(), kept_questions("san_juan").asked[0], datetime.now(UTC)
    memory.rate(rule, "wrong", "0", now - timedelta(days=9))
    saved = {key("san_juan"): memory.document()}
    assert due_rules("san_juan", saved) == 1 and due_rules("puerto_rico", saved) == 0
    session = Session("index")
    session.handle({"kind": "hello", "saved": saved})
    assert "1 due" in str(session.areas["books"])
    assert "due" not in str(Session("index").areas["books"]).replace("residue", "")


@pytest.mark.parametrize("game", names())
def test_rules_that_not_every_game_has_are_learned_last(game: str) -> None:
    order, book = reading_order(game), load(game).BOOK
    assert sorted(order) == sorted(book.rules)
    beside = [rule in book.expanding for rule in order]
    assert beside == sorted(beside)


@pytest.mark.slow
def test_the_files_of_the_site_are_enough(tmp_path: Path) -> None:
    """Only they and Python's own library: the browser's Python has no other package."""
    sources.laid(tmp_path / "laid")
    code = (
        "import sys; sys.path.insert(0, sys.argv[1])\n"
        "from tutor.pages.session import Session\n"
        "session = Session('practice', 'san_juan')\n"
        "print(session.do('pick', '0')['keep'].keys() == {'practice.san_juan'}, not session.notice)\n"
    )
    order = [sys.executable, "-I", "-S", "-c", code, str(tmp_path / "laid")]
    done = subprocess.run(order, capture_output=True, text=True, check=False)
    assert done.stdout.split() == ["True", "True"], done.stderr


@pytest.mark.parametrize("game", names())
def test_things_are_put_on_the_table_one_by_one(game: str) -> None:
    """Each needs an answer; all must be right; a press on nothing changes nothing."""
    session, screen = opened(game, **question_of(game, "place"))
    things = asked(screen).gaps
    assert str(session.areas["answers"]).count("<fieldset") == len(things) == 3
    for value in ("9 0", "0 9", "x", "", "0 -1"):
        session.do("put", value)
    session.do("placed")
    assert not screen.placed and not screen.mark
    for k, thing in enumerate(things):
        session.do("put", f"{k} {thing.right}")
    session.do("placed")
    assert screen.mark == "right"
    session, screen = opened(game, **question_of(game, "place"))
    for k, thing in enumerate(things):
        session.do("put", f"{k} {(thing.right + (k == 1)) % len(thing.choices)}")
    session.do("placed")
    card = str(session.areas["answers"])
    assert screen.mark == "wrong" and card.count('class="practice-was"') == 3
    assert all(f'data-do="rule {thing.rule}"' in card for thing in things)
    assert card.count(" Right.") == 2 and card.count("You said") == 2  # the whole answer, and the wrong row
    assert session.said.count("Right.") == 2 and session.said.count(": wrong.") == 1
    assert "on the table" not in card


@pytest.mark.parametrize("game", names())
def test_what_is_drawn_does_not_say_who_is_next_nor_what_something_is_worth(game: str) -> None:
    kinds = {one.kind for one in kept_questions(game).questions}
    if "who" in kinds:
        session, screen = opened(game, **question_of(game, "who"))
        assert not any(area.startswith(("when", "turn")) for area in session.areas)
        session.do("pick", str(asked(screen).right))
        assert game != "san_juan" or any(area.startswith("turn") for area in session.areas)
    session, screen = opened(game, **question_of(game, "worth"))
    assert "hides-total" in str(session.areas["body"])
    session.do("pick", str(asked(screen).right))
    assert "hides-total" not in str(session.areas["body"])

"""What a learner of a game of another package meets: pages that speak of this game and not of ours."""

from __future__ import annotations

import re
import tomllib
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

import tutor
from tests.support.outside import KALAH, installed
from tutor.boards import citing, shelf
from tutor.bots.games import one_game
from tutor.pages.lesson import ending, hinting
from tutor.pages.session import Session
from tutor.rules import load, names, ours
from tutor.rules.kernel.elements import text_of
from tutor.rules.kernel.game import scores_now
from tutor.rules.kernel.languages import LANGUAGES
from tutor.rules.kernel.lesson import AWAY, Visit, load_lessons, start_of
from tutor.rules.kernel.markup import joined
from tutor.rules.kernel.table import Table

PAGES = Path(tutor.__file__).parent
EVERY = (*ours(), "kalah")
NEVER = r"\b(deals?|dealt|reparto|reparte|rounds?|rondas?)\b"  # words of some games, not of every game
SOME = {  # (file, key): where such a word is right
    ("lesson", "short_text"): "only games with rounds have a short course so far",
    ("play", "share_secret"): "only for games with hidden cards",
    ("notebook", "takes_dict"): "the name of a field",
    ("notebook", "rounds"): "the name of a field",
    ("asking", "another_moment"): "words that a learner may use, of any game",
    ("asking", "at_all"): "the same",
    ("review", "favourite"): "only games with valued positions have a review; they have rounds so far",
    ("review", "favourite_one"): "the same",
    ("review", "favourite_never"): "the same",
    ("notebook", "review_deals"): "the name of a field",
}


@pytest.fixture(autouse=True)
def kalah(tmp_path: Path) -> Iterator[None]:
    with installed(tmp_path / "site", KALAH, kalah="tutor_kalah"):
        yield


def shown(session: Session) -> str:
    return str(text_of(joined(*session.areas.values())))


@pytest.mark.parametrize("lang", LANGUAGES)
def test_citations_name_the_book_of_this_game_or_none(lang: str, monkeypatch: pytest.MonkeyPatch) -> None:
    ours_say = {citing.from_book(lang, game) for game in ours()}
    assert "" not in ours_say
    theirs = shelf.own("kalah")["cites"][lang]
    for query in ({}, {"rule": "KA.sow.capture"}):
        said = shown(Session("rules", "kalah", lang, **query))
        assert theirs in said and "2026" not in said and "Spanish rulebook" not in said, query
    session = Session("play", "kalah", lang, seats="you,steady")
    session.do("rule", "KA.sow.capture")
    assert "2026" not in shown(session)
    monkeypatch.setattr(shelf, "own", lambda game: {})
    assert citing.from_book(lang, "kalah") == ""


def wrong_moves(game: Any, most: int = 5) -> Iterator[tuple[str, str, str]]:
    """(lesson, page, a move that leads away from its goal), for a few pages with hints of their own."""
    found = 0
    for lesson in load_lessons(game):
        for index, page in enumerate(lesson.pages):
            if page.kind != "do" or len(page.hints) < 2 or page.borrowed or found == most:
                continue
            visit = Visit(game, page, start_of(game, lesson, index))
            for text in visit.table.legal():
                away = visit.play(text).verdict in AWAY
                visit.table.goto(0)
                if away:
                    found += 1
                    yield lesson.id, page.id, text
                    break


@pytest.mark.slow
@pytest.mark.per_game
@pytest.mark.parametrize("name", EVERY)
def test_after_a_wrong_move_no_hint_speaks_of_the_board_as_it_was(name: str) -> None:
    rows = list(wrong_moves(load(name)))
    assert rows
    for lesson, page, text in rows:
        session: Any = Session("learn", name, lesson=lesson, page=page)
        at = session.screen.attempt
        own = [hint["en"] for hint in at.page.hints[:2]]
        session.do("hint", "3")
        assert own[1] in hinting.rungs(at) and hinting.places(at) + hinting.shown(at)
        saved = session.act(text)["keep"]
        assert at.went_wrong and 'data-do="undo"' in session.areas["steps"]
        assert "hint-text" not in session.areas["steps"] and 'data-do="hint' not in session.areas["steps"]
        assert not hinting.shown(at), "nothing on the board is highlighted for a hint"
        again: Any = Session("learn", name)
        query = f"?lesson={lesson}&page={page}"
        again.handle({"kind": "hello", "lang": "en", "search": query, "saved": saved})
        assert again.screen.attempt.went_wrong, "it is the same when the page is loaded again"
        at.comment = ("nearer", None)  # the reader has gone on from there
        assert at.visit.strayed and not {*own} & {*hinting.rungs(at)}, (page, text)
        session.do("undo")
        assert not at.visit.strayed and own[1] in hinting.rungs(at)


@pytest.mark.slow
def test_the_learner_plays_only_the_own_row_and_sees_on_the_board_what_may_be_pressed() -> None:
    for page in ("again", "capture", "not-yours"):
        session: Any = Session("learn", "kalah", lesson="sowing", page=page)
        table = session.screen.attempt.visit.table
        for _ in range(3):
            legal = table.legal()
            assert {text[:5] for text in legal} == {"sow a"}, page
            assert {*re.findall(r'data-action="(sow \w+)"', session.areas["stage"])} == {*legal}
            if session.screen.attempt.solved:
                break
            session.act(legal[0])


def test_a_page_that_shows_a_move_shows_it_after_another_one_was_played() -> None:
    session: Any = Session("learn", "kalah", lesson="sowing", page="first")
    session.act("sow a2")
    session.do("show")
    assert session.screen.attempt.solved and session.screen.attempt.visit.table.steps[0].text == "sow a1"


@pytest.mark.parametrize("name", EVERY)
def test_at_the_end_the_score_is_the_one_if_the_game_ended_now(name: str) -> None:
    game = load(name)
    table, _ = one_game(game, ["random", "random"], 3)
    assert table.seat < 0 and scores_now(game, table.state) == tuple(game.returns(table.state))


def test_if_the_game_ended_now_the_seeds_in_the_rows_count_for_their_owners() -> None:
    game = load("kalah")
    table, _ = one_game(game, ["random", "steady"], 5)
    for step in table.steps:
        found = [score.total for score in scores_now(game, step.state)]
        assert sum(found) == 48 and found == [seat.store + sum(seat.pits) for seat in step.state.seats]
    session: Any = Session("play", "kalah", seats="you,steady", coach="1")
    session.act("sow a3")
    session.act("sow a2")
    session.do("bot", "run")
    found = [score.total for score in scores_now(game, session.screen.ui.at.table.state)]
    session.screen.ui.coach.waiting = []
    said = shown(session)
    assert session.screen.ui.coach.round.totals == tuple(found) and min(found) > 10
    assert "If the game ended now" in said and all(str(n) in said for n in found)


@pytest.mark.parametrize("name", EVERY)
def test_the_last_chapter_leads_to_a_game(name: str) -> None:
    last = load_lessons(load(name))[-1]
    session: Any = Session("learn", name, lesson=last.id)
    assert f'data-go="{name}/play?first=1"' in ending.steps(session.screen.attempt)
    session.screen.attempt.saved = {f"coach.{name}": {"played": True}}
    assert f'data-go="{name}/play"' in ending.steps(session.screen.attempt)


def test_a_game_without_a_picture_has_a_neutral_one_and_never_that_of_another_game(tmp_path: Path) -> None:
    of_ours = {shelf.picture(row["picture"]) for row in shelf.shelf()["book"] if row["game"] in ours()}
    assert len(of_ours) == len(ours())
    own = shelf.picture("", "kalah")
    assert own == (KALAH / "tutor_kalah/picture.svg").read_text("utf-8").strip() and own not in of_ours
    assert own in Session("index").areas["books"]
    package = tmp_path / "tutor_halma"
    package.mkdir()
    (package / "__init__.py").write_text("")
    (package / "book.toml").write_text('weight = "light"\n')
    (package / "game.py").write_text("from tutor_kalah.game import *\n")
    with installed(tmp_path / "other", tmp_path, KALAH, halma="tutor_halma"):
        shelf.picture.cache_clear()
        row = shelf._book("halma")
        assert shelf.picture(row["picture"], "halma") not in {*of_ours, own}


@pytest.mark.parametrize("seats", ["you,steady", "steady,you"])
def test_the_coach_lights_every_place_that_may_be_pressed(seats: str) -> None:
    session: Any = Session("play", "kalah", seats=seats, coach="1")
    session.do("bot", "run")
    at, lit = session.screen.ui.at, session.screen.lit
    assert session.screen.ui.coach.entry.id == "sow"
    pits = {text.replace("sow ", "pit:") for text in at.table.legal()}
    assert pits and {*lit} == {*pits, f"store:{at.me}"}


@pytest.mark.parametrize("name", EVERY)
def test_a_refusal_during_a_bots_turn_leaves_the_button_of_the_next_move(name: str) -> None:
    begun: list[Any] = [
        Session("play", name, seats=seats, seed="2") for seats in ("steady,you", "you,steady")
    ]
    session = next(one for one in begun if one.screen.ui.at.bot)
    at = session.screen.ui.at
    asked = next(text for text in at.table.asks() if at.table.why_not(text, at.me).refusals)
    session.ask(asked)
    column = session.areas["column"]
    assert "why-card" in column and 'data-do="bot one"' in column and 'data-do="bot run"' in column
    session.do("bot", "run")
    assert "why-card" not in session.areas["column"] and at.table.steps


@pytest.mark.parametrize("lang", LANGUAGES)
def test_what_is_said_to_every_game_has_no_word_of_some_games(lang: str) -> None:
    found = []
    for path in (*PAGES.glob("pages/words/*.toml"), *PAGES.glob("*/words/*.toml")):
        for key, row in tomllib.loads(path.read_text("utf-8")).items():
            said = row.get(lang, "") if isinstance(row, dict) else ""
            if (path.stem, key) not in SOME and re.search(NEVER, str(said), re.IGNORECASE):
                found.append((path.stem, key, said))
    assert not found


@pytest.mark.parametrize(("lang", "time"), [("en", "Turn 1"), ("es", "Turno 1")])
def test_the_time_has_the_word_of_the_game(lang: str, time: str) -> None:
    session: Any = Session("play", "kalah", lang, seats="you,steady")
    saved = session.act("sow a1")["keep"]
    assert time in shown(session)
    again = Session("play", "kalah", lang)
    again.handle({"kind": "hello", "lang": lang, "saved": saved})
    assert time in shown(again) and not re.search(NEVER, shown(again), re.IGNORECASE)


@pytest.mark.parametrize(
    ("lang", "you", "mine"), [("en", "You are Ana", "Ana (you)"), ("es", "Eres Ana", "Ana (tú)")]
)
def test_the_first_page_and_the_board_say_whom_the_learner_plays(lang: str, you: str, mine: str) -> None:
    session = Session("learn", "kalah", lang, lesson="sowing")
    assert you in session.areas["text"] and mine in session.areas["stage"]


def test_each_game_here_is_of_this_test() -> None:
    assert names() == EVERY and Table(load("kalah"), 2).seat == 0

"""Puzzles: what is kept is so, the page lets one choose once, and says what each choice led to."""

from __future__ import annotations

import json
from datetime import date, timedelta
from typing import cast

import pytest

from tutor.bots.play_outs import PlayOuts, difference
from tutor.pages.puzzle.screen import PuzzleScreen
from tutor.pages.puzzle.solved import marks_document, marks_of, saved_as
from tutor.pages.session import Session
from tutor.practice.puzzles import (
    LEVELS,
    Puzzle,
    has_puzzles,
    puzzles_of,
    puzzles_of_document,
    puzzles_written,
)
from tutor.rules import load, names
from tutor.rules.kernel.game import legal_actions
from tutor.rules.kernel.languages import LANGUAGES
from tutor.rules.kernel.valuing import Valued

pytestmark = pytest.mark.each_game

LOOKED_AT = 5  # puzzles of a game
GAMES = [name for name in names() if has_puzzles(name)]


def some(game: str) -> list[Puzzle]:
    every = puzzles_of(game).puzzles
    return [*every[:: max(1, len(every) // LOOKED_AT)]]


def opened(game: str, one: Puzzle, lang: str = "en") -> PuzzleScreen:
    session = Session("puzzles", game, lang, puzzle=one.id)
    assert isinstance(session.screen, PuzzleScreen) and not session.notice
    return session.screen


@pytest.mark.parametrize("game", GAMES)
def test_every_choice_is_legal_and_costs_more_than_chance(game: str) -> None:
    rules = load(game)
    assert puzzles_of(game).puzzles and puzzles_of(game).rules == len(rules.VERSIONS)
    for one in some(game):
        table = one.game.table(rules, one.step)
        assert table.state.agenda[-1].kind == one.kind
        legal = {rules.NOTATION.text(a) for a in legal_actions(rules, table.state, table.seat)}
        texts = [tried.action for tried in one.tried]
        assert {*texts} <= legal and len({*texts}) == len(texts) >= 3 and 1 <= one.level <= LEVELS
        for tried in one.tried[1:]:
            assert tried.cost > tried.error and tried.first < one.best.first


@pytest.mark.slow
@pytest.mark.parametrize("game", [game for game in GAMES if game != "puerto_rico_1897"])
def test_what_is_kept_of_a_puzzle_is_measured_again(game: str) -> None:
    """The best action and the one that costs least, played out on deals that had no part in choosing them."""
    rules = cast(Valued, load(game))
    one = min(some(game), key=lambda one: len(one.game.actions) - one.step)
    table, play_outs = one.game.table(rules, one.step), PlayOuts(rules)
    seen = rules.observe(table.state, table.seat)
    found = [
        play_outs.of(seen, table.seat, rules.NOTATION.parse(tried.action), range(5001, 5025))
        for tried in one.tried[:2]
    ]
    assert found[0] and found[1] and difference(found[0], found[1])[0] > 0


@pytest.mark.parametrize("game", GAMES)
def test_a_file_is_written_as_it_was_read(game: str) -> None:
    every = puzzles_of(game)
    text = puzzles_written(every.rules, every.puzzles)
    assert puzzles_of_document(json.loads(text)) == every
    assert len({one.id for one in every.puzzles}) == len(every.puzzles)


def test_everybody_has_the_same_puzzle_of_the_day_and_tomorrow_another() -> None:
    every, today = puzzles_of("puerto_rico"), date(2026, 11, 30)
    again = puzzles_of_document(json.loads(puzzles_written(every.rules, every.puzzles)))
    assert again.of_day(today) == every.of_day(today) != every.of_day(today + timedelta(days=1))
    month = [every.of_day(today + timedelta(days=k)).id for k in range(len(every.puzzles))]
    assert len({*month}) == len(month)


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("lang", LANGUAGES)
def test_there_is_one_try_and_then_every_choice_is_told(game: str, lang: str) -> None:
    one = some(game)[0]
    screen = opened(game, one, lang)
    wrong = next(k for k, tried in enumerate(one.in_order) if tried != one.best)
    assert str(screen.areas()["answers"]).count('data-do="pick') == len(one.tried)
    screen.do("pick", str(wrong))
    told = str(screen.areas()["answers"])
    assert screen.mark == "wrong" and told.count("<tr") == len(one.tried) + 1 and "{" not in told
    assert screen.keep == {saved_as(game): marks_document({one.id: "wrong"})}
    screen.do("pick", str(one.in_order.index(one.best)))
    assert screen.mark == "wrong"
    screen.do("both")
    assert str(screen.areas()["answers"]).count("<h3>") == 2
    screen.do("next")
    assert screen.puzzle != one and not screen.mark


def test_a_hint_leaves_two_and_what_was_pressed_can_be_taken_back() -> None:
    one = some("puerto_rico")[0]
    screen = opened("puerto_rico", one)
    screen.do("hint")
    assert len(screen.left) == 2 and one.in_order.index(one.best) in screen.left
    screen.act(one.best.action)
    assert screen.pressed >= 0 and "settle" in str(screen.areas()["answers"])
    screen.do("undo")
    assert screen.pressed == -1
    screen.act(one.best.action)
    screen.do("settle")
    assert screen.mark == "helped" and screen.puzzle == one


def test_the_list_shows_what_was_solved_and_a_strange_document_says_nothing() -> None:
    every = puzzles_of("puerto_rico").puzzles
    marks = {every[0].id: "right", every[1].id: "wrong"}
    assert marks_of("puerto_rico", marks_document(marks)) == marks
    for strange in (None, [], {"tried": 3}, {"tried": {"x": "right", every[0].id: "<b>"}}):
        assert marks_of("puerto_rico", strange) == {}
    session = Session("puzzles", "puerto_rico", "en", view="all")
    body = str(session.screen.areas()["body"])
    assert body.count("puzzle-cell") >= len(every) and f"0 of {len(every)}" in body


def test_a_game_without_puzzles_says_so() -> None:
    left = [game for game in names() if game not in GAMES]
    for game in left:
        assert "no puzzles" in str(Session("puzzles", game, "en").screen.areas()["body"])
    assert "puerto_rico" in GAMES and "san_juan" in GAMES


def test_a_puzzle_that_there_is_not_is_the_one_of_the_day() -> None:
    screen = Session("puzzles", "puerto_rico", "en", puzzle="nothing").screen
    assert isinstance(screen, PuzzleScreen) and screen.puzzle == screen.of_today


def test_a_game_without_puzzles_leads_to_its_practice(monkeypatch: pytest.MonkeyPatch) -> None:
    every = puzzles_of("san_juan")
    monkeypatch.setattr("tutor.pages.puzzle.screen.puzzles_of", lambda game: every.but(puzzles=()))
    drawn = str(PuzzleScreen("san_juan").areas()["body"])
    assert "There are no puzzles for this game yet" in drawn and 'data-go="san_juan/practice"' in drawn

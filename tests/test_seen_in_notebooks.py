"""What readers of notebooks saw and wrote to us: each is here once, in the game in which it was seen."""

from __future__ import annotations

from base64 import b64decode
from typing import Any

import pytest

import tutor
from tutor.bots.games import one_game
from tutor.notebook.board import Board
from tutor.rules import load

GAMES = list(tutor.games())


def finished(game: str) -> Any:
    """The position at the end of a game between beginners."""
    table = one_game(load(game), ["random"] * 3, 1)[0]
    return tutor.game(game).position(table.game.to_json(table.state))


def drawn(board: Board) -> tuple[str, str]:
    """What a board shows: in a cell, and as a picture."""
    still = board._repr_mimebundle_()["text/html"].partition("base64,")[2].partition('"')[0]
    return str(board._screen.areas()["stage"]), b64decode(still).decode()


@pytest.mark.parametrize("game", GAMES)
def test_a_question_about_a_finished_game_does_not_show_the_results_until_it_is_answered(game: str) -> None:
    board = finished(game).ask("How many points do you have?", 7, {3: "Too few."})
    assert not any('class="result' in shown for shown in drawn(board)) and "is over" in drawn(board)[0]
    board.pick(3)
    assert not any('class="result' in shown for shown in drawn(board))
    board.pick(7)
    assert all(shown.count('class="result') == 3 for shown in drawn(board))


def test_a_long_cell_of_a_table_can_be_read_as_text_too() -> None:
    said = "The publishing house brings 1 coin as soon as its owner chooses the role that nobody else wanted."
    text = repr(tutor.table([{"what": "short", "why": said, "n": 1}, {"what": "x", "why": "", "n": 20}]))
    assert "…" not in text and all(word in text for word in said.split())
    assert [line.split()[-1] for line in text.splitlines() if line[:1] != " "] == ["n", "1", "20"]

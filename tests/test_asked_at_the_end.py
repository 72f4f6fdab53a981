"""Questions where the game is over: nothing goes wrong in the answer, and nothing is logged as a fault."""

from __future__ import annotations

import csv
import logging

import pytest

from tests.asking_answers import ASKING
from tests.support.games import random_game
from tutor.pages.asking import written
from tutor.rules import load, names
from tutor.rules.kernel.languages import LANGUAGES
from tutor.rules.kernel.table import Table


@pytest.mark.per_game
@pytest.mark.parametrize("name", names())
def test_no_question_goes_wrong_where_the_game_is_over(name: str, caplog: pytest.LogCaptureFixture) -> None:
    game = load(name)
    *_, last = random_game(game, min(game.PLAYERS), 3)
    table = Table(game, start=game.to_json(last.after))
    for lang in LANGUAGES:
        with (ASKING / "kept" / f"{name}.{lang}.tsv").open(encoding="utf-8", newline="") as lines:
            asked = [row["question"] for row in csv.DictReader(lines, delimiter="\t")][::4]
        for text in asked:
            written.answer(table, 0, text, lang)
    assert not [one for one in caplog.records if one.levelno >= logging.ERROR]


def test_in_a_game_of_two_each_ship_is_told() -> None:
    game = load("puerto_rico")
    table = Table(game, start=game.to_json(game.new_initial_state(2, 1)))
    (said,) = written.answer(table, 0, "how much room is left on the ships", "en").lines
    assert said == "Room on the ships: 4 of 4 spaces (empty) and 6 of 6 spaces (empty)."


@pytest.mark.parametrize("text", ["how much food do I need", "is there a harvest this round"])
def test_where_the_rounds_are_over_no_food_and_no_harvest_is_due(text: str) -> None:
    game = load("le_havre")
    *_, last = random_game(game, 3, 3)
    said = " ".join(written.answer(Table(game, start=game.to_json(last.after)), 0, text, "en").lines)
    assert "nobody pays food" in said or "rounds are over" in said

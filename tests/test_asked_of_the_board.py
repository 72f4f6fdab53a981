"""What the board says is the answer to what is asked about it, and to nothing else."""

from __future__ import annotations

import pytest

from tutor.pages.asking.lines import answer, of_board
from tutor.rules import load, names
from tutor.rules.kernel.languages import LANGUAGES
from tutor.rules.kernel.table import Table


@pytest.mark.parametrize(
    ("game", "lang", "query", "part"),
    [
        ("puerto_rico", "en", "which roles are still free?", "Roles free: settler"),
        ("san_juan", "en", "how many cards have I got in hand", "Ana: 4 cards in hand"),
        ("san_juan", "es", "¿cuántas cartas tiene Roberto en la mano?", "Roberto: 4 cartas en mano"),
        ("le_havre", "en", "what's on offer", "Offers: "),
    ],
)
def test_the_line_that_holds_the_question_answers_it(game: str, lang: str, query: str, part: str) -> None:
    found = answer(Table(load(game), 3, 5), 0, query, lang)
    assert found is not None and any(line.startswith(part) for line in found.lines), found


@pytest.mark.parametrize(
    "query",
    [
        "how many points is the tower worth",
        "how many cards does the councillor draw",
        "can I sell",
        "how many buildings end the game",
        "hello",
    ],
)
def test_what_the_board_does_not_say_is_left_to_the_rules(query: str) -> None:
    assert answer(Table(load("san_juan"), 3, 5), 0, query, "en") is None


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("name", names())
def test_every_line_is_one_of_the_board(name: str, lang: str) -> None:
    from tutor.boards import board

    table = Table(load(name), max(load(name).PLAYERS), 3)
    said = board.text(table, 0, lang)
    rows = of_board(table, 0, lang)
    assert len(rows) > 8 and all(row.text.split(": ", 1)[-1] in said for row in rows)

"""The letters on pieces: one for each thing of a game, and the same wherever the thing is."""

from __future__ import annotations

import re

import pytest

from tutor.boards import games
from tutor.rules import load, names
from tutor.rules.kernel.languages import LANGUAGES
from tutor.rules.kernel.table import Table


def marks(name: str, lang: str) -> dict[str, str]:
    """The letter of each thing of a game that has one."""
    rows = games.book(name).lexicon.items()
    return {thing: row["mark"][lang] for thing, row in rows if isinstance(row, dict) and "mark" in row}


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("name", names())
def test_two_things_of_a_game_never_have_the_same_letter(name: str, lang: str) -> None:
    found = marks(name, lang)
    assert len({*found.values()}) == len(found), found


@pytest.mark.parametrize("lang", LANGUAGES)
def test_a_franc_has_no_letter_that_a_good_has(lang: str) -> None:
    from tutor.boards.board import areas

    table = Table(load("le_havre"), 3, 5)
    drawn = "".join(map(str, areas(table, 0, lang)[0].values()))
    coins = {one for one in re.findall(r'<b class="coin[^"]*"[^>]*>([^<]+)</b>', drawn) if one.isalpha()}
    assert coins and not coins & {*marks("le_havre", lang).values()}


@pytest.mark.parametrize(("lang", "said"), [("en", "interest"), ("es", "intereses")])
def test_the_tile_of_interest_says_so(lang: str, said: str) -> None:
    from tutor.boards.board import areas

    table = Table(load("le_havre"), 3, 16)
    table.play("sail")
    assert f"<span>{said}</span>" in str(areas(table, 0, lang)[0]["harbour"])

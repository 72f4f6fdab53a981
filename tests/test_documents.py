"""Files that a game reads: chosen at set-up, checked, mentioned at the table, included in links and files."""

from __future__ import annotations

import json
from typing import Any

import pytest

from tests.support.screens import at_of
from tutor.boards import sources
from tutor.pages.session import Session
from tutor.rules import load
from tutor.rules.kernel.languages import LANGUAGES

GAME, OWN = "el_capitan", sources.written("el_capitan", "tables/board.toml")
ANOTHER = 'name = "Rosa\'s <b>"\n' + OWN.replace("harbours = [4, 5]", "harbours = [7, 9]", 1)


def begun(text: str = ANOTHER) -> Session:
    """A table set up by a person who chose a file."""
    session = Session("play", GAME)
    session.do("players", "3")
    session.do("seed", "5")
    session.do("board", text)
    assert not session.areas["notice"]
    session.do("begin")
    return session


def costs(session: Session) -> tuple[int, ...]:
    state: Any = at_of(session).table.state
    found: tuple[int, ...] = state.numbers.cities["marseille"].harbours
    return found


@pytest.mark.parametrize("lang", LANGUAGES)
def test_a_board_is_chosen_named_and_put_away(lang: str) -> None:
    session, row = Session("play", GAME, lang=lang), load(GAME).BOOK.words("choices.toml")["board"]
    assert row["title"][lang] in session.areas["setup"] and 'data-file="board"' in session.areas["setup"]
    session.do("board", ANOTHER)
    assert f"{row['used'][lang]}: Rosa&#x27;s &lt;b&gt;" in session.areas["setup"]
    assert 'data-file="board"' not in session.areas["setup"]
    session.do("board")
    assert 'data-file="board"' in session.areas["setup"] and "Rosa&" not in session.areas["setup"]


@pytest.mark.parametrize(
    ("text", "said"),
    [
        (ANOTHER.replace("track = [0, 4, 8", "track = [0, 4, -8", 1), "board.city.marseille.track[2]"),
        (ANOTHER.replace("[city.tunis]", "[city.tuniz]", 1), "tuniz"),
        ("import os", "TOML"),
        ('{"city": [}', "TOML"),
        ("a = " + "[" * 5_000, "TOML"),
        ("#" * 70_000, "70000"),
    ],
    ids=["field", "name", "python", "json", "deep", "long"],
)
def test_a_file_that_is_wrong_is_told_where_and_changes_nothing(text: str, said: str) -> None:
    session = Session("play", GAME)
    session.do("board", ANOTHER)
    session.do("board", text)
    assert said in session.areas["notice"] and "<details>" not in session.areas["notice"]
    assert "Rosa&" in session.areas["setup"], "the board chosen before is still there"


def test_a_city_chosen_afterwards_has_to_be_on_the_board() -> None:
    session = Session("play", GAME)
    start = OWN.index("[city.porto]")
    session.do("board", OWN[:start] + OWN[OWN.index("[city.lisboa]") :])
    session.do("cities", "porto")
    session.do("begin")
    assert "porto" in session.areas["notice"] and "setup" in session.areas


def test_the_table_says_which_board_it_has_and_hands_it_on() -> None:
    session = begun()
    assert costs(session) == (7, 9) and "Another board: Rosa&#x27;s &lt;b&gt;" in session.areas["task"]
    session.do("bot", "run")
    session.do("panel", "share")
    session.do("link", "game")
    address = session.screen.address or ""
    query: dict[str, Any] = dict(part.split("=", 1) for part in address.split("&"))
    again = Session("play", GAME, **query)
    assert costs(again) == (7, 9) and "Another board: Rosa" in again.areas["task"]
    document = load(GAME).to_json(at_of(session).table.state)
    opened = Session("play", GAME)
    opened.do("open", json.dumps({"game": GAME, "position": document}))
    assert costs(opened) == (7, 9) and "Rosa&" in opened.areas["task"]


def test_without_a_file_the_table_is_set_as_ever() -> None:
    session = Session("play", GAME)
    session.do("begin")
    assert "Another board" not in session.areas["task"]
    assert at_of(session).table.start_document is None
    assert 'data-file="board"' not in Session("play", "san_juan").areas["setup"]

""" "What is this?": every place and piece on the board has a name and a description, in all games and both
languages.
"""

from __future__ import annotations

import random
import re
from collections.abc import Iterator
from html import unescape
from typing import Any

import pytest

from tests.support.games import TABLES, everything
from tutor.boards import board, inspector
from tutor.pages.session import Session
from tutor.rules import load, names
from tutor.rules.kernel.languages import LANGUAGES
from tutor.rules.kernel.table import Table

EVERY = 17  # the number of moves between two views of a table
ELEMENT = re.compile(r"<\w+[^>]*data-(?:what|place|piece|action|why)[^>]*>")
MARK = re.compile(r'data-(what|place|piece|action|why)="([^"]*)"')


def looks(game: Any, players: int, seed: int) -> Iterator[Table]:
    """Moments of a random game with everything in play."""
    table, choice = Table(game, players, seed, options=everything(game, players)), random.Random(seed)
    while table.seat >= 0:
        if len(table.steps) % EVERY == 0:
            yield table
        table.play(choice.choice(table.legal()))
    yield table


def chains(html: str) -> set[tuple[tuple[str, str], ...]]:
    """What the script would send for each element alone."""
    found = set()
    for element in ELEMENT.findall(html):
        marks = [(sort, unescape(name)) for sort, name in MARK.findall(element)]
        found.add(
            tuple(
                ("press" if sort in ("action", "why") else sort, name)
                for sort, name in sorted(marks, reverse=True)
            )
        )
    return found


@pytest.mark.slow
@pytest.mark.parametrize(("name", "players"), [(n, p) for n, p in TABLES if p in (2, max(load(n).PLAYERS))])
def test_everything_drawn_says_what_it_is(name: str, players: int) -> None:
    known: set[Any] = set()
    for table in looks(load(name), players, players):
        seat = max(table.seat, 0)
        for chain in chains("".join(board.areas(table, seat, "en")[0].values())) - known:
            known.add(chain)
            said = {lang: inspector.card(table, seat, lang, chain) for lang in LANGUAGES}
            for lang, found in said.items():
                assert found, (chain, lang)
                words = re.sub(r"<[^>]*>", " ", found[1])
                assert not re.search(r"[{}_]", words), words  # no open gap, no id
                name = re.search(r"what-name[^>]*>([^<]*)<", found[1])
                assert name and "?" not in name[1], (chain, words)
            assert said["en"] != said["es"], chain
    assert len(known) > 60


@pytest.mark.parametrize(
    ("route", "query"),
    [
        ("play", {"seats": "you,steady", "seed": "5"}),
        ("learn", {"lesson": "settler", "page": "full"}),
        ("examples", {"example": "PR.ex.captain.full-phase-4p", "step": "3"}),
        ("rules", {"rule": "PR.b.wharf.once"}),
    ],
)
def test_every_screen_with_a_board_answers_at_once_and_stays_as_it_is(
    route: str, query: dict[str, str]
) -> None:
    session = Session(route, "puerto_rico", **query)
    html = "".join(str(area) for area in session.areas.values())
    places = [place for place in re.findall(r'data-place="(circle:\d:\w+|ship:\d|role:\w+)"', html)]
    assert places
    for place in places:
        seq, areas = session.seq, dict(session.areas)
        ask = {"kind": "what", "n": 7, "chain": [["piece", "colonist"], ["place", place]]}
        answer = session.handle(ask)
        assert answer["kind"] == "what" and answer["n"] == 7 and answer["at"] == 1 and answer["html"]
        assert (session.seq, session.areas) == (seq, areas)


def test_nonsense_is_no_thing() -> None:
    session = Session("play", "puerto_rico", seats="you,steady", seed="5")
    for chain in (
        None,
        [],
        3,
        [["place"]],
        [["place", "ship:99"]],
        [["place", "circle:0:wharf:x"]],
        [["press", "fly high"]],
        [["piece", 4]],
        [[]] * 30,
    ):
        assert session.handle({"kind": "what", "n": 1, "chain": chain}) == {"kind": "what", "n": 1}


def test_what_belongs_to_others_is_told_and_not_offered() -> None:
    table = Table(
        load("puerto_rico"),
        3,
        start={
            "players": 3,
            "seat": [{"island": "corn", "waiting": 1}, {"island": "corn*"}, {}],
            "turn": {"phase": "mayor", "seat": 0},
        },
    )
    table.play("pass")
    mine, other = (inspector.card(table, 0, "en", [("place", f"circle:{i}:corn")]) for i in (0, 1))
    assert mine and "what-can" in mine[1] and 'data-action="place corn"' in mine[1]
    assert other and "what-can" not in other[1] and "Belongs to" in other[1]


@pytest.mark.parametrize("name", names())
def test_rows_are_whole(name: str) -> None:
    book = load(name).BOOK
    for key, row in book.words("drawing/what.toml")["what"].items():
        for words in (row["name"], row.get("does"), *row.get("lines", ())):
            assert words is None or {"en", "es"} <= set(words), key
        assert "does" in row or "rule" in row or key in ("building", "card", "wharf", "site"), key
        assert row.get("rule", "") in ("", *book.rules), key

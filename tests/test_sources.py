"""The sources of a game's numbers: a page of its rules, complete in both languages, with its evidence found
and stored.
"""

from __future__ import annotations

import tomllib
from collections.abc import Iterator
from typing import Any

import pytest

from tutor.boards import sources
from tutor.pages.rules import page as rule_page
from tutor.pages.rules.screen import RuleBrowser
from tutor.pages.session import Session
from tutor.rules import load, names
from tutor.rules.kernel.errors import TutorError
from tutor.rules.kernel.languages import LANGUAGES
from tutor.rules.kernel.plot import plot_problems

TOLD = [name for name in names() if sources.of(name)]
GAME = "el_capitan"


def worded(document: Any) -> Iterator[dict[str, Any]]:
    """All texts of a document for the reader."""
    if isinstance(document, dict):
        if {"en", "es"} & set(document):
            yield document
        for value in document.values():
            yield from worded(value)
    elif isinstance(document, list):
        for value in document:
            yield from worded(value)


@pytest.mark.parametrize("name", TOLD)
def test_the_page_says_all_it_speaks_of(name: str) -> None:
    page, book = sources.of(name), load(name).BOOK
    known = {row["id"] for row in page["source"]}
    rows = [row for part in page["part"] for kind in ("fact", "dispute") for row in part.get(kind, ())]
    assert all(row.get("en") and row.get("es") for row in worded(page))
    assert not [
        rule
        for rule in [*page["rules"], *(row["rule"] for row in rows if "rule" in row)]
        if rule not in book.rules
    ]
    assert {by for row in rows for by in row.get("by", ())} <= known
    assert {row["sure"] for row in rows if "sure" in row} <= set(sources.SURE)
    for part in page["part"]:
        assert not [problem for plot in part.get("plot", ()) for problem in plot_problems(plot)]
        assert all(one["table"] in sources.table(name, part["file"]) for one in part.get("numbers", ()))


@pytest.mark.parametrize("lang", LANGUAGES)
def test_it_is_found_from_the_rules_and_from_each_rule_it_is_about(lang: str) -> None:
    session, page = Session("rules", GAME, lang=lang, page="sources"), sources.of(GAME)
    assert page["title"][lang] in session.text() and all(
        part["title"][lang] in session.text() for part in page["part"]
    )
    assert (
        '<b class="certain">8<' in session.areas["sources"]
        and '<span class="rebuilt">12<' in session.areas["sources"]
    )
    assert sources.address(GAME) in Session("rules", GAME, lang=lang).areas["results"]
    assert sources.address(GAME) in Session("learn", GAME, lang=lang).areas["body"]
    for rule in page["rules"]:
        session.do("rule", rule)
        assert sources.address(GAME) in session.areas["sheet"], rule
    session.do("rule", "EC.goal.winner")
    assert sources.address(GAME) not in session.areas["sheet"]
    browser = RuleBrowser(GAME)
    browser.searching.open("EC.cards.cost")
    assert sources.address(GAME) in rule_page.rule(browser.lookup)


@pytest.mark.slow
def test_what_the_games_came_to_is_what_was_kept_of_them_and_can_be_played_again() -> None:
    """The page has the totals of the games stored in voyages.txt; one of them per table is played again."""
    from tests.measured import voyages as measured

    text = measured.PAGE.read_text("utf-8")
    assert measured.written(text) == text, "run tests/measured/voyages.py"
    rows = [row for part in sources.of(GAME)["part"] for plot in part.get("plot", ()) for row in plot["row"]]
    assert sorted(row["steady"] for row in rows if "steady" in row) == sorted(
        [*load(GAME).PLAYERS] * len(measured.SPANS)
    )
    for players in load(GAME).PLAYERS:
        kept = list(measured.kept(players))
        assert [row[0][1] for row in kept] == [*range(1, len(kept) + 1)], "each deal once, from the first"
        again = kept[7 * players]
        assert measured.play(*again[0]) == again


def test_a_game_whose_numbers_are_certain_has_no_such_page() -> None:
    session = Session("rules", "san_juan", page="sources")
    assert "sources" not in session.areas and not session.areas["notice"]
    assert "page=sources" not in session.areas["results"]


def test_the_numbers_can_be_taken_along_and_played_on() -> None:
    """The offered file is a board; one with another number is another board."""
    session = Session("rules", GAME, page="sources")
    part = next(k for k, row in enumerate(sources.of(GAME)["part"]) if "saved" in row)
    name, text = session.do("save_table", str(part))["file"]
    assert name.endswith(".toml") and tomllib.loads(text)["city"]["marseille"]["track"][2] == 8
    state = load(GAME).new_initial_state(3, 1, board=text.replace("[0, 4, 8, 12,", "[0, 4, 8, 13,", 1))
    assert state.numbers.cities["marseille"].pays(4) == 13
    assert "file" not in session.do("save_table", "0") and "file" not in session.do("save_table", "x")
    with pytest.raises(TutorError):
        load(GAME).new_initial_state(3, 1, board=text.replace("track =", "trick =", 1))

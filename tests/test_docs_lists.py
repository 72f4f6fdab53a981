"""What the documentation lists is complete and true: pages, printed rulebooks, goals, limits."""

from __future__ import annotations

import re
from ast import literal_eval

import pytest

import tutor
from tests.support.documented import DOCS, ROOT
from tutor.boards import games
from tutor.notebook.board import Board
from tutor.notebook.goals import read_goal
from tutor.rules import names
from tutor.rules.kernel import lesson as lessons

RULEBOOKS = ("README.md", "README.es.md", "docs/index.md", "docs/es/index.md")
GOALS = ("docs/tutorials/notebook.md", "docs/es/cuaderno.md")


def test_the_first_page_lists_every_page() -> None:
    """Those of mkdocs.yml; the first page in Spanish lists the Spanish ones."""
    listed = re.findall(r": ([\w/-]+\.md)$", (ROOT / "mkdocs.yml").read_text("utf-8"), flags=re.M)
    listed += re.findall(r"^ +- ([\w/-]+\.md)$", (ROOT / "mkdocs.yml").read_text("utf-8"), flags=re.M)
    english = {page for page in listed if not page.startswith(("es/", "reference/rules/"))} - {"index.md"}
    spanish = {page.removeprefix("es/") for page in listed if page.startswith("es/")} - {"index.md"}
    assert {"howto/environments.md", "howto/practice.md", "reference/rules.md"} <= english and spanish
    for index, pages in (("index.md", english), ("es/index.md", spanish)):
        linked = set(re.findall(r"\]\(([^)#]+)", (DOCS / index).read_text("utf-8")))
        assert not pages - linked, index


@pytest.mark.parametrize("page", RULEBOOKS)
def test_the_printed_rulebooks_are_those_that_the_rules_cite(page: str) -> None:
    text = (ROOT / page).read_text("utf-8").partition("p. 5, El mercader")[2]
    rows = dict(re.findall(r"^\| ([^|]+) \| ((?:en español|in Spanish),[^\n]+)\|$", text, flags=re.M))
    assert [*rows] and len(rows) == len(names())
    for name in names():
        book = games.book(name)
        cited = {cite.edition for rule in book.rules.values() for cite in rule.cites}
        row = rows[tutor.game(name).title]
        assert set(re.findall(r"\b\d{4}\b", row)) == {edition[:4] for edition in cited}, name
        assert any(edition.endswith(" EN") for edition in cited) == (
            "in English" in row or "en inglés" in row
        )
        assert (book.edition or next(iter(book.rules.values())).cites[0].edition) in row.partition("|")[0]


@pytest.mark.parametrize("name", names())
def test_a_rule_says_which_book_its_page_is_in(name: str) -> None:
    for lang, said in (("en", "Spanish rulebook"), ("es", "reglamento")):
        assert said in tutor.game(name, lang).rules[0].book


@pytest.mark.parametrize("page", GOALS)
def test_each_kind_of_goal_that_is_listed_is_understood(page: str) -> None:
    position = tutor.game("puerto_rico").position(players=3, phase="trader")
    goals = re.findall(r"^\| [^|]+ \| `(\{.+\})` \|$", (ROOT / page).read_text("utf-8"), flags=re.M)
    read = [
        read_goal(tutor.game("puerto_rico").engine, position.document, literal_eval(goal)) for goal in goals
    ]
    assert {"event", "facts", "position"} in [one.keys() for one in read]


@pytest.mark.parametrize("page", GOALS)
def test_how_far_the_search_for_a_way_looks_is_told(page: str) -> None:
    text = (ROOT / page).read_text("utf-8")
    assert re.search(rf"{lessons.MOST_AHEAD} (actions ahead|acciones por delante)", text)
    assert re.search(rf"{lessons.MOST_NODES} (positions|posiciones)", text)
    said = str(tutor.game("san_juan").position(players=2).board.__doc__)
    assert f"{lessons.MOST_AHEAD} actions ahead and at {lessons.MOST_NODES} positions" in said


@pytest.mark.parametrize("page", GOALS)
def test_the_columns_of_frames_are_those_that_are_listed(page: str) -> None:
    pytest.importorskip("pandas")
    p = tutor.game("puerto_rico").position(players=3, phase="trader", seat=[{"goods": "coffee 1"}])
    text = (ROOT / page).read_text("utf-8")
    for name, found in (("p.legal()", p.legal()), ("told", p.play("sell coffee").told)):
        (row,) = re.findall(rf"^\| `{re.escape(name)}\.frame\(\)` \| (.+) \|$", text, flags=re.M)
        assert not [column for column in found.frame().columns if f"`{column}`" not in row]


def test_starting_again_clears_what_was_counted() -> None:
    q = tutor.game("san_juan").position(players=2).ask("How many?", number=2, wrong={3: "No."})
    assert isinstance(q, Board)
    q.pick(3).restart().pick(4)
    assert (q.tries, q.wrong) == (1, [4])

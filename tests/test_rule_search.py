"""Searching the rules, without a browser."""

from __future__ import annotations

import time
import tomllib
from pathlib import Path

import pytest

from tests.support.games import in_proofs
from tutor.commands.search_measure import AMONG, FIRST, figures, measured
from tutor.pages.rules import intents, search, trial
from tutor.pages.rules.ranking import unnamed
from tutor.rules import load, names
from tutor.rules.kernel.languages import LANGUAGES
from tutor.rules.puerto_rico.ruleset import BUILDINGS
from tutor.widget.page import Session

GAME = "puerto_rico"
QUERIES = Path(__file__).parent / "search"


@pytest.mark.parametrize(
    ("query", "rule"),
    [
        ("barco vacio", "PR.captain.best-ship"),  # no accent
        ("Barcos vacíos", "PR.captain.best-ship"),  # plural, capital
        ("load all that fits", "PR.captain.must-load-max"),  # a title, including small words
        ("PR.captain.must-load", "PR.captain.must-load"),  # an id
        ("tie", "PR.score.tiebreak"),
        ("empate", "PR.score.tiebreak"),
        ("muelle", "PR.b.wharf.once"),  # the chapter's name counts
    ],
)
def test_what_is_looked_for_is_found_near_the_top(query: str, rule: str) -> None:
    found = search.search(GAME, query)
    assert found.whole and rule in found.rules[:12], found.rules[:12]


def test_titles_rank_before_texts() -> None:
    book = load(GAME).BOOK
    first = search.search(GAME, "quarry").rules[0]
    assert "quarr" in book.card(first).title["en"].lower() or "quarr" in first


@pytest.mark.parametrize(
    ("query", "lang"), [("how expensive is a building", "en"), ("qué vale un edificio", "es")]
)
def test_a_rule_about_a_building_that_is_not_named_stands_back(query: str, lang: str) -> None:
    special = unnamed("san_juan", query, lang)
    assert "SJ.card.smithy.stats" in special and "SJ.builder.pay" not in special
    assert search.search("san_juan", query, lang).rules[0] not in special
    assert "SJ.card.smithy.stats" not in unnamed("san_juan", "how expensive is a smithy", "en")


def test_misspelt_words_are_put_right_and_half_matches_are_said() -> None:
    assert search.search(GAME, "canterra").spelling == "cantera"
    half = search.search(GAME, "quarry zzzzzz")
    assert half.rules and not half.whole
    assert search.search(GAME, "zzzzzz").rules == ()


def test_marks_keep_the_text_and_escape_it() -> None:
    assert search.marked("Más <b> barcos vacíos", "vacio") == "Más &lt;b&gt; barcos <mark>vacíos</mark>"
    cut = search.marked("uno dos tres cuatro cinco seis siete ocho", "ocho", 20)
    assert "<mark>ocho</mark>" in cut and cut.startswith("…")


@pytest.mark.slow
@pytest.mark.parametrize("every", [2, in_proofs(1)])
@pytest.mark.parametrize("name", names())
def test_every_rule_has_a_page_and_a_position_in_both_languages(name: str, every: int) -> None:
    """Each rule is opened in one of the languages in its turn, or in both."""
    for k, rule in enumerate(load(name).BOOK.rules):
        assert trial.find(load(name), rule) is not None, rule
        for lang in LANGUAGES[k % every :: every]:
            session = Session("rules", name, lang=lang, rule=rule)
            assert not session.notice and session.areas["trial"], rule


@pytest.mark.slow
@pytest.mark.parametrize("name", names())
def test_a_limit_is_tried_where_it_says_no(name: str) -> None:
    """If a rule only ever refuses, the offered position is one in which it does."""
    game = load(name)
    for rule in game.BOOK.bound:
        found = trial.find(game, rule)
        assert found is not None
        if game.BOOK.rules[rule].says is None:
            answer = trial.table(game, found).why_not(found.action, found.seat)
            assert rule in [r.rule for r in answer.refusals], rule


def test_questions_people_ask_have_answers() -> None:
    from tutor.boards import chapters

    for name in names():
        for row in chapters.questions(name):
            assert row["rule"] in load(name).BOOK.rules and row["en"] and row["es"]
        placed = [chapter for _, group in chapters.parts(name) for chapter in group]
        assert len(placed) == len(set(placed))
        assert {rule.chapter for rule in load(name).BOOK.rules.values()} <= set(placed)


@pytest.mark.parametrize("name", ["puerto_rico", "puerto_rico_1897"])
@pytest.mark.parametrize("column", range(1, 5))
def test_the_rule_of_a_column_is_tried_in_that_column(name: str, column: int) -> None:
    found = trial.find(load(name), f"PR.quarry.cap.col{column}")
    assert found is not None and BUILDINGS[found.action.split()[1]].column == column


@pytest.mark.slow
def test_what_learners_type_is_answered_in_each_game_and_language() -> None:
    places, missed = measured(QUERIES / "queries.tsv")
    assert set(places) == {(name, lang) for name in names() for lang in ("en", "es")}
    low = {
        cell: row
        for cell, found in places.items()
        if (row := figures(found))["first"] < FIRST or row["among_three"] < AMONG
    }
    assert not low, (low, [row["query"] for row in missed])


@pytest.mark.slow
def test_what_was_kept_apart_while_the_search_was_tuned() -> None:
    """Further queries that nobody looked at while words were chosen for the search."""
    every = [at for found in measured(QUERIES / "apart.tsv")[0].values() for at in found]
    print(f"kept apart: {figures(every)}")
    assert figures(every)["among_three"] >= 0.9


def test_ways_of_asking_look_for_kinds_of_rules_that_there_are() -> None:
    kinds = {rule.kind for name in names() for rule in load(name).BOOK.rules.values()}
    rows = tomllib.loads((Path(intents.__file__).parent / "intents.toml").read_text("utf-8"))["intent"]
    assert {kind for row in rows for kind in row["kinds"]} <= kinds


def test_a_search_takes_no_time() -> None:
    search.search(GAME, "quarry", "en")
    begun = time.process_time()
    for k in range(10):
        search.search(GAME, f"how many colonists on the ship {k}", "en")
    assert time.process_time() - begun < 10 * 0.02

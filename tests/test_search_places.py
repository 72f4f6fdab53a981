"""What a search shows beside rules, and in which order: chapters, things,
other games; one language at a time.
"""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from tutor.boards import chapters
from tutor.pages.asking.question import heard
from tutor.pages.rules import places, search
from tutor.pages.session import Session
from tutor.rules import load, names
from tutor.rules.kernel.rulebook import Rulebook
from tutor.rules.kernel.table import Table


def found(game: str, query: str, lang: str = "en") -> str:
    return str(Session("rules", game, lang, q=query).areas["results"])


def test_questions_about_a_rule_that_there_is_not_do_not_load(tmp_path: Path) -> None:
    (tmp_path / "rulebook").mkdir()
    (tmp_path / "asks").mkdir()
    (tmp_path / "rulebook" / "one.toml").write_text(
        '["X.a"]\nkind = "note"\ntitle = { en = "A", es = "A" }\ntext = { en = "A.", es = "A." }\n', "utf-8"
    )
    (tmp_path / "asks" / "one.toml").write_text('["X.a"]\nen = ["why a"]\nes = ["por qué a"]\n', "utf-8")
    (tmp_path / "asks" / "two.toml").write_text('["X.a"]\nen = ["when a"]\nes = []\n', "utf-8")
    assert Rulebook(tmp_path / "rulebook").asks == {"X.a": {"en": ("why a", "when a"), "es": ("por qué a",)}}
    (tmp_path / "asks" / "two.toml").write_text('["X.b"]\nen = ["when b"]\nes = []\n', "utf-8")
    with pytest.raises(ValueError, match=r"X\.b"):
        _ = Rulebook(tmp_path / "rulebook").asks


@pytest.mark.parametrize("name", names())
def test_every_question_is_about_a_rule_of_its_book_and_short_enough_to_type(name: str) -> None:
    book = load(name).BOOK
    for rule, said in book.asks.items():
        assert rule in book.rules and set(said) == {"en", "es"}, rule
        for row in said.values():
            assert len(set(row)) == len(row) and all(0 < len(one) <= search.LONGEST for one in row), (
                rule,
                row,
            )


@pytest.mark.slow
@pytest.mark.parametrize("lang", ["en", "es"])
def test_a_question_as_it_was_written_and_an_exact_title_come_first(lang: str) -> None:
    book = load("san_juan").BOOK
    said = [(one, rule) for rule, row in book.asks.items() for one in row[lang]]
    first = {one: search.search("san_juan", one, lang).rules[0] for one, _ in said[::7]}
    assert all(first[one] == rule or one in book.asks[first[one]][lang] for one, rule in said[::7])
    for rule in list(book.rules.values())[::9]:
        titles = {
            book.rules[one].title[lang].casefold()
            for one in search.search("san_juan", rule.title[lang], lang).rules[:1]
        }
        assert titles == {rule.title[lang].casefold()}


def test_chapters_to_learn_from_stand_among_the_results() -> None:
    page = found("san_juan", "strategy")
    assert "learn?lesson=play-" in page and page.index("learn?lesson=play-") < page.index("rule=SJ.")
    asked = found("puerto_rico", "how many can play")
    assert asked.index("rule=PR.") < (
        asked.index("learn?lesson=") if "learn?lesson=" in asked else len(asked)
    )


def test_a_thing_that_is_named_leads_to_all_its_rules() -> None:
    assert (
        places.things("san_juan", "library", "en")
        == ["library"]
        == places.things("san_juan", "la biblioteca", "es")
    )
    assert not places.things("san_juan", "what does the library do with the builder", "en")
    assert "rules?chapter=library" in found("san_juan", "library")


@pytest.mark.parametrize("lang", ["en", "es"])
def test_other_games_stand_after_everything(lang: str) -> None:
    page = found("le_havre", "loan" if lang == "en" else "préstamo", lang)
    assert page.index("el_capitan/rules?q=") > max(at.start() for at in re.finditer("le_havre/rules", page))


def test_a_query_is_read_in_one_language() -> None:
    assert search.language("san_juan", "cuánto cuesta la grúa", "en") == "es"
    assert search.language("san_juan", "how much is the crane", "es") == "en"
    assert search.language("san_juan", "tobacco", "en") == "en"
    assert 'lang="es"' not in found("san_juan", "can I pay with goods")
    assert 'lang="es"' in found(
        "san_juan", "¿puedo pagar con bienes?"
    )  # asked in Spanish by an English reader: those words are shown


@pytest.mark.parametrize(
    ("query", "lang", "game"),
    [
        ("how do I get energy", "en", "le_havre"),
        ("crane", "en", "san_juan"),
        ("how do loans work", "en", "el_capitan"),
        ("¿cómo se gana?", "es", "san_juan"),
        ("¿puedo pasar con el capitán?", "es", "puerto_rico"),
    ],
)
def test_the_first_page_searches_every_game_and_says_which(query: str, lang: str, game: str) -> None:
    session = Session("index", lang=lang)
    patch = session.do("find", query)
    page = str(session.areas["found"])
    assert f'href="{game}/rules?rule=' in page or f"{game}/rules?rule=" in page, page[:300]
    assert patch and patch["say"] and not patch.get("go") and patch["sight"] == "found"
    assert f'value="{query}"' in session.areas["promise"], "what was asked stays in the field"


def test_a_game_that_is_named_on_the_first_page_is_opened() -> None:
    session = Session("index", lang="es")
    patch = session.do("find", "¿cómo se gana en Le Havre?")
    assert patch and patch["go"].startswith("le_havre/rules?q=")
    assert "found-in" not in Session("index").areas["found"]


def test_rules_that_not_every_game_has_come_after_the_others_unless_they_are_asked_for() -> None:
    assert chapters.optional_rules("puerto_rico_1897") >= {
        "PR.x3.no-coins"
    } and "PR.end.vp" not in chapters.optional_rules("puerto_rico_1897")
    assert not set(
        search.search("el_capitan", "can I build two warehouses", "en").rules[:1]
    ) & chapters.optional_rules("el_capitan")
    assert search.search("el_capitan", "Lisboa", "en").rules[0] in chapters.optional_rules("el_capitan")
    assert search.search("puerto_rico_1897", "smuggler", "en").rules[0].startswith("PR.x3")


def test_under_a_board_a_rule_of_another_game_is_shown_only_if_the_question_names_it() -> None:
    table = Table(load("puerto_rico_1897"), 3, 7)
    absent = load("puerto_rico_1897").BOOK.absent(table.state)
    expanding = load("puerto_rico_1897").BOOK.expanding
    assert expanding and absent > expanding  # and what holds for other numbers of players
    festival, colonists = (
        heard(table, 0, f"which {thing} are there in the game", "en").rules
        for thing in ("festival tokens", "colonists")
    )
    assert [rule for rule in festival if rule in absent] == ["PR.x4.components"]
    assert colonists and not absent & {*colonists}

"""`tutor anki`: a deck is opened again, and every note in it is whole."""

from __future__ import annotations

import json
import re
import sqlite3
import zipfile
from pathlib import Path
from typing import Any

import pytest
from click.testing import CliRunner
from genanki import guid_for

from tests.support.games import others_in_proofs
from tutor.cli import cli
from tutor.commands.anki_notes import DeckNotes
from tutor.commands.anki_package import FIELDS, write_package
from tutor.rules import load
from tutor.rules.kernel.errors import NotInstalled, NotSaved, UnknownName
from tutor.rules.kernel.languages import LANGUAGES

CHAPTERS = {"san_juan": ("trader", "chapel"), "puerto_rico": ("store", "city_hall")}


class Deck:
    """A package as Anki opens it: its notes by rule, its kinds of notes, and its files."""

    def __init__(self, file: Path, folder: Path) -> None:
        with zipfile.ZipFile(file) as package:
            assert package.testzip() is None
            data = folder / "collection.anki2"
            data.write_bytes(package.read("collection.anki2"))
            named = json.loads(package.read("media"))
            self.media = {name: package.read(number).decode() for number, name in named.items()}
        with sqlite3.connect(data) as base:
            rows = base.execute("select guid, mid, flds from notes").fetchall()
            (self.cards,) = base.execute("select count(*) from cards").fetchone()
            models, decks = base.execute("select models, decks from col").fetchone()
        self.models, self.decks = json.loads(models), json.loads(decks)
        self.notes: dict[str, dict[str, str]] = {}
        for guid, model, flds in rows:
            names = [field["name"] for field in self.models[str(model)]["flds"]]
            note = dict(zip(names, flds.split("\x1f"), strict=True))
            self.notes[note["Rule"]] = {**note, "guid": guid, "model": str(model)}


def made(tmp_path: Path, game: str, lang: str, chapters: tuple[str, ...]) -> Deck:
    file = tmp_path / "deck.apkg"
    args = [part for chapter in chapters for part in ("--chapter", chapter)]
    done = CliRunner().invoke(cli, ["anki", game, "--lang", lang, "--out", str(file), *args])
    assert not done.exception, done.output
    return Deck(file, tmp_path)


def check(deck: Deck, game: str, lang: str, rules: set[str]) -> None:
    assert {*deck.notes} == rules and deck.cards == len(rules)
    for rule, note in deck.notes.items():
        assert all(note[name] for name in FIELDS if name != "Board"), rule
        assert note["guid"] == guid_for("tutor", game, rule, lang)
        said = " ".join(note[name] for name in FIELDS)
        assert not re.search(r"[{}]|None|&lt;", said), said
        (picture,) = re.findall(r'<img src="([^"]+)" alt="[^"]+"/>', note["Picture"])
        drawn = deck.media[picture]
        assert drawn.startswith("<svg") and "<script" not in drawn, picture
        assert not re.search(r"""(href|src)=["'](?!#|data:)|url\(["']?(?!#|data:)""", drawn), picture
    (model,) = {note["model"] for note in deck.notes.values()}
    (template,) = deck.models[model]["tmpls"]
    assert set(re.findall(r"{{[#/]?(\w+)}}", template["qfmt"] + template["afmt"])) <= {*FIELDS}


@pytest.mark.per_game
@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("game", CHAPTERS)
def test_every_rule_of_a_chapter_is_a_whole_note(tmp_path: Path, game: str, lang: str) -> None:
    book = load(game).BOOK
    rules = {rule.id for rule in book.rules.values() if rule.chapter in CHAPTERS[game]}
    deck = made(tmp_path, game, lang, CHAPTERS[game])
    check(deck, game, lang, rules)
    assert (tmp_path / "deck.apkg").stat().st_size < 30_000 * len(rules)
    on_board = [note for note in deck.notes.values() if note["Board"]]
    assert 0 < len(on_board) < len(rules)


@pytest.mark.slow
@pytest.mark.parametrize("game", others_in_proofs("san_juan"))
def test_every_rule_of_a_game_is_a_whole_note(tmp_path: Path, game: str) -> None:
    deck = made(tmp_path, game, "es", ())
    check(deck, game, "es", {*load(game).BOOK.rules})
    assert (tmp_path / "deck.apkg").stat().st_size < 6_000_000


def test_a_question_on_a_board_has_its_answer_and_the_rule() -> None:
    notes = DeckNotes(load("san_juan"), "en", ["trader"])
    card = load("san_juan").BOOK.card("SJ.trader.no-good")
    note = notes.note(card)
    assert note.on_board and note.question.endswith("May you do this?")
    assert note.answer == f"No. The rule that decides it: {card.title['en']}."
    assert card.text["en"] in note.reason and note.page


def test_a_rule_without_questions_is_asked_for_by_its_title(tmp_path: Path) -> None:
    notes = DeckNotes(load("puerto_rico"), "es")
    rule = next(rule for rule in notes.rules if rule.id not in notes.kept.asked)
    note = notes.note(rule)
    assert note.from_title and rule.title["es"] in note.question and note.reason and note.picture
    done = CliRunner().invoke(
        cli,
        ["anki", "puerto_rico", "--lang", "es", "--out", f"{tmp_path}/a.apkg", "--chapter", rule.chapter],
    )
    count = sum(one.chapter == rule.chapter and one.id not in notes.kept.asked for one in notes.rules)
    said = "1 no tiene aún pregunta" if count == 1 else f"{count} no tienen aún pregunta"
    assert said in done.stdout


def test_a_deck_that_is_written_again_updates_the_notes_of_the_first(tmp_path: Path) -> None:
    decks = [made(tmp_path, "san_juan", "en", ("chapel",)) for _ in range(2)]
    same: list[Any] = [{r: (n["guid"], n["model"]) for r, n in deck.notes.items()} for deck in decks]
    assert same[0] == same[1] and {*decks[0].decks} == {*decks[1].decks}
    other = made(tmp_path, "san_juan", "es", ("chapel",))
    assert not {n["guid"] for n in other.notes.values()} & {n["guid"] for n in decks[0].notes.values()}


def test_json_counts_the_notes(tmp_path: Path) -> None:
    args = ["anki", "san_juan", "--chapter", "chapel", "--out", f"{tmp_path}/a.apkg", "--json"]
    found = json.loads(CliRunner().invoke(cli, args).stdout)
    assert found["notes"] == found["asked"] + found["titles"] > 0
    assert found["bytes"] == (tmp_path / "a.apkg").stat().st_size


def test_a_wrong_chapter_and_a_missing_folder_say_what_to_do(tmp_path: Path) -> None:
    done = CliRunner().invoke(cli, ["anki", "san_juan", "--chapter", "tradr"])
    assert isinstance(done.exception, UnknownName) and done.exception.facts["nearest"] == ["trader"]
    with pytest.raises(NotSaved):
        write_package(tmp_path / "nowhere" / "a.apkg", "san_juan", "en", [])
    assert not [*tmp_path.iterdir()]


def test_without_the_library_the_error_names_the_extra(monkeypatch: pytest.MonkeyPatch) -> None:
    """As on a machine where it is not installed: Python finds no such package."""
    import importlib.util

    find = importlib.util.find_spec
    monkeypatch.setattr(
        "tutor.rules.kernel.extras.find_spec", lambda name: None if name == "genanki" else find(name)
    )
    done = CliRunner().invoke(cli, ["anki", "san_juan"])
    assert isinstance(done.exception, NotInstalled) and done.exception.facts["extra"] == "anki"

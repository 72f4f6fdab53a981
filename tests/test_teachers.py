"""What teachers use: a report of files that were handed in, pages opened by name, a notebook for a class."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest
from click.testing import CliRunner

import tutor
from tutor.cli import cli, main
from tutor.notebook.board import Board
from tutor.rules.kernel.errors import UnknownName


def board() -> Board:
    game = tutor.game("puerto_rico")
    position = game.position(
        players=4, ships={"6": "corn 3"}, seat=[{"goods": "corn 2, sugar 6"}], phase="captain"
    )
    return position.board(
        task="Make your first load worth 7 points", goal={"seat": [{"points": ">=7"}]}, name="seven"
    )


@pytest.fixture
def handed_in(tmp_path: Path) -> Path:
    """Ana solved it, Bob did not, Cai wrote into his file that he had."""
    board().act("load sugar 6 ship7").save(tmp_path / "ana.json")
    bob = board().ask("load sugar 6 ship6").save(tmp_path / "bob.json")
    (tmp_path / "cai.json").write_text(
        bob.read_text("utf-8").replace('"solved": false', '"solved": true'), "utf-8"
    )
    return tmp_path


# tutor report ---------------------------------------------------------------------------------
@pytest.mark.parametrize(
    ("lang", "said"),
    [
        ("en", ("solved", "One kind per ship", "cai: changed by hand")),
        ("es", ("resuelta", "pistas", "cai: modificado a mano")),
    ],
)
def test_the_command_shows_a_row_a_file_and_draws_the_rules(
    handed_in: Path, lang: str, said: tuple[str, ...]
) -> None:
    plot = handed_in / "rules.svg"
    printed = CliRunner().invoke(
        cli, ["report", str(handed_in / "*.json"), "--lang", lang, "--plot", str(plot)]
    )
    assert printed.exit_code == 1 and all(words in printed.output for words in said), printed.output
    assert plot.read_text("utf-8").startswith("<svg")


def test_the_command_says_the_same_to_other_programs(handed_in: Path) -> None:
    files = [str(handed_in / f"{name}.json") for name in ("ana", "bob")]
    printed = CliRunner().invoke(cli, ["report", *files, "--json"])
    found = json.loads(printed.output)
    assert printed.exit_code == 0 and found["stopped"] == {"PR.captain.ship-one-kind": 1}
    assert [(one["name"], one["solved"], one["tries"]) for one in found["files"]] == [
        ("ana", True, 1),
        ("bob", False, 1),
    ]


@pytest.mark.parametrize(
    ("words", "said"),
    [
        ((), "Missing argument"),
        (("ana.json", "--plot", "nowhere/x.svg"), "nowhere/x.svg"),
        (("ana.json", "--lang", "fr"), "fr"),
    ],
)
def test_a_mistake_is_one_line(
    handed_in: Path, words: tuple[str, ...], said: str, monkeypatch: Any, capsys: Any
) -> None:
    monkeypatch.chdir(handed_in)
    monkeypatch.setattr("sys.argv", ["tutor", "report", *words])
    with pytest.raises(SystemExit) as ended:
        main()
    assert ended.value.code == 2 and said in capsys.readouterr().err.splitlines()[-1]


# open_page ------------------------------------------------------------------------------------
@pytest.mark.parametrize(
    ("route", "game", "given", "said"),
    [
        ("play", "puerto_rico", {"seat": "you"}, "option “seat”. The nearest is “seats”"),
        ("learn", "puerto_rico", {"lessons": "x"}, "The nearest is “lesson”"),
        ("rules", "san_juan", {"lang": "es", "regla": "x"}, "no tiene la opción «regla»"),
        ("index", "", {"rule": "x"}, "The options are: lang"),
        ("play", "puerto_rico", {"lang": "fr"}, "fr"),
        ("play", "puerto_rica", {}, "puerto_rico"),
        ("plai", "puerto_rico", {}, "play"),
    ],
)
def test_an_unknown_word_is_an_error_with_the_nearest(
    route: str, game: str, given: dict[str, str], said: str
) -> None:
    with pytest.raises(UnknownName) as found:
        tutor.open_page(route, game, **given)
    assert said in str(found.value)


def test_a_page_opens_in_the_language_asked_for_and_stays_in_it() -> None:
    page = tutor.open_page("learn", "puerto_rico", lang="es", lesson="captain-loading")
    assert page.session.lang == "es"
    page.session.handle({"kind": "hello", "lang": "en"})  # a browser of another language shows it
    assert page.session.lang == "es" and page.session.screen.attempt.lesson.id == "captain-loading"
    reader = tutor.open_page("learn", "puerto_rico")
    reader.session.handle({"kind": "hello", "lang": "es"})
    assert reader.session.lang == "es"


def test_documents_and_lists_are_taken_as_they_are() -> None:
    position = board().position
    page = tutor.open_page(
        "play", "puerto_rico", position=position.document, seats=["you", "steady", "steady", "steady"]
    )
    assert page.session.screen.ui.at.table.legal() == list(position.legal())
    assert tutor.game("puerto_rico", "es").play(bots=["you", "steady", "steady"]).session.lang == "es"


def test_a_game_s_own_choices_are_names_too() -> None:
    page = tutor.open_page(
        "play", "puerto_rico_1897", seats=["you", "steady", "steady"], expansions=["festival"]
    )
    assert page.session.screen.ui.at.table.log()["options"] == {"expansions": "festival"}
    with pytest.raises(UnknownName, match="expansions"):
        tutor.open_page("play", "puerto_rico", expansions=["festival"])

"""Games of other packages: they are found and taught like those here, and a broken one harms no other."""

from __future__ import annotations

import json
import shutil
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from click.testing import CliRunner

import tutor
from tests.support.games import in_proofs
from tests.support.outside import KALAH, among, installed
from tutor.boards import games
from tutor.boards.shelf import shelf
from tutor.bots.games import one_game
from tutor.cli import cli, main
from tutor.commands.check import problems
from tutor.pages.session import Session
from tutor.rules import broken, load, names, ours
from tutor.rules.kernel.elements import text_of
from tutor.rules.kernel.errors import BrokenGame
from tutor.rules.kernel.languages import LANGUAGES
from tutor.rules.kernel.markup import joined
from tutor.rules.kernel.table import Table
from tutor.rules.kernel.words import complain
from tutor.site import sources
from tutor.site.places import Map


@pytest.fixture
def kalah(tmp_path: Path) -> Iterator[None]:
    with installed(tmp_path / "site", KALAH, kalah="tutor_kalah"):
        yield


@pytest.mark.usefixtures("kalah")
class TestKalah:
    """The small classic game, made with `tutor new-game`."""

    def test_it_is_small(self) -> None:
        written = [path for kind in ("*.py", "*.toml") for path in KALAH.rglob(kind)]
        assert len(written) > 12 and sum(len(path.read_text("utf-8").splitlines()) for path in written) <= 500

    def test_a_question_can_be_answered_after_its_board_was_played_on(self) -> None:
        session: Any = Session("learn", "kalah", lesson="sowing", page="count")
        session.act("sow a6")
        session.do("pick", "23")
        assert session.screen.attempt.solved and not session.notice

    def test_it_comes_after_the_games_here(self) -> None:
        assert names() == (*ours(), "kalah") and "kalah" not in ours() and not broken()

    @pytest.mark.slow
    def test_everything_in_it_works(self) -> None:
        assert list(problems("kalah")) == []

    def test_what_a_document_leaves_out_is_as_at_set_up(self) -> None:
        game: Any = load("kalah")
        begun = game.new_initial_state(2)
        assert game.from_json({"players": 2}) == begun
        found = game.from_json({"players": 2, "round": 3, "seat": [{}, {"pits": [0, 1, 2, 3, 4, 5]}]})
        assert found.seats == (begun.seats[0], begun.seats[1].but(pits=(0, 1, 2, 3, 4, 5)))
        assert found.round == 3 and found.agenda == begun.agenda
        assert game.from_json(json.loads(json.dumps(game.to_json(found)))) == found

    def test_it_is_on_the_first_page_and_every_page_of_it_can_be_drawn(self) -> None:
        assert [row["game"] for row in shelf()["book"]][-1] == "kalah"
        for lang, title in (("en", "Sow and capture"), ("es", "Sembrar y capturar")):
            first = "".join(Session("index", lang=lang).areas.values())
            assert 'data-go="kalah/play' in first and 'data-go="kalah/examples' not in first
            assert title in "".join(Session("learn", "kalah", lang=lang).areas.values())
            for place in (
                place for place in Map().every.values() if place.game == "kalah" and place.lang == lang
            ):
                session = Session(place.route, place.game, place.lang, **place.query)
                assert not session.notice and session.areas["body"], place

    def test_it_is_in_the_notebooks(self) -> None:
        game = tutor.game("kalah", lang="es")
        p = game.position(seat=[{"pits": [0, 0, 0, 0, 0, 1], "store": 24}])
        assert game.title == "Kalah" and p.play("sow a6").over
        assert "kalah" in list(tutor.games()) and game.lessons[0].title == "Sembrar y capturar"
        assert len(game.selfplay(2, bots=["random"])) == 4

    @pytest.mark.slow
    def test_it_is_in_the_commands(self) -> None:
        for words in (
            "rules kalah --json",
            "selfplay kalah --json",
            "shape kalah --json",
            "refusals kalah --tries 50 --json",
        ):
            done = CliRunner().invoke(cli, words.split())
            assert done.exit_code == 0 and json.loads(done.stdout), words

    def test_the_site_contains_it(self) -> None:
        there = {place for place, _ in sources.files()}
        assert {"tutor_kalah/game.py", "tutor_kalah/rulebook/play.toml"} <= there
        assert "tests/test_kalah.py" not in there and sources.entries().endswith("kalah = tutor_kalah")

    @pytest.mark.slow
    def test_the_site_s_python_finds_it(self, tmp_path: Path) -> None:
        """With nothing but the files that a browser gets, and the standard library."""
        sources.laid(tmp_path / "laid")
        code = (
            "import sys; sys.path.insert(0, sys.argv[1]); from tutor.rules import load, names; "
            "print(names()[-1], load('kalah').PLAYERS)"
        )
        done = subprocess.run(
            [sys.executable, "-I", "-S", "-c", code, str(tmp_path / "laid")], capture_output=True, text=True
        )
        assert done.stdout.split()[0] == "kalah", done.stderr

    @pytest.mark.slow
    def test_the_steady_bot_plays_it_decently(self) -> None:
        won = 0
        for seed in range(10):
            bots = ["steady", "random"] if seed % 2 else ["random", "steady"]
            won += one_game(load("kalah"), bots, seed)[1]["winners"] == [bots.index("steady")]
        assert won >= 9

    def test_a_press_is_answered_and_a_refusal_is_explained(self) -> None:
        said = {"en": "You can’t sow from b3", "es": "No puedes sembrar desde b3"}
        for lang in LANGUAGES:
            session = Session("play", "kalah", lang, seats="you,steady")
            session.act("sow a3")
            assert 'data-action="sow a1"' in session.areas["stage"], "the last seed gave another turn"
            session.ask("sow b3")
            assert said[lang] in text_of(session.areas["column"])

    def test_every_refusal_has_advice_in_both_languages(self) -> None:
        table = Table(load("kalah"), 2)
        table.play("sow a3")
        for text, seat, rule in (("sow b3", 0, "own-row"), ("sow a3", 0, "not-empty"), ("sow b1", 1, "turn")):
            answer = table.why_not(text, seat)
            advice = table.advice(answer)
            assert answer.refusals[0].rule == f"KA.sow.{rule}" and advice is not None
            assert set(advice.case.words) == set(LANGUAGES)


def test_a_lap_of_thirteen_ends_in_the_pit_where_it_began(kalah: None) -> None:
    game = tutor.game("kalah")
    p = game.position(seat=[{"pits": [13, 0, 0, 0, 0, 0]}, {"pits": [1, 1, 1, 1, 1, 1]}]).play("sow a1")
    mine, theirs = p.document["seat"]
    assert mine == {"pits": [0, 1, 1, 1, 1, 1], "store": 4}, (
        "b6 held two: both and the last seed are captured"
    )
    assert theirs["store"] == 0 and theirs["pits"] == [2, 2, 2, 2, 2, 0]


BROKEN = {
    "cannot be imported": ("import nothing_of_this_name", "nothing_of_this_name"),
    "stops Python": ("raise SystemExit(3)", "SystemExit"),
    "is empty": ("", "has no NAME, BOOK"),
}


@pytest.mark.parametrize("how", BROKEN)
def test_a_broken_game_is_named_and_the_others_go_on(
    how: str, tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    code, why = BROKEN[how]
    package = f"wrong_{len(how)}"
    (tmp_path / package).mkdir()
    (tmp_path / package / "__init__.py").write_text("")
    (tmp_path / package / "game.py").write_text(code)
    with installed(tmp_path / "site", KALAH, tmp_path, kalah="tutor_kalah", halma=package):
        assert names() == (*ours(), "kalah")
        for lang in LANGUAGES:
            assert all(part in complain(broken()["halma"], lang) for part in ("halma", package, why))
        with pytest.raises(BrokenGame):
            load("halma")
        assert not Session("index").notice
        monkeypatch.setattr(sys, "argv", ["tutor", "rules", "kalah"])
        main()
        said = capsys.readouterr()
        assert "KA.sow.capture" in said.out and "halma" in said.err


def test_a_name_belongs_to_one_game(tmp_path: Path) -> None:
    with installed(tmp_path / "site", KALAH, san_juan="tutor_kalah", Halma="tutor_kalah"):
        assert names() == ours() and load("san_juan").__name__ == "tutor.rules.san_juan.game"
        assert {name: error.code for name, error in broken().items()} == {
            "san_juan": "game.taken",
            "Halma": "game.name",
        }
        assert games.package("san_juan") == "tutor.rules.san_juan"


@pytest.mark.slow
def test_a_new_game_works_from_the_start(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    done = CliRunner().invoke(cli, ["new-game", "nine_mens_morris"])
    assert done.exit_code == 0 and "pip install -e tutor-nine_mens_morris" in done.stdout
    made = tmp_path / "tutor-nine_mens_morris"
    texts = {
        str(path.relative_to(made)): path.read_text("utf-8") for path in made.rglob("*") if path.is_file()
    }
    assert not [
        path
        for path, text in texts.items()
        if any(old in f"{path} {text}" for old in ("newgame", "New Game", "NG.", "ng-"))
    ]
    with installed(tmp_path / "site", made, nine_mens_morris="tutor_nine_mens_morris"):
        assert list(problems("nine_mens_morris")) == []
        shown = text_of(joined(*Session("index").areas.values()))
        assert "Nine Mens Morris" in shown
        code = "import pytest; pytest.main(['-q', '-p', 'no:nbval', '-p', 'no:cacheprovider', 'tests'])"
        tests = subprocess.run(
            [sys.executable, "-c", code],
            cwd=made,
            capture_output=True,
            text=True,
            env=among(tmp_path / "site", made),
        )
        assert "2 passed" in tests.stdout, tests.stdout


@pytest.mark.parametrize(
    ("name", "why"),
    [
        ("1x", "cannot be called"),
        ("class", "cannot be called"),
        ("Halma", "cannot be called"),
        ("san_juan", "already"),
    ],
)
def test_a_name_that_cannot_be_is_refused(
    name: str, why: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    done = CliRunner().invoke(cli, ["new-game", name])
    assert done.exit_code == 2 and why in done.output and not list(tmp_path.iterdir())


def test_nothing_is_written_over(tmp_path: Path) -> None:
    (tmp_path / "mine.txt").write_text("mine")
    done = CliRunner().invoke(cli, ["new-game", "halma", "--folder", str(tmp_path)])
    assert (
        done.exit_code == 2 and "Choose another folder" in done.output and len(list(tmp_path.iterdir())) == 1
    )


WRONG = {
    "drawing/__init__.py": ('pressed=here["press"], ', "", "nothing on the board does"),
    "rulebook/play.toml": ('en = "Your own row", ', "", '"title" needs "en"'),
    "lessons/10_sowing.toml": ('try = "sow b4"', 'try = "sow a4"', "not first by"),
    "drawing/actions.toml": ('sow = { en = "Sow {pit}"', 'saw = { en = "Sow {pit}"', "has no words"),
    "position.toml": (
        'most = 48, without = "none"',
        'most = 5, without = "none"',
        "a whole number from 0 to 5",
    ),
    "play.py": ("return None if state.seeds(action.pit)", "return None if state", "IndexError"),
    "advice/words.toml": ("capture = {", "captured = {", "capture: no words"),
    "coach/first.toml": ('rules = ["KA.sow.again"]', 'rules = ["KA.sow.twice"]', "no rule KA.sow.twice"),
}


@pytest.mark.slow
@pytest.mark.parametrize("file", [file if k % 2 else in_proofs(file) for k, file in enumerate(WRONG)])
def test_the_check_finds_what_is_wrong(file: str, tmp_path: Path) -> None:
    """One mistake in one file of Kalah, and `tutor check` says so."""
    old, new, why = WRONG[file]
    shutil.copytree(KALAH / "tutor_kalah", tmp_path / "tutor_kalah")
    path = tmp_path / "tutor_kalah" / file
    text = path.read_text("utf-8")
    assert old in text
    path.write_text(text.replace(old, new), "utf-8")
    with installed(tmp_path / "site", kalah="tutor_kalah"):
        pass  # only the folder with the entry point
    code = "import sys; from tutor.cli import main; sys.argv = ['tutor', 'check', 'kalah']; main()"
    done = subprocess.run(
        [sys.executable, "-c", code], env=among(tmp_path / "site", tmp_path), capture_output=True, text=True
    )
    assert done.returncode == 1 and why in done.stdout, done.stdout + done.stderr

"""`tutor check` and `tutor examples` tell everything that is wrong, and tell it as soon as they know."""

from __future__ import annotations

import itertools
import json
from collections.abc import Iterator
from pathlib import Path
from typing import Any, NamedTuple

import pytest
from click.testing import CliRunner, Result

from tests.support.outside import installed
from tutor.cli import cli
from tutor.commands import check, new_game
from tutor.rules import load
from tutor.rules.kernel import saving

_NUMBERS = itertools.count()


class Made(NamedTuple):
    """A new game: its name, where it is, and two of its files."""

    name: str
    root: Path

    @property
    def play(self) -> str:
        return f"tutor_{self.name}/rulebook/play.toml"

    @property
    def last(self) -> str:
        return f"tutor_{self.name}/examples/take/last.toml"

    def spoil(self, path: str, *pairs: tuple[str, str]) -> None:
        """Change a file of the game."""
        text = (self.root / path).read_text("utf-8")
        for old, new in pairs:
            assert old in text
            text = text.replace(old, new, 1)
        (self.root / path).write_text(text, "utf-8")


@pytest.fixture
def halma(tmp_path: Path) -> Iterator[Made]:
    """A new game that is installed and not yet loaded. Each has a name of its own: what is loaded stays."""
    made = Made(f"halma{next(_NUMBERS)}", tmp_path)
    for path, text in new_game.written(made.name):
        saving.save(saving.folder((tmp_path / path).parent) / Path(path).name, text)
    with installed(tmp_path / "site", tmp_path, **{made.name: f"tutor_{made.name}"}):
        yield made


def run(*words: str) -> Result:
    """What a command prints."""
    return CliRunner().invoke(cli, words)


def test_a_line_is_printed_as_each_part_is_done(monkeypatch: pytest.MonkeyPatch) -> None:
    def interrupted(game: Any) -> Iterator[str]:
        raise KeyboardInterrupt
        yield

    parts = {"rules": lambda game: iter(()), "board": lambda game: iter(["a", "a", "b"]), "bot": interrupted}
    monkeypatch.setattr(check, "PARTS", parts)
    assert run("check", "san_juan").output.startswith("✓ rules\n✗ board\n  a\n  b\n")


def test_one_part_can_be_checked_alone(monkeypatch: pytest.MonkeyPatch) -> None:
    done = run("check", "san_juan", "--only", "rules", "--only", "board")
    assert done.output == "✓ rules\n✓ board\nsan_juan: no problems\n" and not done.exit_code
    assert json.loads(run("check", "san_juan", "--only", "board", "--json").output) == {
        "game": "san_juan",
        "problems": [],
    }


def test_the_help_names_every_part() -> None:
    said = run("check", "--help").output
    assert all(f"\n  {part} " in said for part in check.PARTS) and "--only rules" in said


def test_a_rule_that_names_another_wrongly_is_told(halma: Made) -> None:
    halma.spoil(
        halma.play,
        ('kind = "limit"', 'kind = "limit"\nnear = ["HA.take.sum"]\npart_of = "HA.end.lst"'),
        ("{seat} takes {n:stone}.", "{seat} takes {n:stone."),
    )
    found = list(check.problems(halma.name, only=("rules",)))
    assert len(found) == 3 and all(one.startswith(f'{halma.play}, "HA.take.') for one in found)
    for one, part, why in zip(
        found,
        ("says", "near", "part_of"),
        ("a brace is not closed", 'the nearest is "HA.take.some"', 'the nearest is "HA.end.last"'),
        strict=True,
    ):
        assert f'"{part}": ' in one and why in one, found


def test_a_game_that_cannot_be_loaded_is_checked_too(halma: Made) -> None:
    halma.spoil(halma.play, ("title =", "titel ="))
    done = run("check", halma.name)
    assert done.exit_code == 1 and "✗ game\n" in done.output and f"{halma.name}: 1 problem\n" in done.output
    assert halma.play in done.output and "mean title?" in done.output


def test_an_error_in_the_code_of_a_game_comes_with_its_place(halma: Made) -> None:
    halma.spoil(f"tutor_{halma.name}/play.py", ("def take(", "def takke("))
    done = run("check", halma.name)
    assert "name 'take' is not defined (play.py, line " in done.output and done.exit_code == 1, done.output


def test_every_field_of_every_example_is_told(halma: Made) -> None:
    halma.spoil(halma.last, ("intro =", "inntro ="), ("ask =", "aks ="))
    second = halma.last.replace("last", "second")
    text = (halma.root / halma.last).read_text("utf-8")
    (halma.root / second).write_text(text.replace("inntro", "intro"), "utf-8")
    done = run("examples", halma.name)
    lines = done.output.splitlines()
    assert done.exit_code == 1 and len(lines) == 3, lines
    wrong = ((halma.last, "inntro"), (halma.last, "aks"), (second, "aks"))
    for line, (path, field) in zip(lines, wrong, strict=True):
        assert line.startswith(f"FAIL {path}") and f'"{field}"' in line, lines
    assert len(json.loads(run("examples", halma.name, "--json").output)["problems"]) == 3
    found = list(check.problems(halma.name, only=("examples",)))
    assert [line.removeprefix("FAIL ") for line in lines] == found


def test_an_example_whose_position_does_not_fit_does_not_stop_the_others(halma: Made) -> None:
    second = halma.last.replace("last", "second")
    text = (halma.root / halma.last).read_text("utf-8")
    (halma.root / second).write_text(text.replace('id = "', 'id = "2.', 1), "utf-8")
    halma.spoil(halma.last, ("pile =", "pil ="), ('rules = ["HA.', 'rules = ["HB.'))
    done = run("examples", halma.name, "--lang", "en")
    assert done.exit_code == 1 and "mean pile?" in done.output and "ok   2." in done.output
    found = list(check.problems(halma.name, only=("examples",)))
    assert len(found) == 2 and "HB." in found[0] and "mean pile?" in found[1], found
    assert halma.name == load(halma.name).NAME

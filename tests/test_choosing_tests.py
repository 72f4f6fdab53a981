"""`make check GAME=…`: the tests of one game, and those of no game."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pytest

from tests.conftest import FIRST, games_of, mentioned
from tutor.rules import names

HERE = Path(__file__).parent


def item(test: str, *marked: str) -> Any:
    marks = [pytest.mark.game(*marked).mark] if marked else []
    return SimpleNamespace(
        nodeid=test, iter_markers=lambda name: [mark for mark in marks if mark.name == name]
    )


@pytest.mark.parametrize(
    ("test", "marked", "about"),
    [
        ("tests/test_laws.py::test_legal[puerto_rico-3]", (), {"puerto_rico"}),
        ("tests/test_laws.py::test_legal[puerto_rico_1897-3]", (), {"puerto_rico_1897"}),
        ("tests/test_el_capitan_board.py::test_a_board", (), {"el_capitan"}),
        ("tests/test_words.py::test_a_word", (), set()),
        ("tests/test_edges.py::test_an_edge[2-3]", ("le_havre",), {"le_havre"}),
        ("tests/test_drawing.py::test_name[puerto_rico_1897]", ("puerto_rico",), {"puerto_rico_1897"}),
    ],
)
def test_a_test_is_about_the_games_it_names(test: str, marked: tuple[str, ...], about: set[str]) -> None:
    assert games_of(item(test, *marked)) == about


def test_a_module_may_use_games_without_being_about_one() -> None:
    assert mentioned(HERE / "test_words.py") == {"san_juan", "puerto_rico", "puerto_rico_1897"}


@pytest.mark.slow
@pytest.mark.parametrize(("more", "there"), [((), {FIRST}), (("--game", "le_havre"), {"le_havre"})])
def test_what_is_the_same_for_each_game_is_tried_with_one(more: tuple[str, ...], there: set[str]) -> None:
    left = "not slow" if more else "not slow and not per_game"
    command = [sys.executable, "-m", "pytest", "-q", "-p", "no:nbval", "--collect-only", "-m", left, *more]
    listed = subprocess.run(
        [*command, "tests/test_acts.py"], cwd=HERE.parent, capture_output=True, text=True, check=True
    ).stdout
    assert {name for name in names() if f"[{name}" in listed} == there


@pytest.mark.slow
@pytest.mark.parametrize(
    ("more", "edges", "words"),
    [(["--game", "el_capitan"], 1, True), (["--game", "el_capitan", "--only"], 1, False)],
)
def test_one_game_is_chosen(more: list[str], edges: int, words: bool) -> None:
    files = ["tests/test_edges.py", "tests/test_words.py"]
    listed = subprocess.run(
        [sys.executable, "-m", "pytest", "-q", "-p", "no:nbval", "--collect-only", *more, *files],
        cwd=HERE.parent,
        capture_output=True,
        text=True,
        check=True,
    ).stdout
    assert "a_fortress" in listed and "a_feedlot" not in listed
    words_tests = [line for line in listed.splitlines() if "test_words.py::" in line]
    of_no_game = [line for line in words_tests if "el_capitan" not in line]
    assert listed.count("test_edges.py::") == edges and bool(of_no_game) == words


@pytest.mark.slow
def test_a_slow_test_that_is_the_same_for_each_game_runs_for_one_and_the_others_are_proofs() -> None:
    seen, files = [], ["tests/test_facts.py", "tests/test_hints.py"]
    for mark in ("slow and not proof", "proof"):
        listed = subprocess.run(
            [sys.executable, "-m", "pytest", "-q", "-p", "no:nbval", "--collect-only", "-m", mark, *files],
            cwd=HERE.parent,
            capture_output=True,
            text=True,
            check=True,
        ).stdout
        seen.append({line for line in listed.splitlines() if line.endswith(tuple(f"[{n}]" for n in names()))})
    now, later = ({name: sum(f"[{name}]" in line for line in lines) for name in names()} for lines in seen)
    tests = {line.partition("[")[0] for line in seen[0]}
    assert len(tests) >= 4 and len(seen[0]) == len(tests)
    assert {now[name] + later[name] for name in names()} == {len(tests)}

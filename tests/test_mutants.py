"""The mistakes that `make mutants` makes: each changes something, and what is Python stays Python."""

from __future__ import annotations

import ast
import json
from collections import Counter
from pathlib import Path

import pytest

from tests import mutants
from tests.mutants import HANG, NOT_RUN, Copy, Ran, files, known, section
from tests.support.mutants import Mutant, chosen, exchanged, in_python, in_sentences

ROOT = Path(__file__).resolve().parents[1]
CODE = sorted((ROOT / "tutor/rules/san_juan").rglob("*.py"))
RULES = sorted((ROOT / "tutor/rules/san_juan/rulebook").glob("*.toml"))
PROGRAM = b'''"""Says 3."""
def paid(cost: int = 2) -> int:
    """At least 1."""
    total = cost - 1 if cost > 1 and not cost == 5 else -cost
    total += 4
    print(total)
    return total
'''


def changed(mutants: list[Mutant], source: bytes) -> set[bytes]:
    return {one.applied(source) for one in mutants}


def test_each_kind_of_mistake_is_made() -> None:
    made = changed([*in_python("a.py", PROGRAM)], PROGRAM)
    for old, new in (
        (b"cost > 1", b"cost >= 1"),
        (b"cost == 5", b"cost != 5"),
        (b" and ", b" or "),
        (b"cost: int = 2", b"cost: int = 3"),
        (b"cost: int = 2", b"cost: int = 1"),
        (b"cost - 1", b"cost + 1"),
        (b"-cost", b"cost"),
        (b"+= 4", b"-= 4"),
        (b"print(total)", b"pass"),
        (b"total += 4", b"pass"),
        (
            b"cost - 1 if cost > 1 and not cost == 5 else -cost",
            b"-cost if cost > 1 and not cost == 5 else cost - 1",
        ),
    ):
        assert PROGRAM.replace(old, new) in made, (old, new)
    assert not [one for one in made if b"Says 3" not in one or b"At least 1" not in one]


def test_gaps_and_numbers_of_sentences_change() -> None:
    text = b'no = { en = "You have {n:card}, not {more}, of 12.", es = "Tienes {n:card}." }'
    made = changed([*in_sentences("a.toml", text)], text)
    assert made == {
        text.replace(b"{n:card}, not {more}", b"{more:card}, not {n}"),
        text.replace(b"12", b"13"),
        text.replace(b"12", b"11"),
    }
    assert exchanged(b"{a} {b:x} {a}", b"a", b"b") == b"{b} {a:x} {b}"


@pytest.mark.slow
def test_what_is_chosen_is_spread_repeatable_and_still_python() -> None:
    some = chosen(ROOT, CODE, RULES, 60, seed=1)
    assert some == chosen(ROOT, CODE, RULES, 60, seed=1) != chosen(ROOT, CODE, RULES, 60, seed=2)
    assert len(set(some)) == 60 and max(Counter(one.kind for one in some).values()) <= 8
    for one in some:
        source = (ROOT / one.file).read_bytes()
        assert one.applied(source) != source and one.line(source) and "→" in one.told(source)
        if one.file.endswith(".py"):
            ast.parse(one.applied(source))


def test_an_edition_has_files_of_its_own() -> None:
    base, edition = (files(name) for name in ("puerto_rico", "puerto_rico_1897"))
    for one, other in zip(base, edition, strict=True):
        assert one and other and not {*one} & {*other}
    assert not [path for path in base[0] if {"edition_1897", "expansions"} & {*path.parts}]
    for some in edition:  # only this edition plays the expansions
        assert [path for path in some if "expansions" in path.parts]


SOME = Mutant("tutor/rules/a.py", "sign", 0, 1, b"-")
TEST = "tests/test_golden.py::test_a"


def test_the_table_counts_what_was_noticed() -> None:
    """What did not run says nothing: it isn't counted in the share."""
    done = [Ran(SOME, "a.py:1", "a [+ → -] 1", by, 1.0) for by in (TEST, TEST, HANG, "", NOT_RUN)]
    done[3] = done[3]._replace(left_out=("tests/test_golden.py::test_b",))
    assert section("no_game", done, 5).splitlines() == [
        "no_game: 5 mutants (seed 5), 3 killed (2 by a test, 1 because the tests hang), 1 survived, "
        "0 equivalent, 1 not run: 75%",
        "  survived    a.py:1  sign: a [+ → -] 1",
        "  not run     a.py:1  sign: a [+ → -] 1",
        "  left out    tests/test_golden.py::test_b  fails already without a mistake",
    ]
    assert (
        section("no_game", done[4:], 5)
        .splitlines()[0]
        .endswith("0 killed (0 by a test, 0 because the tests hang), 0 survived, 0 equivalent, 1 not run: 0%")
    )


class Stub(Copy):
    """A copy whose runs are written down beforehand: (exit code, lines of the plugin) each."""

    def __init__(self, folder: Path, *runs: tuple[int | None, str]) -> None:
        self.said: list[str] = []
        self.name, self.say, self.root, self.noted = "no_game", self.said.append, folder, folder / "noted.txt"
        self.first, self.next, self.stages, self.runs = ["tests/test_golden.py"], [], [], [*runs]
        self.words: list[tuple[str, ...]] = []
        (folder / "tutor/rules").mkdir(parents=True)
        (folder / SOME.file).write_bytes(b"+ 1")

    def pytest(self, *words: str, seconds: float = 3600, written: bool = False) -> int | None:
        self.words.append(words)
        code, lines = self.runs.pop(0)
        self.noted.write_text(lines)
        return code


GOOD = f"passed\t0.1\t{TEST}\n"
BAD = f"failed\t0.1\t{TEST}\n"


@pytest.mark.parametrize(
    ("run", "by"),
    [
        ((0, GOOD), ""),
        ((1, BAD), TEST),
        ((None, GOOD), HANG),
        ((5, ""), ""),  # no test was collected
        ((2, ""), NOT_RUN),  # a file of tests could not be read
        ((4, ""), NOT_RUN),  # a wrong option
        ((-9, GOOD), NOT_RUN),  # it was ended from outside
    ],
)
def test_only_a_test_that_fails_or_hangs_has_noticed(
    tmp_path: Path, run: tuple[int | None, str], by: str
) -> None:
    assert Stub(tmp_path, (0, GOOD), run).run(SOME, 0).by == by


@pytest.mark.parametrize("run", [(2, ""), (4, ""), (0, ""), (1, ""), (None, GOOD), (-9, GOOD)])
def test_tests_that_do_not_run_without_a_mistake_end_everything(
    tmp_path: Path, run: tuple[int | None, str]
) -> None:
    with pytest.raises(SystemExit, match="no_game: without a mistake the tests do not start"):
        Stub(tmp_path, run).run(SOME, 0)


def test_a_stage_without_tests_is_passed_over(tmp_path: Path) -> None:
    copy = Stub(tmp_path, (5, ""))
    assert copy.run(SOME, 0).by == "" and not copy.runs


def test_what_fails_already_is_left_out_and_said(tmp_path: Path) -> None:
    other = "tests/test_golden.py::test_b"
    copy = Stub(tmp_path, (1, BAD + f"passed\t0.1\t{other}\n"), (1, f"failed\t0.1\t{other}\n"))
    found = copy.run(SOME, 0)
    assert (found.by, found.left_out) == (other, (TEST,))
    assert f"--deselect={TEST}" in copy.words[1] and TEST in copy.said[0]


def test_what_did_not_run_is_run_again(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(mutants, "RESULTS", tmp_path)
    row = {"place": "a.py:1", "told": "a", "seconds": 1.0}
    rows = [{**row, "key": by or "survived", "by": by} for by in (TEST, HANG, NOT_RUN, "")]
    (tmp_path / "no_game.jsonl").write_text("\n".join(map(json.dumps, rows)))
    assert [*known("no_game")] == [TEST, HANG]

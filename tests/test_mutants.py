"""The mistakes that `make mutants` makes: each changes something, and what is Python stays Python."""

from __future__ import annotations

import ast
from collections import Counter
from pathlib import Path

from tests.mutants import Ran, files, section
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
    assert not [path for path in base[0] if "edition_1897" in path.parts]


def test_the_table_counts_what_was_noticed() -> None:
    some = Mutant("tutor/rules/a.py", "sign", 4, 5, b"-")
    done = [Ran(some, "a.py:1", "a [+ → -] 1", by, 1.0) for by in ("tests/test_golden.py::test_a", "")]
    assert section("no_game", done, 5).splitlines() == [
        "no_game: 2 mutants (seed 5), 1 killed, 1 survived, 0 equivalent: 50%",
        "  survived    a.py:1  sign: a [+ → -] 1",
    ]

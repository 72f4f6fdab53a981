"""The functions of buildings at their hooks: each has the signature that its game's Protocol describes."""

from __future__ import annotations

import sys
from collections.abc import Callable, Mapping
from pathlib import Path
from types import ModuleType
from typing import Any, Protocol

import pytest

from tutor.rules.kernel.agenda import OwnDecision
from tutor.rules.kernel.hooks import BadHook, check, hook_names


class Building(Protocol):
    """The hooks of a game made up here."""

    def discount(self, seat: int, building: str) -> int:
        """Coins less (summed)."""

    def again(self) -> bool:
        """Once more (any)."""

    def stands(self, task: Any) -> bool:
        """Whether it could be pending (any)."""


def building(folder: Path, code: str) -> ModuleType:
    """A module as a building's file would be."""
    file = folder / "toll_house.py"
    module = ModuleType("toll_house")
    module.__file__ = str(file)
    exec(compile(code, str(file), "exec"), vars(module))
    vars(sys.modules["toll_house"]).update(vars(module))
    return module


@pytest.fixture(autouse=True)
def _known(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "toll_house", ModuleType("toll_house"))


RIGHT = "def discount(seat: int, building: str) -> int:\n    return 1\n"


def test_hooks_are_the_methods_of_the_protocol() -> None:
    assert hook_names(Building) == ("discount", "again", "stands")


@pytest.mark.parametrize(
    "code",
    [
        "",
        RIGHT,
        "from __future__ import annotations\n" + RIGHT,
        "from functools import cache\n@cache\n" + RIGHT,
        "def again() -> bool: return True\n",
    ],
)
def test_what_the_protocol_describes_is_accepted(code: str, tmp_path: Path) -> None:
    check(Building, building(tmp_path, code + 'RULES = {"discount": "X.a"}\nOTHERWISE = {"again": "X.b"}\n'))


@pytest.mark.parametrize(
    ("code", "said"),
    [
        ("def discount(seat: int) -> int: ...", r"receives \(seat: int, building: str\)"),
        ("def discount(seat: int, house: str) -> int: ...", 'parameter 2, "house", must be building: str'),
        ("def discount(seat: str, building: str) -> int: ...", 'parameter 1, "seat", must be seat: int'),
        ("def discount(seat: int, building: str) -> str: ...", "its answer must be int"),
        ("from functools import cache\n@cache\ndef again(seat: int) -> bool: ...", r"receives \(\)"),
        ("def again(*, seat: int) -> bool: ...", r"again\(\*seat: int\) -> bool: it receives \(\)"),
        ("def again(*rest: int) -> bool: ...", r"again\(\*rest: int\) -> bool: it receives \(\)"),
        ("def discount(seat: int, *, building: str) -> int: ...", r'parameter 2, "\*building", must be'),
        ("def again(seat: int) -> bool: ...", r"again\(seat: int\) -> bool: it receives \(\)"),
        ('RULES = {"discuont": "X.a"}', '"discuont", which is no hook; the nearest is "discount"'),
        ('NEVER = {"discuont": "X.a"}', 'NEVER names "discuont", which is no hook'),
        ('ALWAYS = ("discuont",)', 'ALWAYS names "discuont", which is no hook'),
    ],
)
def test_another_signature_is_an_error_that_names_file_and_parameter(
    code: str, said: str, tmp_path: Path
) -> None:
    with pytest.raises(BadHook, match=rf"toll_house\.py: .*{said}"):
        check(Building, building(tmp_path, code))


def test_a_function_that_is_needed_may_not_be_missing(tmp_path: Path) -> None:
    check(Building, building(tmp_path, RIGHT), ("discount",))
    with pytest.raises(BadHook, match=r"toll_house\.py: it has no again\(\)"):
        check(Building, building(tmp_path, RIGHT), ("again",))


def test_a_type_that_the_protocol_leaves_open_may_be_any(tmp_path: Path) -> None:
    for kind in ("int", "list[str]"):
        check(Building, building(tmp_path, f"def stands(task: {kind}) -> bool: ..."))
    with pytest.raises(BadHook, match="its answer must be bool"):
        check(Building, building(tmp_path, "def stands(task: int) -> int: ..."))


# The tables of a module ----------------------------------------------------------------------------
DECISIONS = """
from tutor.rules.kernel.decision import Decision, Trip
class Own(Decision): ...
"""


class WithTables(Protocol):
    """A protocol with tables."""

    RULES: Mapping[str, str]
    ALWAYS: tuple[str, ...]
    MOST: int
    STEPS: Mapping[str, tuple[Callable[..., None], ...]]

    def discount(self, seat: int) -> int:
        """Coins less (summed)."""

    def stands(self, task: OwnDecision) -> bool:
        """Whether it could be pending (any)."""


@pytest.mark.parametrize(
    "code",
    [
        "",
        'RULES = {"discount": "X.a"}\nALWAYS = ("discount",)\nMOST = 3\ndef discount(seat: int) -> int: ...',
        'def step(): ...\nSTEPS = {"one": (step, step)}\nOTHER = 1',
        'def stands(task: Trip) -> bool: ...\nRULES = {"stands": "X.a"}',
        'def stands(task: Trip | Own) -> bool: ...\nRULES = {"stands": "X.a"}',
    ],
)
def test_tables_of_their_type_are_accepted(code: str, tmp_path: Path) -> None:
    check(WithTables, building(tmp_path, DECISIONS + code))


@pytest.mark.parametrize(
    ("code", "said"),
    [
        ('RULES = ["discount"]', r"RULES must be .*Mapping\[str, str\]"),
        ("RULES = {}\ndef discount(seat: int) -> int: ...", r"RULES names no rule for discount\(\)"),
        ('ALWAYS = ("discount", 1)', r"ALWAYS must be tuple\[str, \.\.\.\]"),
        ('MOST = "3"', "MOST must be int"),
        ('STEPS = {"one": (1,)}', "STEPS must be "),
        ("RULSE = {}", 'nobody asks for "RULSE"; the nearest is "RULES"'),
        ("def discuont(seat: int) -> int: ...", 'nobody asks for "discuont"; the nearest is "discount"'),
        ("def stands(task: int) -> bool: ...", 'parameter 1, "task", must be task: a kind of Decision'),
        ("def stands(task: Trip | int) -> bool: ...", "must be task: a kind of Decision"),
    ],
)
def test_another_table_is_an_error_that_names_file_and_table(code: str, said: str, tmp_path: Path) -> None:
    with pytest.raises(BadHook, match=rf"toll_house\.py: .*{said}"):
        check(WithTables, building(tmp_path, DECISIONS + code))

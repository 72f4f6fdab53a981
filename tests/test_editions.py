"""An edition is a value: loading one changes nothing of another, in whatever order they come."""

from __future__ import annotations

import json
import re
import subprocess
import sys
from importlib import import_module
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pytest

from tests.load_orders import asked_in
from tests.support.games import in_proofs
from tutor.rules import names
from tutor.rules.el_capitan.editions import BASE as NINE
from tutor.rules.el_capitan.editions import Closing
from tutor.rules.el_capitan.editions import edition_of as board_of
from tutor.rules.el_capitan.ruleset import EXTRA
from tutor.rules.kernel.bindings import Bindings
from tutor.rules.kernel.edition import Tables
from tutor.rules.kernel.rulebook import Rulebook
from tutor.rules.puerto_rico.editions import FIRST, edition_of
from tutor.rules.puerto_rico.ruleset import editions

HERE = Path(__file__).parent


def tile_of(city: str) -> Any:
    """The module of a city of the expansion."""
    return import_module(f"tutor.rules.el_capitan.tiles.{city}")


def fresh(*words: str) -> str:
    """What a program says in a Python that has loaded no game."""
    done = subprocess.run(
        [sys.executable, *words], cwd=HERE.parent, capture_output=True, text=True, check=False
    )
    assert done.returncode == 0 and not done.stderr, done.stderr
    return done.stdout


@pytest.mark.proof
@pytest.mark.parametrize("together", [2, len(names())])
def test_in_which_order_games_are_loaded_changes_no_answer(together: int) -> None:
    assert fresh(str(HERE / "load_orders.py"), "--together", str(together)) == ""


@pytest.mark.slow
@pytest.mark.parametrize("every", ["6", in_proofs("1")])
def test_which_module_is_imported_first_changes_no_check(every: str) -> None:
    assert fresh(str(HERE / "load_orders.py"), "--modules", "--every", every) == ""


@pytest.mark.slow
def test_all_in_one_process_answer_as_each_alone() -> None:
    wanted = json.loads(fresh(str(HERE / "load_orders.py"), "--alone"))
    for order in (names(), names()[::-1]):
        assert asked_in(order) == {name: [wanted[name]] * 2 for name in order}


def test_a_board_speaks_another_editions_names_before_it_is_loaded() -> None:
    said = (
        "from tutor.rules.puerto_rico.drawing.words import words as w; print(w.name('mayor', 'en-1897'), "
        "w.name('mayor', 'en'))"
    )
    assert fresh("-c", said).split() == ["recruiter", "mayor"]


def tables(edition: Tables) -> dict[str, Any]:
    """What an edition plays by, copied."""
    found = edition._asdict()  # type: ignore[attr-defined]
    return {name: dict(value) if hasattr(value, "items") else value for name, value in found.items()}


def test_what_is_added_makes_another_edition() -> None:
    first = edition_of(FIRST)
    before, added = (
        tables(first),
        SimpleNamespace(POWERS={"castle": 1.0}, UNPAID=("king",), BELOW={"feast": "reign"}),
    )
    more = first.with_(added)
    assert tables(first) == before and first.with_() == first
    assert more.powers["castle"] == 1.0 and "king" in more.unpaid and more.below["feast"] == "reign"
    assert {**tables(more), "powers": {}, "unpaid": (), "below": {}} == {
        **before,
        "powers": {},
        "unpaid": (),
        "below": {},
    }


@pytest.mark.parametrize("name", editions())
def test_nobody_writes_into_an_editions_tables(name: str) -> None:
    edition = edition_of(name)
    with pytest.raises(AttributeError):
        edition.handlers = {}  # type: ignore[misc]
    for table in (t for t in edition if hasattr(t, "items")):
        with pytest.raises(TypeError):
            table["a"] = 1


def test_two_that_say_different_things_of_one_are_not_put_together() -> None:
    with pytest.raises(AssertionError, match="craftsman"):
        edition_of(FIRST).with_(SimpleNamespace(STARTS={"craftsman": print}))


def test_a_city_of_the_expansion_is_added_to_a_board_and_changes_no_other() -> None:
    before = tables(NINE)
    tile = SimpleNamespace(
        CITIES=("malta",), GRID={"malta": (3, 2)}, CLOSING={"malta": Closing("EC.close.trigger", ("box",))}
    )
    more = NINE.with_(tile)
    assert tables(NINE) == before and NINE.with_() == NINE
    assert more.cities == (*NINE.cities, "malta") and more.steps("malta", "tunis") == 1
    assert more.special("malta") and not more.special("tunis") and not NINE.special("malta")
    assert board_of(EXTRA[:1]).with_(*map(tile_of, EXTRA[1:])) == board_of(EXTRA)


def test_what_is_special_in_a_city_stands_in_its_tile_only() -> None:
    folder = Path(tile_of("porto").__file__).parents[1]
    named = {path.name for path in folder.rglob("*.py") if re.search("porto|lisboa", text_of(path))}
    assert named == {"porto.py", "lisboa.py", "ruleset.py", "marks.py"}  # its name, and its picture


def text_of(path: Path) -> str:
    """The code of a module without what it says of itself."""
    return re.sub(r'""".*?"""', "", path.read_text("utf-8"), flags=re.S)


def test_in_which_order_checks_are_bound_does_not_count(tmp_path: Path) -> None:
    """Modules hand on what they bind in the order of their names; what another package says comes before."""

    def one(module: str) -> Any:
        def check(state: Any, seat: int, action: Any) -> None:
            return None

        check.__module__ = module
        return check

    first, second, other = one("box.a"), one("box.b"), one("elsewhere")
    for order in ((first, second, other), (other, second, first), (second, other, first)):
        checks, book = Bindings("box"), Rulebook(tmp_path)
        for function in order:
            checks.check(f"X.{function.__module__}", int)(function)
        checks.bind_to(book)
        assert [function for _, function in book.checks[int]] == [other, first, second]


def test_a_rule_is_told_of_by_one_function(tmp_path: Path) -> None:
    book = Rulebook(tmp_path)
    book.explain("X.rule")(lambda state, seat, action: {"n": 1})
    with pytest.raises(AssertionError, match=r"X\.rule"):
        book.explain("X.other", "X.rule")(lambda state, seat, action: {"n": 2})

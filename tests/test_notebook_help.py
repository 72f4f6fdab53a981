"""What helps an author while writing: names completed with Tab, short mistakes, all fields in a list."""

from __future__ import annotations

import re
import sys
from importlib import import_module
from inspect import getdoc, isclass, isfunction, signature
from subprocess import PIPE, check_output, run
from typing import Any

import pytest

import tutor
from tests.support.documented import DOCS
from tests.support.notebook_boards import loading, seven
from tutor.notebook.completing import completions
from tutor.notebook.position import Position
from tutor.rules import load
from tutor.rules.kernel.errors import TutorError, UnknownName
from tutor.rules.kernel.record import Record
from tutor.rules.kernel.table import Table
from tutor.rules.kernel.words import complain

REFERENCE = DOCS / "reference/notebook.md"
ASKED = """
from IPython.core.interactiveshell import InteractiveShell
from IPython.core.completer import provisionalcompleter
shell = InteractiveShell.instance()
shell.run_cell('''import tutor
pr = tutor.game("puerto_rico")
p = pr.position(players=4, ships={"6": "corn 3"}, seat=[{"goods": "corn 2, sugar 6"}], phase="captain")
chapter = pr.lesson("captain-loading")''')
WRITTEN = [
    'tutor.game("san', 'pr.rule("PR.captain.must', "p.play('load su", 'chapter["seven',
    'x = pr.lesson("captain-l',
]
for code in WRITTEN:
    with provisionalcompleter():
        found = shell.Completer.completions(code, len(code))
        print(*(code[: one.start] + one.text for one in found), sep="|")
"""


@pytest.mark.slow
def test_names_inside_quotes_are_completed_in_ipython() -> None:
    told = check_output([sys.executable, "-c", ASKED], text=True).splitlines()
    assert told[0] == 'tutor.game("san_juan' and 'pr.rule("PR.captain.must-load-max' in told[1].split("|")
    assert told[2] == "p.play('load sugar 6 ship7" and told[4] == 'x = pr.lesson("captain-loading'
    assert told[3].split("|")[0].startswith('chapter["seven-points')


def test_nothing_is_completed_where_nothing_is_offered() -> None:
    known = {"p": loading(), "b": seven(), "n": 3}
    assert {one for _, one in completions('b.act("load', known)} == set(loading().legal())
    for line in ('p.why("sail', 'p.play("load"', "p.play(", 'q.play("load', 'n.play("load', 'p.play("sail'):
        assert completions(line, known) == [], line


FAILING = """
import tutor
def mine():
    return tutor.game("puerto_rico").position(players=4).play("load corn 1 ship5")
mine()
"""


@pytest.mark.slow
def test_a_mistake_is_short_in_a_notebook() -> None:
    """The author's lines and the reason, without the files of the package."""
    command = [sys.executable, "-m", "IPython", "--no-banner", "--colors=NoColor", "--quick", "-c", FAILING]
    shown = run(command, stdout=PIPE, text=True, check=False).stdout.splitlines()
    assert len(shown) < 6 and any("mine()" in line for line in shown)
    assert shown[-1].startswith("IllegalAction: ") and "You can't load corn" in shown[-1]


def test_a_name_that_is_like_none_names_some_and_a_part_of_one_names_all() -> None:
    pr = tutor.game("puerto_rico")
    for call in (pr.lesson, pr.example, pr.rule, pr.lesson("captain-loading").__getitem__):
        with pytest.raises(UnknownName) as unlike:
            call("$$$")
        for lang in ("en", "es"):
            said = complain(unlike.value, lang)
            assert len(said) > 60 and not said.endswith(" ."), said
    with pytest.raises(UnknownName) as part:
        pr.lesson("captain")
    assert {"captain-loading", "captain-storing", "play-captain"} <= set(part.value.facts["nearest"])
    with pytest.raises(TutorError) as nothing:
        tutor.report()
    assert "Name at least one file" in complain(nothing.value, "en")


def test_the_end_and_a_wrong_number_of_players_are_no_magic_numbers() -> None:
    pr = tutor.game("puerto_rico")
    for wrong in (
        lambda: pr.position(players=0),
        lambda: pr.selfplay(1, players=0),
        lambda: pr.play(players=0),
    ):
        with pytest.raises(TutorError) as found:
            wrong()
        assert "0" in complain(found.value, "en")
    table = Table(load("san_juan"), players=2, seed=1)
    while table.seat >= 0:
        table.play(table.legal()[0])
    over = Position(table, "en")
    assert over.over and over.seat is None and over.player == "" and loading().seat == 0


@pytest.mark.parametrize("name", list(tutor.games()))
def test_all_fields_are_listed_with_what_is_inside_them(name: str) -> None:
    game = tutor.game(name)
    shown = repr(game.fields)
    assert all(line.split()[0] in shown for line in game.fields) and "… +" not in shown
    with pytest.raises(TutorError, match='The nearest is "phase"'):
        game.position(phaze="x")


def test_the_fields_of_a_city_are_listed() -> None:
    assert {"  track", "  closed", "  forts"} <= set(tutor.game("el_capitan").fields)


def test_tries_are_counted_as_tries() -> None:
    """Actions one after another are one try; after an undo another begins; a refusal or number is one."""
    sj = tutor.game("san_juan").position(players=2)
    board = sj.board()
    board.act(board.position.legal()[0])
    while board.position.seat == 0 and board.position.legal() and len(board.record) < 3:
        board.act(board.position.legal()[0])
    assert board.tries == 1 and len(board.record) > 1
    board._tell("do", "undo")._tell("do", "undo")
    assert board.tries == 1
    board.act(board.position.legal()[0])
    assert board.tries == 2
    asked = loading().ask("How many points?", number=7)
    asked.ask("load corn 1 ship6").pick(6).pick(7)
    assert (asked.tries, asked.wrong, asked.solved) == (2, [6], True)
    tried = loading().board(refused="load sugar 6 ship6")
    assert tried.ask("load corn 2 ship6").ask("load sugar 6 ship6").tries == 2


def offered() -> list[tuple[str, Any]]:
    """The functions of the reference for notebooks that take more than one argument."""
    found: list[tuple[str, Any]] = []
    for name in re.findall(r"^::: (\S+)$", REFERENCE.read_text("utf-8"), flags=re.M):
        module, _, last = name.rpartition(".")
        one = getattr(import_module(module), last)
        own = vars(one).items() if isclass(one) and not issubclass(one, Record) else []
        found += [(f"{name}.{key}", of) for key, of in own if not key.startswith("_") and isfunction(of)]
        found += [(name, one)] if isfunction(one) else []
    return [(name, of) for name, of in found if len({*signature(of).parameters} - {"self"}) > 1]


@pytest.mark.parametrize(("name", "of"), [pytest.param(*one, id=one[0]) for one in offered()])
def test_the_help_of_a_function_says_what_each_argument_is(name: str, of: Any) -> None:
    said, arguments = getdoc(of) or "", {*signature(of).parameters} - {"self"}
    assert not [one for one in arguments if not re.search(rf"`{one}\b|\b{one}=", said)]


@pytest.mark.slow
@pytest.mark.parametrize("module", ["errors", "tasks"])
def test_a_module_of_the_package_can_be_imported_by_its_name(module: str) -> None:
    code = f"import tutor.{module}, sys; assert tutor.{module} is sys.modules['tutor.{module}']"
    run([sys.executable, "-c", code], check=True)
    named = import_module(f"tutor.{module}")
    there = import_module(f"tutor.notebook.{module}")
    assert [getattr(named, one) for one in there.__all__] == [getattr(there, one) for one in there.__all__]

"""Sealed tasks: a goal that cannot be read, a board that still says what is right, and a report that names a
goal that is not the teacher's.
"""

from __future__ import annotations

import json
import random
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from click.testing import CliRunner

import tutor
from tutor.cli import cli
from tutor.notebook import sealing
from tutor.notebook.board import Board
from tutor.rules import load, names
from tutor.rules.kernel import sealed_goal, sealed_tokens
from tutor.rules.kernel.errors import BadLog, TutorError
from tutor.rules.kernel.game import legal_actions
from tutor.rules.kernel.lesson import Page, Visit, in_full, met
from tutor.rules.kernel.log import pack
from tutor.rules.kernel.partial import differs

START = """import tutor
pr = tutor.game("puerto_rico", "{lang}")
market = pr.position(players=3, phase="trader", house="corn",
    seat=[{{"coins": 4, "goods": "coffee 1, corn 1", "city": "small_market 1"}}])"""
SALE = """sale = market.board(task="Sell for 6 — ¡véndelo!", goal={{"seat": [{{"coins": ">={goal}"}}]}},
    hints=["4 + 1 + 1"], done="Six, well done.", name="1-sale")
sale"""
ASK = """price = market.ask("How much?", {number}, {{4: "The market is missing."}},
    explain="4 + 1 + 1", name="2-price")
price"""
TRY = 'no = market.board(task="Find it", refused="sell corn", name="3-no")'
SIDE = "%matplotlib inline\nhanded_in = tutor.report('no-such-file.json')\nsale.save('never.json')"


def notebook(file: Path, *sources: str, tags: tuple[str, ...] = ()) -> Path:
    """A teacher's notebook with these cells of code; the last one has the tags."""
    cells: list[dict[str, Any]] = [{"cell_type": "markdown", "metadata": {}, "source": "# Título"}]
    for source in sources:
        shown = [{"output_type": "stream", "name": "stdout", "text": "6"}]
        cells.append({"cell_type": "code", "metadata": {}, "source": source, "outputs": shown})
        cells[-1]["execution_count"] = 3
    cells[-1]["metadata"] = {"tags": list(tags)}
    file.write_text(json.dumps({"cells": cells, "metadata": {}, "nbformat": 4, "nbformat_minor": 5}), "utf-8")
    return file


def teachers(file: Path, goal: int = 10, number: int = 6) -> Path:
    return notebook(
        file, START.format(lang="en"), SALE.format(goal=goal), ASK.format(number=number), TRY, SIDE
    )


def code(file: Path) -> list[str]:
    cells = json.loads(file.read_text("utf-8"))["cells"]
    return ["".join(one["source"]) for one in cells if one["cell_type"] == "code"]


def opened(file: Path) -> dict[str, Any]:
    """The names in a notebook after its cells were run, without the last one."""
    found: dict[str, Any] = {}
    for source in code(file)[:4]:
        exec(source, found)
    return found


@pytest.fixture
def sealed(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.chdir(tmp_path)
    tutor.tasks.seal(teachers(Path("mine.ipynb")), out="class.ipynb", key="autumn")
    return Path("class.ipynb")


# The notebook of the class ----------------------------------------------------------------------
def test_the_class_reads_position_and_words_and_no_goal(sealed: Path) -> None:
    text, source = sealed.read_text("utf-8"), "\n".join(code(sealed))
    assert "coffee 1, corn 1" in source and "¡véndelo!" in source and "4 + 1 + 1" in source
    for hidden in ("goal", ">=10", "Six, well", "refused=", "number", "The market is missing", "explain="):
        assert hidden not in source, hidden
    assert '"outputs": []' in text and '"text": "6"' not in text and not Path("never.json").exists()


def test_its_boards_say_what_is_right_and_what_was_forgotten(sealed: Path) -> None:
    found = opened(sealed)
    sale, price, no = found["sale"], found["price"], found["no"]
    assert not sale.solved and sale.ask("sell corn").act("sell coffee").solved
    assert "Six, well done." in sale._screen.areas()["steps"]
    assert "The market is missing." in price.pick(4)._screen.areas()["steps"] and price.wrong == [4]
    assert price.pick(6).solved and "4 + 1 + 1" in price._screen.areas()["steps"]
    assert not no._screen.areas()["steps"].count("sell corn") and no.ask("sell corn").solved
    assert [one.hints for one in (sale, price, no)] == [0, 0, 0]


def test_its_hints_are_the_author_s_and_none_is_found_by_the_program(sealed: Path) -> None:
    sale = opened(sealed)["sale"]
    for k in range(1, 5):
        sale._tell("do", "hint", str(k))
    sale._tell("do", "do_it")
    assert not sale.solved and sale.hints == 1 and "4 + 1 + 1" in sale._screen.areas()["steps"]
    no = opened(sealed)["no"]
    no._tell("do", "hint", "1")
    assert not no.hints and "trader" not in str(no._page.rules)


def test_a_wrong_way_is_not_said_to_be_right(sealed: Path) -> None:
    found = opened(sealed)
    assert not found["sale"].act("pass").solved
    assert not found["no"].ask("sell indigo").solved
    assert "another rule" in found["no"]._screen.areas()["steps"]


def test_the_numbers_under_a_sealed_question_do_not_show_the_right_one(sealed: Path) -> None:
    seen = set()
    for key in map(str, range(12)):
        tutor.tasks.seal("mine.ipynb", out="other.ipynb", key=key)
        seal = sealed_goal.seal_of(opened(Path("other.ipynb"))["price"]._page.goal)
        assert seal is not None and {4, 6} <= {*seal.offered} and len(seal.offered) == sealing.MORE_OFFERED
        seen.add(seal.offered.index(6))
    assert len(seen) > 1


def test_the_same_key_writes_the_same_notebook_and_none_another(sealed: Path) -> None:
    before = sealed.read_text("utf-8")
    tutor.tasks.seal("mine.ipynb", out="class.ipynb", key="autumn")
    assert sealed.read_text("utf-8") == before
    tutor.tasks.seal("mine.ipynb", out="class.ipynb")
    assert sealed.read_text("utf-8") != before


def test_cells_for_the_teacher_are_left_out(sealed: Path) -> None:
    notebook(Path("more.ipynb"), START.format(lang="es"), "answer = 42", tags=("teacher",))
    tutor.tasks.seal("more.ipynb", "out.ipynb")
    assert len(code(Path("out.ipynb"))) == 1


@pytest.mark.parametrize(
    ("cell", "said"),
    [
        ("want = {'seat': [{'coins': 10}]}\nsale = market.board(goal=want)", "goal"),
        ("for n in (8, 10):\n    market.board(goal={'seat': [{'coins': n}]})", "loop"),
        (
            "more = {'done': 'Ten'}\nmarket.board('x', refused='sell corn', **more)",
            "\\*\\*",
        ),
        ("sale = market.board(goal={'seat': [{'coins': 1/0}]})", "ZeroDivisionError"),
        ("sale = market.board(", "Cell 3"),
    ],
)
def test_what_cannot_be_sealed_is_said(sealed: Path, cell: str, said: str) -> None:
    notebook(Path("more.ipynb"), START.format(lang="en"), cell)
    with pytest.raises(TutorError, match=said):
        tutor.tasks.seal("more.ipynb", "out.ipynb")
    assert not Path("out.ipynb").exists()


def test_one_s_own_notebook_is_not_written_over(sealed: Path) -> None:
    with pytest.raises(TutorError, match="your own"):
        tutor.tasks.seal("mine.ipynb", out="./mine.ipynb")
    (bad := Path("bad.ipynb")).write_text("{}")
    for file, said in (("none.ipynb", "no file"), (bad, "not a notebook")):
        with pytest.raises(TutorError, match=said):
            tutor.tasks.seal(file, out="x.ipynb")


@pytest.mark.parametrize(
    "text", ["", "x", "eJw=", pack({"kind": "do"}), pack({"checks": [[1]], "kind": "do"})]
)
def test_a_damaged_seal_is_refused_in_words(text: str) -> None:
    with pytest.raises(BadLog):
        sealed_goal.read_seal(text)
    if text:
        with pytest.raises(TutorError, match="damaged"):
            tutor.game("san_juan").position().board(sealed=text)


# The report -------------------------------------------------------------------------------------
def handed(boards: dict[str, Any], who: str) -> None:
    for board in boards.values():
        if isinstance(board, Board):
            board.save(f"in/{who}-{board.name}.json")


def test_sealed_work_is_graded_against_the_teacher_s_notebook(sealed: Path) -> None:
    Path("in").mkdir()
    ana = opened(sealed)
    ana["sale"].act("sell coffee"), ana["price"].pick(4).pick(6), ana["no"].ask("sell corn")
    handed(ana, "ana")
    teachers(Path("easy.ipynb"), goal=5, number=7)
    tutor.tasks.seal("easy.ipynb", out="easier.ipynb", key="autumn")
    bob = opened(Path("easier.ipynb"))
    bob["sale"].act("sell corn"), bob["price"].pick(7), bob["no"].ask("sell corn")
    handed(bob, "bob")
    for tasks in ("mine.ipynb", "class.ipynb"):
        found = tutor.report("in/*.json", tasks=tasks)
        assert [(one.who, one.solved, one.fault) for one in found] == [
            ("ana", True, ""),
            ("ana", True, ""),
            ("ana", True, ""),
            ("bob", False, "not_yours"),
            ("bob", False, "not_yours"),
            ("bob", True, ""),
        ], tasks
        assert [(one.who, one.points, one.most) for one in found.progress] == [("ana", 3, 3), ("bob", 1, 3)]


@pytest.mark.parametrize("where", ["seat", "position", "kind"])
def test_a_sealed_task_with_another_position_is_named(sealed: Path, where: str) -> None:
    file = opened(sealed)["sale"].act("sell coffee").save("ana.json")
    document = json.loads(file.read_text("utf-8"))
    document["task"][where] = {
        "seat": 1,
        "kind": "try",
        "position": {**document["task"]["position"], "house": ""},
    }[where]
    file.write_text(json.dumps(document))
    (one,) = tutor.report("ana.json", tasks="mine.ipynb")
    assert one.fault == "not_yours" and one.solved


def test_what_was_saved_is_continued_and_kept(sealed: Path) -> None:
    file = opened(sealed)["price"].pick(4).pick(6).save("p.json")
    before = file.read_text("utf-8")
    again = opened(sealed)["price"]
    again.save("p.json")
    assert (
        file.read_text("utf-8") == before
        and again.load("p.json").solved
        and tutor.load("p.json").wrong == [4]
    )


def test_the_commands(sealed: Path) -> None:
    told = CliRunner().invoke(cli, ["seal", "mine.ipynb", "out.ipynb", "--key", "autumn", "--lang", "es"])
    assert told.exit_code == 0 and "sellada" in told.output
    assert Path("out.ipynb").read_text("utf-8") == sealed.read_text("utf-8")
    opened(sealed)["sale"].act("sell coffee").save("ana-1-sale.json")
    order = ["report", "ana-1-sale.json", "--tasks", "mine.ipynb", "--points", "1-sale=2.5", "--csv", "g.csv"]
    told = CliRunner().invoke(cli, order)
    assert told.exit_code == 0, told.output
    assert Path("g.csv").read_text("utf-8").splitlines() == [
        "who,id,handed_in,solved,tasks,points,most,problems,1-sale,2-price,3-no",
        "ana,,1,1,3,2.5,4.5,0,2.5,,",
    ]


# A seal means what the goal means -----------------------------------------------------------------
def pages(game: Any) -> Iterator[Page]:
    for lesson in in_full(game):
        yield from (page for page in lesson.pages if page.kind in ("do", "try", "ask") and page.position)


def walked(game: Any, page: Page, chance: random.Random) -> Iterator[Visit]:
    """A few ways from a page's position: the right one, and some by chance."""
    for ways in range(3):
        visit = Visit(game, page, None)
        yield visit
        for text in (visit.way() or []) if not ways else [""] * 4:
            if visit.table.seat < 0:
                break
            state, seat = visit.table.state, visit.table.seat
            actions = [game.NOTATION.text(one) for one in legal_actions(game, state, seat)]
            visit.table.play(text or chance.choice(actions))
            yield visit


@pytest.mark.slow
@pytest.mark.parametrize("name", names())
def test_every_chapter_s_goal_means_the_same_when_it_is_sealed(name: str) -> None:
    game, chance, compared, reached = load(name), random.Random(5), 0, 0
    for page in pages(game):
        hidden = sealing.sealed_page(game, page, "k")
        assert sealing.same_goal(game, page, hidden)
        if page.kind == "do":
            for visit in walked(game, page, chance):
                state, events = visit.table.state, visit.events
                wanted = met(game, page, state, events)
                assert met(game, hidden, state, events) == wanted, (page.id, page.goal)
                compared, reached = compared + 1, reached + wanted
        elif page.kind == "try":
            open_, closed = Visit(game, page, None), Visit(game, hidden, None)
            open_.ask(page.try_), closed.ask(page.try_)
            assert open_.reached and closed.reached, page.id
    assert compared > 50 and reached > 10


def test_a_condition_means_the_same_as_tokens() -> None:
    values = [
        None,
        True,
        False,
        0,
        1,
        6,
        7,
        8,
        255,
        256,
        -1,
        -7,
        "",
        "corn 2",
        "quarry*corn 2, chapel",
        "chapel",
    ]
    values += ["chapel 2, quarry", "has chapel", [1], {"a": 1}, "no list at all x 1 y"]
    asked: list[object] = [
        *(f"{sign}{n}" for sign in (">=", "<=", "!=", ">", "<") for n in (-7, 0, 1, 6, 7, 256))
    ]
    asked += [
        "has chapel",
        "has quarry*",
        "has quarry*corn 2",
        "has corn, chapel",
        "has chapel 2",
        "has chapel 0",
        "has chapel >=2",
        "has quarry >=1",
        "has quarry* >=1",
        "quarry*corn 2, chapel",
        "chapel, quarry*corn 2",
        None,
        True,
        7,
    ]
    asked += ["corn 2", "", "chapel", 0, 1, False]
    for wanted in asked:
        for found in values:
            try:
                holds = not differs(wanted, found, any_order=True)
            except ValueError:
                continue
            true = {*sealed_tokens.value_tokens(found)}
            assert all(true & {*one} for one in sealed_tokens.wanted(wanted)) == holds, (wanted, found)

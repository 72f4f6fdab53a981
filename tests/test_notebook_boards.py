"""What a notebook shows: answers, boards, chapters, and what is handed in."""

from __future__ import annotations

import json
import re
from pathlib import Path
from typing import Any

import pytest

import tutor
import tutor.notebook
import tutor.widget
from tests.support.notebook_boards import loading, seven
from tutor.rules.kernel.errors import BadLog, BadPosition, IllegalAction, TutorError, UnknownName

pytestmark = pytest.mark.each_game

GAMES = list(tutor.games())


def test_an_answer_says_rule_page_facts_and_way() -> None:
    answer = loading("es").why("cargar 1 de maíz en el barco de 6")
    assert not answer and answer.rule.id == "PR.captain.must-load-max" and "p. 6" in answer.rule.printed
    assert answer.facts and answer.way and answer.rule.title in repr(answer)
    assert loading().why("load corn 2 ship6")
    assert "PR.captain.ship-one-kind" in loading().why("can I load sugar on the 6?").refused_by
    assert tutor.game("puerto_rico").position(players=3).why("choose mayor").what_if is None
    assert loading().why("load sugar 6 ship6").what_if is None
    there = tutor.game("puerto_rico").position(players=3).why("draw", seat=2).what_if
    assert there is not None and there.why("draw", seat=2)


def test_playing_gives_the_next_position_and_leaves_this_one() -> None:
    before = loading()
    after = before.play("load sugar 6 ship7")
    assert len(before.legal()) == 2 and len(after.legal()) == 1
    assert "Ana loads 6 barrels of sugar on the 7-space ship and earns 6 points." in after.told
    assert tutor.game("puerto_rico").position(after.document).legal() == after.legal()


def test_a_board_keeps_what_was_done_undone_or_not(tmp_path: Path) -> None:
    board = seven()
    board.ask("load sugar 6 ship6").act("load corn 2 ship6")
    assert (board.solved, board.tries, board.refused) == (False, 2, ["PR.captain.ship-one-kind"])
    board._tell("do", "undo").act("load sugar 6 ship7")
    assert board.solved and board.tries == 3
    board._tell("do", "undo")
    assert board.solved  # a solved task stays solved
    file = board.save(tmp_path / "ana.json")
    assert (tutor.load(file).solved, tutor.load(file).record) == (True, board.record)
    assert seven().load(file).tries == 3
    with pytest.raises(TutorError):
        loading().board(task="Another").load(file)


def test_what_was_saved_outlives_a_run_without_presses(tmp_path: Path) -> None:
    """A grader, or a learner who restarts the kernel, runs the cell that saves a board on which nothing was
    done.
    """
    file = seven().act("load sugar 6 ship7").save(tmp_path / "ana.json")
    assert seven().save(file) == file and tutor.load(file).solved
    seven().ask("load sugar 6 ship6").save(file)
    assert tutor.load(file).solved and tutor.load(file).refused == []
    seven().ask("load sugar 6 ship6").act("load sugar 6 ship7").save(file)
    assert tutor.load(file).tries == 2  # solved again, so it counts
    other = loading().board(task="Another", name="other")
    assert tutor.load(other.save(file)).name == "other"


@pytest.mark.parametrize("lang", ["en", "es"])
def test_a_page_of_a_chapter_is_taken_up_again(tmp_path: Path, lang: str) -> None:
    page = tutor.game("puerto_rico", lang).lesson("captain-loading")["seven-points"]
    file = page.board().ask("load sugar 6 ship6").save(tmp_path / "ana.json")
    assert page.board().load(file).tries == 1 and tutor.load(file).lang == lang


def test_a_question_foresees_what_was_forgotten() -> None:
    asked = loading("es").ask(
        "¿Cuántos puntos da la mejor carga?", number=7, wrong={6: "Falta el punto del capitán."}
    )
    asked.pick(6)
    assert "Falta el punto del capitán." in asked.widget.session.areas["steps"]
    asked.pick(7)
    assert asked.solved and asked.wrong == [6] and asked.tries == 2


def test_a_board_shows_what_matters_and_no_bar_around_it() -> None:
    session = seven().widget.session
    assert session.areas["top"] == "" and "buildings" not in session.areas and "seat1" not in session.areas
    assert "buildings" in loading().board(task="All", everything=True).widget.session.areas


@pytest.mark.parametrize("name", GAMES)
def test_an_example_is_walked_through_in_a_cell(name: str) -> None:
    """From beginning to end and back, by pressing; each step has its position; there is no link out of the
    cell.
    """
    steps = max((one.steps() for one in tutor.game(name, "es").examples), key=len)
    walk = steps.widget.session
    for step in steps:
        walk.do("next")
        assert steps.at == step.number and walk.screen.walk.table.state == step.position._table.state
    shown = "".join(walk.areas.values())
    assert "data-go" not in shown and not walk.screen.keep and walk.areas["top"] == ""
    assert 'data-do="goto 0"' in walk.areas["bar"]
    walk.do("back")
    assert steps.at == len(steps) - 1 and steps.goto(1).at == walk.screen.walk.at == 1
    walk.handle({"kind": "hello", "lang": "en"})  # another view of the same cell
    assert steps.at == 1 and walk.lang == "es"


def test_no_two_boards_of_a_notebook_share_a_name() -> None:
    """A board's symbols and tabs have names of their own: another edition beside it may draw the same thing
    differently.
    """
    boards = [tutor.game(name).position(players=3).board(everything=True) for name in (*GAMES, GAMES[0])]
    drawn = ["".join(board.widget.session.handle({"kind": "hello"})["areas"].values()) for board in boards]
    named = [set(re.findall(r' id="([^"]+)"', html)) for html in drawn]
    for html, own in zip(drawn, named, strict=True):
        used = set(re.findall(r' (?:href="#|aria-controls="|aria-labelledby=")([^"]+)"', html))
        assert used and used <= own
    assert sum(map(len, named)) == len(set().union(*named))


def test_what_is_handed_in_is_played_again(tmp_path: Path) -> None:
    seven().ask("load sugar 6 ship6").save(tmp_path / "bob.json")
    seven().act("load sugar 6 ship7").save(tmp_path / "ana.json")
    said = json.loads((tmp_path / "bob.json").read_text())
    said["result"]["solved"] = True
    (tmp_path / "cheat.json").write_text(json.dumps(said))
    (tmp_path / "torn.json").write_text('{"schema": "tutor/task/1"')
    found = tutor.report(tmp_path / "*.json")
    assert [(one.name, one.solved) for one in found] == [
        ("ana", True),
        ("bob", False),
        ("cheat", False),
        ("torn", False),
    ]
    assert [line.split(":")[0] for line in found.problems] == ["cheat", "torn"]
    assert found.stopped == {"PR.captain.ship-one-kind": 2}
    assert "One kind per ship" in repr(found.plot()) and found.plot().svg.startswith("<svg")


@pytest.mark.parametrize(
    "row", [{"record": ["act " + "x" * 200]}, {"record": 3}, {"task": {"id": "a"}}, {"game": 7}]
)
def test_a_file_is_read_within_its_bounds(tmp_path: Path, row: dict[str, Any]) -> None:
    said = json.loads(seven().save(tmp_path / "a.json").read_text())
    (tmp_path / "b.json").write_text(json.dumps({**said, **row}))
    with pytest.raises(BadLog):
        tutor.load(tmp_path / "b.json")


@pytest.mark.parametrize(
    ("wrong", "kind", "said"),
    [
        (lambda: tutor.game("puerto_rica", "es"), UnknownName, "No hay ningún juego llamado «puerto_rica»"),
        (lambda: tutor.game("puerto_rico", "fr"), TutorError, 'There is no language "fr"'),
        (
            lambda: loading().board(task="x", goal={"seat": [{"points": ">=0"}]}),
            TutorError,
            "The goal is already reached before anybody does anything",
        ),
        (
            lambda: loading("es").board(task="x", goal={"seat": [{"points": ">=70"}]}),
            TutorError,
            "No se ha encontrado ningún camino",
        ),
        (lambda: loading("es").board(refused="load corn 2 ship6"), TutorError, "es legal en esta posición"),
        (lambda: tutor.game("puerto_rico", "es").position(ship={}), TutorError, "El más parecido es «ships»"),
        (lambda: tutor.game("puerto_rico").position(seat=[{"goods": "corn 99"}]), BadPosition, "99"),
        (lambda: loading().play("load corn 1 ship6"), IllegalAction, "only 1 barrel"),
        (lambda: tutor.game("puerto_rico").lesson("captain-loading")["seven"], UnknownName, "seven-points"),
    ],
)
def test_a_mistake_is_named_with_the_way_out(wrong: Any, kind: type[Exception], said: str) -> None:
    with pytest.raises(kind, match=said.replace("(", r"\(")):
        wrong()


def test_bots_play_and_the_plot_says_how_it_went() -> None:
    found = tutor.game("san_juan").selfplay(2, players=2, bots=["random"])
    assert len(found) == 4 and sum(found.wins.values()) == 2
    assert found.plot().svg.count("<rect") == 3

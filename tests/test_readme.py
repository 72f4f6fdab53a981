"""The README is short, and the code of the tutorials to which it leads runs."""

from __future__ import annotations

import contextlib
import io
import re
import tomllib
from pathlib import Path
from typing import Any

import pytest

from tests.support.documented import ROOT, blocks
from tutor.notebook.submissions import Report
from tutor.rules.kernel.case import cases
from tutor.rules.kernel.whatif import filled, what_if
from tutor.rules.puerto_rico import game as GAME

MOST_LINES = 150
READMES = ("README.md", "README.es.md")


@pytest.fixture
def in_a_folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """An empty folder, into which a class saves its files."""
    monkeypatch.chdir(tmp_path)


def python(page: str) -> list[str]:
    return [block.code for block in blocks(page, "python")]


@pytest.mark.parametrize("name", READMES)
def test_it_is_short_and_has_a_picture(name: str) -> None:
    text = (ROOT / name).read_text("utf-8")
    assert 50 < len(text.splitlines()) <= MOST_LINES
    assert re.search(r"!\[[^\]]+\]\(tutor/app/pictures/[\w-]+\.png\)", text)


def test_both_say_the_same() -> None:
    """The same headings, tables and code, in two languages."""
    english, spanish = ((ROOT / name).read_text("utf-8") for name in READMES)
    for pattern in (r"^#+ ", r"^\|", r"^```", r"^\d\. "):
        found = [len(re.findall(pattern, text, flags=re.M)) for text in (english, spanish)]
        assert found[0] == found[1] > 0, pattern


@pytest.mark.parametrize("name", READMES)
def test_its_code_runs(name: str) -> None:
    cells: dict[str, Any] = {}
    for code in python(name):
        exec(compile(code, name, "exec"), cells)
    assert "PR.trader.different-kinds" in cells["p"].why("sell corn").refused_by


@pytest.mark.parametrize("page", ["docs/tutorials/agent.md", "docs/es/agente.md"])
def test_the_agent_plays_a_whole_game(page: str) -> None:
    printed = io.StringIO()
    for code in python(page):
        with contextlib.redirect_stdout(printed):
            exec(compile(code, page, "exec"), {})
    scores = eval(printed.getvalue())
    assert len(scores) == 3 and all(score > 0 for score in scores)


@pytest.mark.slow
@pytest.mark.parametrize("page", ["docs/tutorials/notebook.md", "docs/es/cuaderno.md"])
@pytest.mark.usefixtures("in_a_folder")
def test_the_notebook_is_set_solved_handed_in_and_read(page: str) -> None:
    position, boards, foreseen, test, teacher, offered = python(page)
    cells: dict[str, Any] = {}
    for code in (position, boards, foreseen):
        exec(compile(code, page, "exec"), cells)
    with pytest.raises(AssertionError):  # the test cell of a learner who has done nothing
        exec(compile(test, page, "exec"), cells)
    cells["q"].pick(5).pick(6)
    cells["b"].ask("sell corn").act("sell coffee")
    for code in (test, teacher, offered):
        exec(compile(code, page, "exec"), cells)
    found = next(value for value in cells.values() if isinstance(value, Report))
    assert [(one.solved, one.wrong, one.problem) for one in found] == [(True, (), ""), (True, (5,), "")]
    assert not cells["p"].why("sell corn") and len(cells["p"].play("sell coffee").told) > 2


@pytest.mark.parametrize("page", ["docs/tutorials/teach.md", "docs/es/clase.md"])
@pytest.mark.usefixtures("in_a_folder")
def test_the_class_hands_in_and_the_teacher_reads(page: str) -> None:
    cells: dict[str, Any] = {}
    for code in python(page):
        exec(compile(code, page, "exec"), cells)
    (one,) = next(value for value in cells.values() if isinstance(value, Report))
    assert one.solved and not one.problem and one.name.startswith("ana-")


def test_the_lesson_of_the_page_is_a_position_that_can_be() -> None:
    lesson = tomllib.loads(next(block.code for block in blocks("docs/howto/lesson.md", "toml")))
    (page,) = lesson["page"]
    state = GAME.from_json(page["position"])
    assert GAME.current_players(state) == (0,)
    assert not [rule for rule in page["rules"] if rule not in GAME.BOOK.rules]


def test_the_advice_of_the_page_leads_to_a_position_that_can_be() -> None:
    (row,) = tomllib.loads(blocks("docs/howto/advice.md", "toml")[0].code)["PR.b.wharf.private-ship"]["way"]
    (case,) = cases([row], {})
    facts = {"seat": 0, "building": "wharf", "stands": "idle"}
    assert case.holds(facts) and case.change is not None
    before = GAME.from_json({"players": 3, "seat": [{"city": "wharf"}]})
    assert what_if(GAME, before, filled(case.change, facts)).seats[0].city == (("wharf", 1),)

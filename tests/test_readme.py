"""The README's code runs, and what it refers to exists."""

from __future__ import annotations

import contextlib
import io
import re
from pathlib import Path
from typing import Any

import pytest

from tutor.notebook.handed_in import Report
from tutor.rules.kernel.case import cases
from tutor.rules.kernel.whatif import filled, what_if
from tutor.rules.puerto_rico import game as GAME

ROOT = Path(__file__).parent.parent


def blocks(name: str, language: str) -> list[str]:
    text = (ROOT / name).read_text("utf-8")
    return re.findall(rf"```{language}\n(.*?)```", text, flags=re.S)


both = pytest.mark.parametrize("name", ["README.md", "README.es.md"])


@both
def test_the_agent_of_the_readme_plays_a_whole_game(name: str) -> None:
    code = blocks(name, "python")[-1]
    printed = io.StringIO()
    with contextlib.redirect_stdout(printed):
        exec(compile(code, name, "exec"), {})
    scores = eval(printed.getvalue())
    assert len(scores) == 3 and all(score > 0 for score in scores)


@both
def test_the_notebook_of_the_readme_is_set_solved_handed_in_and_read(name: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    position, boards, test, teacher, offered = blocks(name, "python")[:-1]
    cells: dict[str, Any] = {}
    for code in (position, boards):
        exec(compile(code, name, "exec"), cells)
    with pytest.raises(AssertionError):  # the test cell of a learner who has done nothing
        exec(compile(test, name, "exec"), cells)
    cells["q"].pick(5).pick(6)
    cells["b"].ask("sell corn").act("sell coffee")
    for code in (test, teacher, offered):
        exec(compile(code, name, "exec"), cells)
    found = next(value for value in cells.values() if isinstance(value, Report))
    assert [(one.solved, one.wrong, one.problem) for one in found] == [(True, (), ""), (True, (5,), "")]
    assert not cells["p"].why("sell corn") and len(cells["p"].play("sell coffee").told) > 2


@both
def test_the_lesson_of_the_readme_stands_on_the_table(name: str) -> None:
    import tomllib

    (page,) = tomllib.loads(blocks(name, "toml")[1])["page"]
    state = GAME.from_json(page["position"])
    assert GAME.current_players(state) == (0,)
    assert not [rule for rule in page["rules"] if rule not in GAME.BOOK.rules]


def test_the_advice_of_the_readme_leads_to_a_position_that_can_be() -> None:
    import tomllib

    (row,) = tomllib.loads(blocks("README.md", "toml")[0])["PR.b.wharf.private-ship"]["way"]
    (case,) = cases([row], {})
    facts = {"seat": 0, "building": "wharf", "stands": "idle"}
    assert case.holds(facts) and case.change is not None
    before = GAME.from_json({"players": 3, "seat": [{"city": "wharf"}]})
    assert what_if(GAME, before, filled(case.change, facts)).seats[0].city == (("wharf", 1),)


@both
def test_links_lead_somewhere(name: str) -> None:
    text = (ROOT / name).read_text("utf-8")
    for target in re.findall(r"\]\(([^)#:]+)(?:#[^)]*)?\)", text):
        assert (ROOT / target).exists(), target

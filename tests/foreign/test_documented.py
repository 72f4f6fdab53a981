"""What docs/howto/environments.md shows runs."""

from __future__ import annotations

import contextlib
import io

import pytest

from tests.golden_environments import FOLDER
from tests.support.documented import ROOT, blocks
from tutor.envs.numbering import action_numbers
from tutor.rules import load, ours

pytestmark = pytest.mark.foreign
PAGE = "docs/howto/environments.md"


@pytest.mark.parametrize("which", range(len(blocks(PAGE, "python"))))
def test_its_code_runs(which: int) -> None:
    code, printed = blocks(PAGE, "python")[which].code, io.StringIO()
    with contextlib.redirect_stdout(printed):
        exec(compile(code, PAGE, "exec"), {})
    assert bool(printed.getvalue()) == ("print(" in code)


@pytest.mark.parametrize("name", ours())
def test_its_figures_are_those_of_the_games(name: str) -> None:
    table = (ROOT / PAGE).read_text("utf-8").partition("| game | actions |")[2].partition("\n\n")[0]
    sizes = [
        f"{int(line.split()[2]):,}"
        for line in (FOLDER / f"{name}.txt").read_text("utf-8").splitlines()
        if " cells " in line
    ]
    row = next(row for row in table.splitlines() if f"| {len(action_numbers(load(name))):,} |" in row)
    assert sizes[0] in row and sizes[-1] in row

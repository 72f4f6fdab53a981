"""The notebook that a shared game is saved as: a cell that opens it, and one with the position to ask."""

from __future__ import annotations

import json
from typing import Any

import pytest

from tutor.pages.table import sharing
from tutor.rules import load, names
from tutor.rules.kernel.table import Table


@pytest.mark.parametrize("name", names())
def test_the_last_cell_of_a_notebook_makes_the_position_to_ask(name: str) -> None:
    table = Table(load(name), start={"players": 3, "names": ["Ana", 'O\'Neill "x"', "Ñu"]})
    for _ in range(5):
        table.play(table.legal()[0])
    seat = max(table.seat, 0)
    source = json.loads(sharing.as_notebook(table, "x", ["you"], seat, "es"))["cells"][-1]["source"]
    known: dict[str, Any] = {}
    exec(source, known)  # as a reader runs it
    p = known["p"]
    assert p.lang == "es" and [*p.legal()] == table.legal() and tuple(p.players) == tuple(table.names)
    assert str(p.why(table.legal()[0]))

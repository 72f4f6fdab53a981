"""What an environment shows: a text in a terminal, our board in a notebook, an array of colours."""

from __future__ import annotations

import copy
from importlib.util import find_spec
from pathlib import Path
from typing import Any

import nbformat
import numpy as np
import pytest
from nbclient import NotebookClient

from tutor.envs import env, raw_env, seat_env
from tutor.rules import ours
from tutor.rules.kernel import extras
from tutor.rules.kernel.errors import NotInstalled, UnknownName

pytestmark = pytest.mark.foreign
ROOT = Path(__file__).resolve().parents[2]
START = """
from tutor.envs import raw_env, seat_env
table = raw_env("san_juan", players=2, render_mode="human", lang="es")
table.reset(seed=1)
table.render()
table.step(table.legal[0])
"""
SEAT = """
seat = seat_env("san_juan", 2, render_mode="human", lang="es")
seat.reset(seed=1)
seat.render()
"""


def test_a_notebook_shows_the_board_once_in_each_cell() -> None:
    """In a real kernel. A position that follows takes the place of the one before."""
    book: Any = nbformat.from_dict({"nbformat": 4, "nbformat_minor": 5, "metadata": {}, "cells": []})
    for number, code in enumerate((START, "table.render()", SEAT)):
        cell = {"cell_type": "code", "id": f"c{number}", "metadata": {}, "source": code, "outputs": []}
        book.cells.append(nbformat.from_dict({**cell, "execution_count": None}))
    NotebookClient(book, timeout=120, resources={"metadata": {"path": str(ROOT)}}).execute()
    shown = []
    for cell in book.cells:
        (output,) = cell.outputs
        assert output.output_type == "display_data" and "número de la ronda" in output.data["text/plain"]
        shown.append(output.data["text/html"])
    assert shown[0] == shown[1] != shown[2], "the first cell shows the position after its step"
    assert all(one.startswith("<img") and "data:image/svg+xml" in one for one in shown), "also if untrusted"


@pytest.mark.slow
@pytest.mark.parametrize("name", ours())
def test_a_board_is_drawn_in_colours(name: str) -> None:
    table: Any = env(name, render_mode="rgb_array")
    table.reset(seed=2)
    before = table.render()
    tall, wide, colours = before.shape
    assert (wide, colours) == (1016, 3) and 500 < tall < 4000 and before.dtype == np.uint8
    assert len(np.unique(before.reshape(-1, 3), axis=0)) > 200, "it is drawn, not one colour"
    assert before[:, : wide // 2].std() > 10 and before[tall // 2 :].std() > 5
    assert np.array_equal(table.render(), before)
    for _ in range(6):
        mask = table.observe(table.agent_selection)["action_mask"]
        table.step(int(mask.nonzero()[0][0]))
    after = table.render()
    assert after.shape != before.shape or (after != before).any()
    copied = copy.deepcopy(table)
    assert np.array_equal(copied.render(), after)
    copied.close()
    table.close()


def test_one_seat_is_drawn_as_it_sees_the_board() -> None:
    found = []
    for seat in range(2):
        table = seat_env("san_juan", 2, seat=seat, bots="random", render_mode="rgb_array")
        table.reset(seed=4)
        found.append(table.render())
        table.close()
    assert found[0].shape != found[1].shape or (found[0] != found[1]).any()


def test_the_extra_and_the_modes_are_named(monkeypatch: pytest.MonkeyPatch) -> None:
    with pytest.raises(UnknownName, match="render_mode=rgb_array"):
        env("san_juan", 2, render_mode="rgb")
    monkeypatch.setattr(extras, "find_spec", lambda name: None if name == "playwright" else find_spec(name))
    raw_env("san_juan", 2, render_mode="human")
    for make in (raw_env, seat_env):
        with pytest.raises(NotInstalled, match=r"playwright.*\[render\]"):
            make("san_juan", 2, render_mode="rgb_array")

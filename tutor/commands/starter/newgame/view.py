"""What a player sees, as data for the drawing."""

from __future__ import annotations

from typing import Any

from tutor.rules.kernel.viewing import Eye, simple

from .game import NAME, returns
from .state import NAMES


def _table(eye: Eye) -> dict[str, Any]:
    return {
        "round": eye.state.round,
        "pile": eye.state.pile,
        "takes": [eye.press(f"take {n}") for n in (1, 2, 3)],
    }


def _board(eye: Eye, i: int) -> dict[str, Any]:
    return {"seat": i, "taken": eye.state.seats[i].taken}


view = simple(NAME, NAMES, returns, _table, _board)

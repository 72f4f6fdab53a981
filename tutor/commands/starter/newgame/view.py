"""What a player sees, as data for the drawing."""

from __future__ import annotations

from typing import Any

from tutor.rules.kernel.view_spec import ViewContext, simple

from .game import NAME, returns
from .state import NAMES


def _table(context: ViewContext) -> dict[str, Any]:
    return {
        "round": context.state.round,
        "pile": context.state.pile,
        "takes": [context.press(f"take {n}") for n in (1, 2, 3)],
    }


def _board(context: ViewContext, i: int) -> dict[str, Any]:
    return {"seat": i, "taken": context.state.seats[i].taken}


view = simple(NAME, NAMES, returns, _table, _board)

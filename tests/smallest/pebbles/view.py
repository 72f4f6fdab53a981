"""What a seat sees."""

from __future__ import annotations

from typing import Any

from ..kernel.view_spec import ViewContext, ViewSpec, changed, make_view, ranking
from .game import NAME, returns
from .state import NAMES


def _table(context: ViewContext) -> dict[str, Any]:
    return {
        "round": context.state.round,
        "pile": context.state.pile,
        "takes": [context.press(f"take {n}") for n in (1, 2, 3)],
    }


def _board(context: ViewContext, i: int) -> dict[str, Any]:
    return {"seat": i, "taken": context.state.seats[i].taken, "turn": context.turns()[i]}


def _scene(context: ViewContext) -> dict[str, Any]:
    return {} if context.task else {"rows": ranking(returns(context.state))}


def _told(moves: list[Any]) -> dict[str, Any]:
    return {"places": changed(moves, ())}


view = make_view(ViewSpec(NAME, NAMES, ViewContext, _table, _board, _scene, _told))

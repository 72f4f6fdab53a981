"""What a seat sees."""

from __future__ import annotations

from typing import Any

from ..kernel.viewing import Eye, Sight, changed, ranking, viewing
from .game import NAME, returns
from .state import NAMES


def _table(eye: Eye) -> dict[str, Any]:
    return {
        "round": eye.state.round,
        "pile": eye.state.pile,
        "takes": [eye.press(f"take {n}") for n in (1, 2, 3)],
    }


def _board(eye: Eye, i: int) -> dict[str, Any]:
    return {"seat": i, "taken": eye.state.seats[i].taken, "turn": eye.turns()[i]}


def _scene(eye: Eye) -> dict[str, Any]:
    return {} if eye.task else {"rows": ranking(returns(eye.state))}


def _told(moves: list[Any]) -> dict[str, Any]:
    return {"places": changed(moves, ())}


view = viewing(Sight(NAME, NAMES, Eye, _table, _board, _scene, _told))

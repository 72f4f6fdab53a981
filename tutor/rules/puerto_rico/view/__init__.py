"""What there is to draw as one seat sees it, as plain JSON: every thing with its action or its question."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from ..ruleset import NAMES
from ..state import State
from . import boards, extra, stages, things
from .eye import Eye
from .recent import told

__all__ = ["view"]


def view(
    state: State,
    seat: int,
    *,
    legal: Iterable[str] = (),
    asks: Iterable[str] = (),
    names: tuple[str, ...] = (),
    lang: str = "en",
    lit: Iterable[str] = (),
    refused: str = "",
    recent: Iterable[Any] = (),
    show_all: bool = False,
) -> dict[str, Any]:
    """Everything to draw for `seat`.

    `legal`, `asks`: action texts of the seat to move; `lit`: the places an open card speaks of, in
    order; `refused`: the one it refuses; `recent`: Moves. Points are secret unless `show_all`."""
    shown = tuple(names) + NAMES[len(names) :]
    eye = Eye(state, max(seat, 0), frozenset(legal), tuple(asks), show_all)
    return {
        "game": "puerto_rico",
        "lang": lang if state.edition == "2012" else f"{lang}-{state.edition}",
        "me": eye.me,
        "names": list(shown[: len(state.seats)]),
        "stage": eye.stage,
        "task": eye.task.kind if eye.task else "",
        "actor": eye.actor,
        "mine": eye.actor == eye.me,
        "round": state.round,
        "ending": state.ending,
        "governor": state.governor,
        **things.table(eye),
        "scene": stages.scene(eye),
        **extra.rows(eye),
        "seats": [boards.board(eye, i) for i in range(len(state.seats))],
        "lit": {place: k for k, place in enumerate(lit, 1)},
        "refused": refused,
        "recent": told(list(recent)),
    }


"""What there is to draw as one seat sees it, as plain JSON: every thing with its action or its question."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from ..ruleset import NAMES
from ..state import State
from . import boards, hand, stages, things
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
    """Everything to draw for `seat`, from what `observe(state, seat)` gives: no hidden card is looked at.

    `legal` and `asks`: action texts of the seat to move; `lit`: the places an open card speaks of,
    `refused` the one it refuses; `recent`: the last Moves. Points lie open: `show_all` adds nothing.
    """
    eye = Eye(state, max(seat, 0), frozenset(legal))
    return {
        "game": "san_juan",
        "lang": lang,
        "me": eye.me,
        "names": _names(state, names),
        "stage": eye.kind,
        "role": eye.role,
        "task": eye.task.kind if eye.task else "",
        "actor": eye.actor,
        "mine": eye.actor == eye.me,
        "round": state.round,
        "governor": state.governor,
        **things.table(eye),
        "hand": hand.hand(eye),
        "scene": stages.scene(eye),
        "seats": [boards.board(eye, i) for i in range(len(state.seats))],
        "lit": {place: k for k, place in enumerate(lit, 1)},
        "refused": refused,
        "recent": told(list(recent)),
    }


def _names(state: State, given: tuple[str, ...]) -> list[str]:
    return [*given, *NAMES[len(given) :]][: len(state.seats)]

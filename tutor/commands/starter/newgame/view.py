"""What a player sees, as data for the drawing."""

from __future__ import annotations

from collections.abc import Callable
from typing import TypedDict

from tutor.rules.kernel import views
from tutor.rules.kernel.readonly import ReadOnly
from tutor.rules.kernel.view_spec import ViewContext, simple

from .game import NAME, returns
from .state import NAMES


class Table(TypedDict):
    """What is on the table."""

    round: int
    pile: int
    takes: list[views.Press]


class Seat(views.Seat):
    """What is in front of a player."""

    taken: int


class View(Table, views.View):
    """Everything that a player sees."""

    seats: ReadOnly[list[Seat]]


def _table(context: ViewContext) -> Table:
    return {
        "round": context.state.round,
        "pile": context.state.pile,
        "takes": [context.press(f"take {n}") for n in (1, 2, 3)],
    }


def _board(context: ViewContext, i: int) -> Seat:
    return {"seat": i, "taken": context.state.seats[i].taken}


view: Callable[..., View] = simple(NAME, NAMES, returns, _table, _board)

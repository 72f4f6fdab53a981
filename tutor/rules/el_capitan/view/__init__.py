"""What one seat sees, as plain JSON for drawing: every thing with its action or its question."""

from __future__ import annotations

from collections.abc import Callable, Iterable

from ...kernel.agenda import Move
from ...kernel.view_spec import ViewSpec, make_view
from ..ruleset import NAMES
from ..state import State
from . import boards, stages, table
from .before import before
from .context import ViewContext
from .paying import has_paid
from .recent import changes, left
from .types import View

__all__ = ["view"]
_now: Callable[..., View] = make_view(
    ViewSpec("el_capitan", NAMES, ViewContext, table.table, boards.board, stages.scene, changes)
)


def view(
    state: State,
    seat: int,
    *,
    recent: Iterable[Move] = (),
    lit: Iterable[str] = (),
    show_all: bool = False,
    **more: object,
) -> View:
    """Everything to draw; for a city in which a warehouse was closed, also the city before.

    That is open automatically where everything is shown (`show_all`), and when somebody points at what was
    closed; a payday also right after it.
    """
    moves, places = list(recent), list(lit)
    found = _now(state, seat, recent=moves, lit=places, show_all=show_all, **more)
    return {
        **found,
        "before": before(state, found["me"], moves),
        "unasked": show_all or not left(moves).isdisjoint(places),
        "just_paid": has_paid(found["scene"], moves),
    }

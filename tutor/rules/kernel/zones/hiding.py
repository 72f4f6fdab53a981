"""What a seat may see of a table, and where pieces are face down."""

from __future__ import annotations

from collections.abc import Callable, Container
from functools import lru_cache
from typing import Any

from ..agenda import OwnState, Place
from .declaring import EVERYBODY, NOBODY, OWNER
from .layout import Layout

_new: Any = tuple.__new__


def observing(layout: Layout) -> Callable[[OwnState, int], OwnState]:
    """A game's `observe` function."""
    never = [(k, zone.hide) for k, zone in layout.seat_at if zone.seen_by == NOBODY]
    theirs = never + [(k, zone.hide) for k, zone in layout.seat_at if zone.seen_by == OWNER]
    covered = [(k, zone.hide) for k, zone in layout.table_at if zone.seen_by == NOBODY]
    seats, luck = layout.at["seats"], layout.at["chance"]

    @lru_cache(maxsize=256)
    def seen(board: OwnState, own: bool) -> OwnState:
        parts = [*board]
        for k, hide in never if own else theirs:
            parts[k] = hide(parts[k], None)
        return _new(board.__class__, parts)

    def observe(state: OwnState, seat: int) -> OwnState:
        """The position as `seat` sees it. Of hidden pieces only the number is left."""
        parts = [*state]
        for k, hide in covered:
            parts[k] = hide(parts[k], state)
        parts[seats] = tuple([seen(board, i == seat) for i, board in enumerate(state.seats)])
        parts[luck] = 0
        return _new(state.__class__, parts)

    return observe


def hiding(layout: Layout) -> Callable[[Place, int], bool]:
    """A game's `hides` function."""
    seen_by = _seen_by(layout)

    def hides(place: Place, seat: int) -> bool:
        """Whether a piece in that place is face down for `seat`."""
        by = seen_by.get(str(place[0]), EVERYBODY)
        return by == NOBODY or (by == OWNER and place[1] != seat)

    return hides


def turned_up(layout: Layout) -> tuple[Container[str], Container[str]]:
    """The places where nobody sees a piece, and those where somebody does."""
    seen_by = _seen_by(layout)
    return frozenset(p for p, by in seen_by.items() if by == NOBODY), frozenset(
        p for p, by in seen_by.items() if by != NOBODY
    )


def _seen_by(layout: Layout) -> dict[str, str]:
    return {place: by for zone in layout.zones() for place, by in zone.seen_at().items()}

"""Moving pieces between zones; no other code moves them."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from ..agenda import Move, OwnState
from ..carrying import carrying
from .declaring import Change, PlaceIn
from .layout import Layout
from .pieces import Pile

_new: Any = tuple.__new__


def moving(layout: Layout) -> Callable[[OwnState, Move], OwnState]:
    """A game's `carry` function. A place is a tuple: ("deck",), ("hand", 2) ..."""
    places: dict[str, Change] = {}
    for k, zone in layout.seat_at:
        places |= {name: _in_seat(layout.at["seats"], k, change) for name, change in zone.places().items()}
    for k, zone in layout.table_at:
        known = layout.at[zone.known] if isinstance(zone, Pile) and zone.known else -1
        places |= {name: _on_table(k, change, known) for name, change in zone.places().items()}
    return carrying(places)


def _in_seat(seats: int, k: int, change: Change) -> Change:
    def changed(state: OwnState, place: PlaceIn, piece: str, n: int) -> OwnState:
        boards, i = state[seats], place[1]
        board = [*boards[i]]
        board[k] = change(board[k], place, piece, n)
        parts = [*state]
        parts[seats] = (*boards[:i], _new(boards[i].__class__, board), *boards[i + 1 :])
        return _new(state.__class__, parts)

    return changed


def _on_table(k: int, change: Change, known: int) -> Change:
    def changed(state: OwnState, place: PlaceIn, piece: str, n: int) -> OwnState:
        parts = [*state]
        parts[k] = change(parts[k], place, piece, n)
        if known >= 0:  # everybody has seen what is returned
            parts[known] = min(parts[known] + (n > 0), len(parts[k]))
        return _new(state.__class__, parts)

    return changed

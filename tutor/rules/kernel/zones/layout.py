"""Where each zone is in the records of a game, and which zones hold which components."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import Any

from ..agenda import OwnState
from ..record import Record
from .declaring import REST, Components, Contents, Zone
from .pieces import Pile
from .sorts import Plain, Zones

_OTHERS = ("seats", "agenda", "chance")  # fields of the table that aren't zones
Placed = tuple[tuple[int, Zone], ...]  # the index of a field, and its zone
_new: Any = tuple.__new__  # makes a Record from all its parts without checks


def _zones(record: Any) -> Mapping[str, Zone]:
    """The zones of a record by field. Those of a class that declares none are plain."""
    if isinstance(record, Zones):
        return record._declared  # type: ignore[attr-defined,no-any-return]
    return {field: Plain(field) for field in record._fields if field not in _OTHERS}


class Layout:
    """The zones of a game's table and of its seats. `dealt`: the fields of a seat in the order of dealing."""

    def __init__(self, state: OwnState, seat: type[Record], dealt: Sequence[str] = ()) -> None:
        self.state, self.seat = state, seat
        self.on_table, self.of_seat = _zones(state), _zones(seat)
        if tuple(self.of_seat) != seat._fields:
            raise TypeError(f"{seat.__name__}: every field must be a zone")
        self.at = {field: k for k, field in enumerate(state._fields)}
        self.table_at: Placed = tuple([(self.at[field], zone) for field, zone in self.on_table.items()])
        self.seat_at: Placed = tuple(enumerate(self.of_seat.values()))
        self.in_order: Placed = (
            tuple([(seat._fields.index(field), self.of_seat[field]) for field in dealt]) or self.seat_at
        )
        self.sorts = tuple(dict.fromkeys(zone.holds for zone in self.zones() if zone.holds))
        self.rest = {
            zone.holds: zone
            for zone in self.on_table.values()
            if isinstance(zone, Pile) and zone.dealt == REST
        }

    def zones(self) -> Iterator[Zone]:
        """Every zone, those of a seat first."""
        return iter((*self.of_seat.values(), *self.on_table.values()))

    @staticmethod
    def holding(sort: Components, zones: Placed) -> Placed:
        """The zones that hold these components."""
        return tuple([(k, zone) for k, zone in zones if zone.holds is sort])

    def made(self, boards: list[list[Contents]], table: list[Contents]) -> OwnState:
        """The position with these parts."""
        table[self.at["seats"]] = tuple([_new(self.seat, board) for board in boards])
        return _new(self.state, table)

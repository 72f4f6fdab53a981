"""Dealing everything that a document or a view leaves open, so that every piece of the box is somewhere."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Iterator

from ..agenda import OwnState
from ..chance import shuffle
from ..document import Document
from ..errors import BadPosition
from ..record import Record
from ..spec import HIDDEN
from .declaring import Components, Contents, Zone
from .layout import Layout, Placed
from .pieces import Pile

Boards = list[list[Contents]]


class _Loose:
    """The pieces of one sort that have no place yet, shuffled."""

    def __init__(self, sort: Components, named: Counter[str], chance: int) -> None:
        self.sort = sort
        left = [piece for piece in sort.alphabetical for _ in range(sort.of[piece] - named[piece])]
        self.pieces, self.chance = shuffle(chance, left)
        self.at = 0

    def draw(self, n: int) -> tuple[str, ...]:
        """The next `n` pieces. Raises BadPosition if there are not so many."""
        if n > len(self.pieces) - self.at:
            raise BadPosition("position.too-many", what=self.sort.name, n=n, most=len(self.pieces) - self.at)
        self.at += n
        return self.pieces[self.at - n : self.at]

    def rest(self) -> tuple[str, ...]:
        """The pieces that nobody has drawn."""
        return self.pieces[self.at :]


class _Holders(Record):
    """The zones that hold one sort of components."""

    of_seat: Placed
    in_order: Placed  # the same, in the order of dealing
    on_table: Placed


class Dealer:
    """Deals for one game. Plain zones begin as `start` leaves them, its set-up for players and a seed."""

    def __init__(self, layout: Layout, start: Callable[[int, int], OwnState] | None = None) -> None:
        self.layout, self.start = layout, start
        zones = (layout.seat_at, layout.in_order, layout.table_at)
        self.holders = {
            sort: _Holders(*(layout.holding(sort, some) for some in zones)) for sort in layout.sorts
        }
        self.counted = [
            (k, zone, layout.at[zone.known])
            for k, zone in layout.table_at
            if isinstance(zone, Pile) and zone.known
        ]

    def lay(self, found: Document) -> OwnState:
        """The position that a document describes, without its decisions.

        What the document leaves out is dealt. Raises BadPosition if the box does not have so many pieces.
        """
        layout, players, chance = self.layout, found["players"], found.get("seed", 0)
        begun = self.start(players, chance) if self.start else layout.state(seats=(layout.seat(),) * players)
        rows = [*found.get("seat", ()), *[{}] * (players - len(found.get("seat", ())))]
        boards = [
            [_read(zone, row, board[k]) for k, zone in layout.seat_at]
            for row, board in zip(rows, begun.seats, strict=True)
        ]
        table = [*begun]
        for k, zone in layout.table_at:
            table[k] = _read(zone, found, begun[k])
        chance = begun.chance if self.start else chance
        for sort, holders in self.holders.items():
            loose = self._loose(sort, boards, table, chance)
            _fill(boards, table, holders.in_order, holders.on_table, loose)
            chance = loose.chance
            if sort in layout.rest:
                self._rest(layout.rest[sort], table, loose.rest(), found)
        self._check_known(table)
        return layout.made(boards, table).but(chance=found.get("chance", chance))

    def resample(self, seen: OwnState, chance: int) -> OwnState:
        """A full position that fits what is seen: every hidden piece is dealt again."""
        boards, table = [[*board] for board in seen.seats], [*seen]
        for sort, holders in self.holders.items():
            loose = self._loose(sort, boards, table, chance)
            _fill(boards, table, holders.of_seat, holders.on_table, loose)
            chance = loose.chance
        return self.layout.made(boards, table).but(chance=chance)

    def _loose(self, sort: Components, boards: Boards, table: list[Contents], chance: int) -> _Loose:
        holders = self.holders[sort]
        held = [*[_faces(board, holders.of_seat) for board in boards], _faces(table, holders.on_table)]
        named = Counter([piece for pieces in held for piece in pieces])
        named.pop(HIDDEN, None)
        if any([n > sort.of[piece] for piece, n in named.items()]):
            _tell_first(sort, held)
        return _Loose(sort, named, chance)

    def _rest(self, pile: Pile, table: list[Contents], rest: tuple[str, ...], found: Document) -> None:
        """Put the rest into its pile, and what is beyond the size of the pile where it spills."""
        k = self.layout.at[pile.field]
        if pile.size in found:
            n, over = max(0, found[pile.size] - len(table[k])), self.layout.at[pile.spills]
            table[over] = self.layout.on_table[pile.spills].read((*table[over], *rest[n:]))
            rest = rest[:n]
        table[k] = (*table[k], *rest)

    def _check_known(self, table: list[Contents]) -> None:
        for k, zone, known in self.counted:
            if table[known] > len(table[k]):
                raise BadPosition("position.known", at=zone.known, n=table[known], most=len(table[k]))


def _read(zone: Zone, found: Document, begun: object) -> Contents:
    """What a zone holds: as a document says, otherwise as the zone begins, or as set-up leaves it."""
    value = zone.read(found.get(zone.json))
    return begun if value is None else value


def _faces(values: list[object], zones: Placed) -> list[str]:
    return [piece for k, zone in zones for piece in zone.faces(values[k])]


def _fill(boards: Boards, table: list[Contents], of_seat: Placed, on_table: Placed, loose: _Loose) -> None:
    """Fill the gaps of all these zones, seat by seat, and then those of the table."""
    for values, k, zone in _each(boards, table, of_seat, on_table):
        values[k] = zone.deal(values[k], loose.draw)


def _each(
    boards: Boards, table: list[Contents], of_seat: Placed, on_table: Placed
) -> Iterator[tuple[list[Contents], int, Zone]]:
    for board in boards:
        for k, zone in of_seat:
            yield board, k, zone
    for k, zone in on_table:
        yield table, k, zone


def _tell_first(sort: Components, held: Iterable[list[str]]) -> None:
    """Raise BadPosition for the first piece of which there are too many, seat by seat."""
    named: Counter[str] = Counter()
    for pieces in held:
        named.update(pieces)
        for piece, n in named.items():
            if n > sort.of.get(piece, n):
                raise BadPosition("position.too-many", what=piece, n=n, most=sort.of[piece])

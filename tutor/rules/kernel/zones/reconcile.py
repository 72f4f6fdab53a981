"""What follows from a change of a position: a piece that is now somewhere else is no longer in the pile."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator, Mapping

from ..document import Document
from ..schema import Schema
from .declaring import Components, Zone
from .layout import Layout
from .pieces import Pile, without_one

Found = Document


def reconciling(layout: Layout, shape: Schema) -> Callable[[Found, Found], Found]:
    """A game's `reconciled` function."""

    def reconciled(document: Found, before: Found) -> Found:
        """The document in which the pieces given to a player are taken from the pile, or otherwise from where
        it spills. Raises BadPosition if the changed document cannot be read.
        """
        document = {k: v for k, v in document.items() if k != "agenda" or "turn" not in document}
        found, was = shape.read(document), shape.read(before)
        for sort, pile in layout.rest.items():
            _Change(layout, sort, pile, found, was).fit()
        rows = [
            {**row, **_written(layout.of_seat, now)}
            for row, now in zip(document["seat"], found["seat"], strict=True)
        ]
        return {**document, **_written(layout.on_table, found), "seat": rows}

    return reconciled


def _written(zones: Mapping[str, Zone], found: Found) -> Found:
    named = [
        zone
        for zone in zones.values()
        if zone.holds and zone.json in found and not isinstance(found[zone.json], int)
    ]
    return {zone.json: zone.write(found[zone.json]) for zone in named}


class _Change:
    """A document after a change and before it, and its components of one sort."""

    def __init__(self, layout: Layout, sort: Components, pile: Pile, found: Found, was: Found) -> None:
        self.piles = [name for name in (pile.json, pile.spills) if name]
        self.found, self.was = found, was
        own = [zone for zone in layout.of_seat.values() if zone.holds is sort]
        self.of_seats = [
            (now, then, zone) for now, then in zip(found["seat"], was["seat"], strict=True) for zone in own
        ]
        self.on_table = [
            zone for zone in layout.on_table.values() if zone.holds is sort and zone.json not in self.piles
        ]
        self.put = [{*(_covered(zone, now) - _covered(zone, then))} for now, then, zone in self.of_seats]

    def fit(self) -> None:
        """Take from the piles what came, and put on the last of them what went."""
        filled = self._filled()
        more: Counter[str] = Counter()
        for now, then, zone in self._changed():
            more.update(zone.faces(now[zone.json]))
            more.subtract(zone.faces(then[zone.json]))
        more.subtract(filled)
        for piece, n in more.items():
            for _ in range(n):
                self._take(piece)
            if n < 0:
                self.found[self.piles[-1]] += (piece,) * -n

    def _changed(self) -> Iterator[tuple[Found, Found, Zone]]:
        for now, then, zone in (*((self.found, self.was, zone) for zone in self.on_table), *self.of_seats):
            if zone.json in now and not isinstance(now[zone.json], int) and now[zone.json] != then[zone.json]:
                yield now, then, zone

    def _filled(self) -> list[str]:
        """Fill the gaps that the change leaves with the last pieces of the pile, as long as it has some."""
        name, filled = self.piles[0] if self.found[self.piles[0]] else self.piles[-1], list[str]()

        def draw(n: int) -> tuple[str, ...]:
            if not self.found[name]:
                return ("*",) * n
            filled.append(self.found[name][-1])
            self.found[name] = without_one(self.found[name], filled[-1])
            return (filled[-1],)

        for now, _, zone in self.of_seats:
            if zone.json in now and not isinstance(now[zone.json], int):
                now[zone.json] = zone.deal(now[zone.json], draw)
        return filled

    def _take(self, piece: str) -> None:
        """One such piece fewer: from a pile, or from a covered place where another piece replaces it."""
        for name in self.piles:
            if piece in self.found[name]:
                self.found[name] = without_one(self.found[name], piece)
                return
        for name in self.piles:
            if self.found[name] and self._exchanged(piece, self.found[name][0]):
                self.found[name] = self.found[name][1:]
                return

    def _exchanged(self, piece: str, other: str) -> bool:
        """Whether a covered piece of this kind was exchanged; what the change itself put there stays."""
        for (now, _, zone), put in zip(self.of_seats, self.put, strict=True):
            if piece not in put and _covered(zone, now)[piece]:
                now[zone.json] = zone.exchanged(now[zone.json], piece, other)
                return True
        return False


def _covered(zone: Zone, row: Found) -> Counter[str]:
    return Counter(zone.covered(row[zone.json])) if zone.json in row else Counter()

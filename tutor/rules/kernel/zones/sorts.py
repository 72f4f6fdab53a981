"""The sorts of zones that are not pieces one by one, and the metaclass that gives zones their names."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from typing import Any, dataclass_transform

from ..document import Document
from ..languages import LANGUAGES
from ..record import RecordType
from .declaring import Change, Contents, PlaceIn, Zone, specifier
from .pieces import pile, slot, starred


class Number(Zone):
    """A whole number; `most` is a name that position.toml may use."""

    def __init__(
        self, most: str, *, least: int = 0, without: object = "none", json: str = "", default: int = 0
    ) -> None:
        self.most, self.least, self.without, self.json, self.default = most, least, without, json, default

    def row(self) -> Document:
        least = {"least": self.least} if self.least else {}
        return {"kind": "number", **least, "most": self.most, "without": self.without}

    def read(self, value: int | None) -> int:
        return self.default if value is None else value


class Marker(Number):
    """The seat that has a marker. The marker moves from ("governor", 1) to ("governor", 2)."""

    def __init__(
        self, *, without: object = "none", json: str = "", place: str = "", default: int = 0
    ) -> None:
        super().__init__("last_seat", without=without, json=json, default=default)
        self.place = place

    def places(self) -> Mapping[str, Change]:
        return {self.place: lambda value, place, piece, n: place[1] if n > 0 else value}


class Holders(Zone):
    """Things with one record each, which says who has taken them (-1: nobody): role cards, for example.

    A move takes one to (`held`, seat) and returns it to (field,). The record knows who has the thing.
    """

    def __init__(
        self,
        record: Callable[[str, int], Contents],
        of: Iterable[str],
        *,
        json: str = "",
        held: str,
        place: str = "",
        default: object = (),
    ) -> None:
        self.record, self.of, self.json, self.held, self.place, self.default = (
            record,
            tuple(of),
            json,
            held,
            place,
            default,
        )

    def row(self) -> Document:
        each = {"kind": "number", "least": -1, "most": "last_seat"}
        return {"kind": "table", "of": self.field, "each": each, "without": "none"}

    def look(self) -> Mapping[str, object]:
        return {self.field: self.of}

    def read(self, value: Contents) -> Contents:
        taken = value or {}
        return tuple([self.record(name, taken.get(name, -1)) for name in self.of])

    def write(self, value: Contents) -> dict[str, int]:
        return {name: taken for name, taken in value if taken >= 0}

    def places(self) -> Mapping[str, Change]:
        return {self.place: lambda value, place, piece, n: value, self.held: self._hold}

    def _hold(self, value: Contents, place: PlaceIn, piece: str, n: int) -> Contents:
        return tuple(
            [
                self.record(name, place[1] if n > 0 else -1) if name == piece else one
                for one in value
                for name in one[:1]
            ]
        )


class Chosen(Zone):
    """What was chosen at set-up: one of some words. A document leaves it out if it is the first of them."""

    def __init__(self, *values: str, default: str = "") -> None:
        self.values, self.default = values, default or values[0]

    def row(self) -> Document:
        return {
            "kind": "word",
            "of": f"{self.field}_values",
            "without": dict.fromkeys(LANGUAGES, self.values[0]),
        }

    def look(self) -> Mapping[str, object]:
        return {f"{self.field}_values": self.values}

    def read(self, value: Contents) -> str:
        return value or self.values[0]

    def write(self, value: str) -> str | None:
        return None if value == self.values[0] else value


class Plain(Zone):
    """A number, a word or a row of them. Its kind and bounds are in position.toml only."""

    default = None

    def __init__(self, field: str) -> None:
        self.field = self.json = self.place = field

    def row(self) -> Document:
        return {}

    def write(self, value: Contents) -> Contents:
        return list(value) if isinstance(value, tuple) else value


number, marker, holders, chosen = specifier(Number), specifier(Marker), specifier(Holders), specifier(Chosen)


@dataclass_transform(
    frozen_default=True, field_specifiers=(pile, slot, starred, number, marker, holders, chosen)
)
class Zones(RecordType):
    """Makes the records of a seat and of the table. Their zones learn the names of their fields here."""

    def __new__(meta, name: str, bases: tuple[type, ...], space: dict[str, object], **more: object) -> Any:
        made: Any = super().__new__(meta, name, bases, space, **more)
        for field, zone in made._declared.items():
            zone.field = field
            zone.json = zone.json or field
            zone.place = zone.place or field
        return made

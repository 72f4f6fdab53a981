"""The sorts of zones that hold pieces one by one: how each is read, written, changed, hidden and filled."""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Iterable, Mapping
from itertools import groupby

from ..agenda import OwnState
from ..document import Document
from ..spec import HIDDEN
from .declaring import (
    EVERYBODY,
    LAID,
    NOBODY,
    SORTED,
    STACK,
    Change,
    Components,
    Contents,
    Draw,
    PlaceIn,
    Zone,
    specifier,
)

Some = tuple[str, ...]
Pairs = tuple[tuple[str, str], ...]


def without_one(pieces: Some, piece: str) -> Some:
    """The pieces without one of that kind."""
    k = pieces.index(piece)
    return pieces[:k] + pieces[k + 1 :]


def listed(pieces: Some) -> str:
    """As a document lists them: "corn, sugar 2"."""
    if len({*pieces}) == len(pieces):
        return ", ".join(pieces)
    runs = [(piece, len(list(same))) for piece, same in groupby(pieces)]
    return ", ".join([f"{piece} {n}" if n > 1 else piece for piece, n in runs])


class Pile(Zone):
    """Pieces one by one: ("corn", "corn", "sugar").

    `dealt` is the number of pieces that are here if a document says nothing, or REST. If `by_number`, a
    document may say only how many there are. `known` is the field that counts how many of the last pieces
    everybody has seen. `size` is the field of a document that limits the REST; the others go to the pile
    named by `spills`.
    """

    holds: Components

    def __init__(
        self,
        holds: Components,
        *,
        seen_by: str = EVERYBODY,
        order: str = LAID,
        dealt: object = None,
        by_number: bool = False,
        known: str = "",
        size: str = "",
        spills: str = "",
        json: str = "",
        place: str = "",
        without: object = "none",
        default: Some = (),
    ) -> None:
        self.holds, self.seen_by, self.order, self.dealt = holds, seen_by, order, dealt
        self.by_number, self.known, self.size, self.spills = by_number, known, size, spills
        self.json, self.place, self.without, self.default = json, place, without, default

    def row(self) -> Document:
        once = {"once": True} if self.holds.all == len(self.holds.of) else {}
        dealt = {"dealt": True} if self.by_number else {}
        name = self.holds.name
        return {
            "kind": "pieces",
            "of": name,
            "most": f"every_{name}",
            **once,
            **dealt,
            "without": self.without,
        }

    def read(self, value: Contents) -> Contents:
        if value is None:
            value = self.dealt if isinstance(self.dealt, int) else self.default
        return value if isinstance(value, int) else self._in_order(value)

    def _in_order(self, value: Some) -> Some:
        return self.holds.sorted(value) if self.order == SORTED else value

    def write(self, value: Some) -> str:
        return listed(value)

    def faces(self, value: Contents) -> Iterable[str]:
        return () if isinstance(value, int) else value

    def covered(self, value: Contents) -> Iterable[str]:
        return () if self.seen_by == EVERYBODY else self.faces(value)

    def exchanged(self, value: Some, piece: str, other: str) -> Some:
        return (*without_one(value, piece), other)

    def deal(self, value: Contents, draw: Draw) -> Contents:
        if isinstance(value, int):
            return self._in_order(draw(value))
        if HIDDEN not in value:
            return value
        new = iter(draw(value.count(HIDDEN)))
        return self._in_order(tuple([next(new) if piece == HIDDEN else piece for piece in value]))

    def hide(self, value: Some, state: OwnState) -> Some:
        n = len(value) - (getattr(state, self.known) if self.known else 0)
        return (HIDDEN,) * n + value[n:]

    def places(self) -> Mapping[str, Change]:
        return {self.place: self._change}

    def _change(self, value: Some, place: object, piece: str, n: int) -> Some:
        if n < 0:
            return self._less(value, piece)
        if self.order != SORTED:
            return (*value, piece)
        rank = self.holds.rank
        k = bisect_right(value, rank[piece], key=rank.__getitem__)
        return (*value[:k], piece, *value[k:])

    def _less(self, value: Some, piece: str) -> Some:
        if self.order != STACK:
            return without_one(value, piece)
        if value[0] != piece:
            raise ValueError(f"{piece} is not on top")
        return value[1:]


class Slot(Zone):
    """One piece or none: "corn", ""."""

    default = ""
    holds: Components

    def __init__(self, holds: Components, *, json: str = "", place: str = "", default: str = "") -> None:
        self.holds, self.json, self.place = holds, json, place

    def row(self) -> Document:
        return {"kind": "word", "of": self.holds.name, "none": True, "without": "none"}

    def read(self, value: Contents) -> str:
        return value or ""

    def faces(self, value: str) -> Iterable[str]:
        return (value,) if value else ()

    def places(self) -> Mapping[str, Change]:
        return {self.place: lambda value, place, piece, n: piece if n > 0 else ""}


class Starred(Zone):
    """Pieces in a row, some with another piece on them: (("smithy", ""), ("indigo_plant", "tower")).

    `under` says which pieces may have one, by the word in the place of a move: ("good", seat, "indigo") is on
    an indigo plant if `on` is "good". `seen_by` is who sees the face of the piece on top.
    """

    holds: Components

    def __init__(
        self,
        holds: Components,
        under: Mapping[str, str],
        on: str,
        *,
        seen_by: str = NOBODY,
        dealt: Pairs = (),
        json: str = "",
        place: str = "",
        default: Pairs = (),
    ) -> None:
        self.holds, self.under, self.on, self.seen_by = holds, under, on, seen_by
        self.dealt, self.json, self.place, self.default = dealt, json, place, default

    def row(self) -> Document:
        name = self.holds.name
        return {
            "kind": "starred",
            "of": f"under_{self.on}",
            "most": f"every_{name}",
            "on": name,
            "without": "set_up",
        }

    def look(self) -> Mapping[str, object]:
        return {
            **super().look(),
            f"under_{self.on}": {piece: int(piece in self.under.values()) for piece in self.holds.of},
        }

    def read(self, value: Pairs | None) -> Pairs:
        return self.dealt if value is None else value

    def write(self, value: Pairs) -> str:
        return ", ".join([f"{piece}*{on}" if on else piece for piece, on in value])

    def faces(self, value: Pairs) -> Iterable[str]:
        return [one for pair in value for one in pair if one not in ("", "*")]

    def covered(self, value: Pairs) -> Iterable[str]:
        return [on for _, on in value if on not in ("", "*")]

    def exchanged(self, value: Pairs, piece: str, other: str) -> Pairs:
        return _put(value, [on for _, on in value].index(piece), other)

    def deal(self, value: Pairs, draw: Draw) -> Pairs:
        return tuple([(piece, draw(1)[0] if on in ("*", HIDDEN) else on) for piece, on in value])

    def hide(self, value: Pairs, state: OwnState) -> Pairs:
        return tuple([(piece, HIDDEN if on else "") for piece, on in value])

    def places(self) -> Mapping[str, Change]:
        return {self.place: self._change, self.on: self._change_on}

    def seen_at(self) -> Mapping[str, str]:
        return {self.place: EVERYBODY, self.on: self.seen_by}

    def _change(self, value: Pairs, place: object, piece: str, n: int) -> Pairs:
        if n > 0:
            return (*value, (piece, ""))
        k = spot(value, piece)
        return (*value[:k], *value[k + 1 :])

    def _change_on(self, value: Pairs, place: PlaceIn, piece: str, n: int) -> Pairs:
        k = spot(value, self.under[place[-1]], full=n < 0)
        if n < 0 and value[k][1] != piece:
            raise ValueError(f"{piece} is not there")
        return _put(value, k, piece if n > 0 else "")


def spot(value: Pairs, piece: str, full: bool = False) -> int:
    """The index of a piece, if possible without a piece on it (or with one); -1 if it is not there."""
    places = [k for k, (one, _) in enumerate(value) if one == piece]
    better = [k for k in places if bool(value[k][1]) == full]
    return (better or places or [-1])[0]


def _put(value: Pairs, k: int, on: str) -> Pairs:
    return (*value[:k], (value[k][0], on), *value[k + 1 :])


pile, slot, starred = specifier(Pile), specifier(Slot), specifier(Starred)

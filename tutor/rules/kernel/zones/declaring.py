"""How a game declares its table: one line for each zone, in the class of a seat or of the whole table.

    CARD = Components("card", {"smithy": 3, "tower": 2})       # what is in the box

    class Seat(Record, metaclass=Zones):
        hand: Cards = pile(CARD, seen_by=OWNER, order=SORTED, dealt=4, default=())
        site: str = slot(CARD, default="")

A zone has the name of its field, in a document and as the place that pieces move to. `json` and `place` give
other names. `without` says what the zone holds if a document leaves it out (a key of shape.toml).

A sort of zone is a class of pieces.py or sorts.py.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from typing import Any, ParamSpec

from ..agenda import OwnState, Place
from ..document import Document
from ..record import Declared
from ..spec import HIDDEN

EVERYBODY, OWNER, NOBODY = "everybody", "owner", "nobody"  # who sees the faces of the pieces
LAID, SORTED, STACK = (
    "laid",
    "sorted",
    "stack",
)  # as they came; as the box lists them; taken from the top, returned below
REST = "rest"  # the components that are nowhere else are dealt here

Contents = Any  # what is in a zone: a number, pieces, pairs of them; each sort of zone knows its own
Change = Callable[[Contents, Place, str, int], Contents]  # (contents, place, piece, n) -> the new contents
Draw = Callable[[int], tuple[str, ...]]
PlaceIn = tuple[Any, ...]  # a place: the word of its zone, and after it the seat or the piece beneath


class Components:
    """Pieces of one sort: how many of each are in the box, in the order of the box."""

    def __init__(self, name: str, of: Mapping[str, int]) -> None:
        self.name = name
        self.of = of
        self.all = sum(of.values())
        self.alphabetical = sorted(of)
        self.rank = {piece: k for k, piece in enumerate((*of, HIDDEN))}

    def sorted(self, pieces: Iterable[str]) -> tuple[str, ...]:
        """Pieces in the order of the box, unknown ones last."""
        return tuple(sorted(pieces, key=self.rank.__getitem__))

    def look(self) -> Document:
        """The names of this sort, and how many pieces there are, as the rows of position.toml call them."""
        return {self.name: self.of, f"every_{self.name}": self.all}


class Zone(Declared):
    """One field of a seat or of the table, and everything known about it. The defaults suit a number."""

    default: Contents = 0
    holds: Components | None = None
    seen_by = EVERYBODY
    json = place = field = ""
    dealt: Contents = None  # the pieces dealt to it, or how many, if a document says nothing

    def row(self) -> Document:
        """Its kind and bounds, as a row of position.toml."""
        raise NotImplementedError

    def look(self) -> Mapping[str, object]:
        """The values of the names that its row uses."""
        return self.holds.look() if self.holds else {}

    def read(self, value: Contents) -> Contents:
        """The contents, from a field of a document (None if it is left out). `deal` fills the gaps later."""
        return value

    def write(self, value: Contents) -> Contents:
        """The contents as a document has them; None if it leaves them out."""
        return value

    def faces(self, value: Contents) -> Iterable[str]:
        """The components here that are known by name."""
        return ()

    def covered(self, value: Contents) -> Iterable[str]:
        """Those of them that some player does not see."""
        return ()

    def exchanged(self, value: Contents, piece: str, other: str) -> Contents:
        """The contents with `other` in place of one covered `piece`."""
        raise NotImplementedError

    def deal(self, value: Contents, draw: Draw) -> Contents:
        """The contents with the gaps filled: `draw(n)` gives n pieces."""
        return value

    def hide(self, value: Contents, state: OwnState) -> Contents:
        """The contents as a player sees them who may not see the faces."""
        return value

    def places(self) -> Mapping[str, Change]:
        """How a move changes the contents, by the first word of the place."""
        return {}

    def seen_at(self) -> Mapping[str, str]:
        """For each of these places, which players see a piece there."""
        return dict.fromkeys(self.places(), self.seen_by)


P = ParamSpec("P")


def specifier(sort: Callable[P, Zone]) -> Callable[P, Any]:
    """A sort of zone as a class uses it. Its type is Any, so it can be the value of a field of any type."""
    return sort

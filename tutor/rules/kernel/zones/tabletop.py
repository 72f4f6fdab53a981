"""Everything that follows from the declaration of a table (see declaring.py).

    TABLE = Tabletop("san_juan", State, Seat, decisions=EVERY, asked=DESKS, words=lambda: BOOK.words("position.toml"))

    TABLE.carry       moves a piece                         TABLE.observe     what a seat sees
    TABLE.shape       what a document may say               TABLE.resample    a full position that fits it
    TABLE.lay         the position of a document            TABLE.hides       whether a place hides a face
    TABLE.write       a position as a document              TABLE.fitted      a change, with what the piles give for it
"""

from __future__ import annotations

from collections.abc import Callable, Container, Mapping, Sequence
from typing import Any

from ..chance import MOST
from ..decision import written
from ..errors import BadPosition
from ..fields import Fields
from ..log import MOST_ACTIONS
from ..shape import Shape, Written, described
from ..tasks import Tasks
from .dealing import Dealer
from .fitting import fitting
from .hiding import hiding, observing, turned_up
from .layout import Layout
from .moving import moving

TABLE, SEAT = "position", "board"  # the sections of position.toml


class Tabletop:
    """A game's table as a value: its declaration, and the functions made from it.

    `words` returns the rows of position.toml, and `look` has the values of further names in them. `names` are
    those that a pending decision may contain; `dealt` are the fields of a seat in the order of dealing.
    """

    def __init__(
        self, name: str, state: Any, seat: Any, *, decisions: Mapping[str, Any], asked: Container[str], words: Callable[[], Written],
        players: int, names: Container[str] = (), look: Mapping[str, Any] = {}, dealt: Sequence[str] = (),
    ) -> None:  # fmt: skip
        self.document = f"{name}/position/1"
        self.players, self.words, self.look = players, words, look
        self.decisions, self.asked, self.names = decisions, asked, names
        layout = self.layout = Layout(state, seat, dealt)
        self.shape = Shape("position", BadPosition, self._fields, ("players",))
        dealer = Dealer(layout)
        self.lay, self.resample = dealer.lay, dealer.resample
        self.carry, self.observe, self.hides = moving(layout), observing(layout), hiding(layout)
        self.fitted = fitting(layout, self.shape)
        self.faces = frozenset(piece for sort in layout.sorts for piece in sort.of)
        self.turned_up = turned_up(layout)

    def _fields(self, players: int = 0) -> Fields:
        players = players or self.players
        look: dict[str, Any] = {
            "schemas": [self.document],
            "players": players,
            "last_seat": players - 1,
            "chance": MOST,
            "rounds": MOST_ACTIONS,  # each has at least one action, and a longer game cannot be saved
            "tasks": Tasks(self.decisions, self.asked, self.names, players),
        }
        for zone in self.layout.zones():
            look |= zone.look()
        return described(self.rows(), TABLE, {**look, **self.look})

    def rows(self) -> Written:
        """The rows of position.toml; those of zones with their kinds and bounds."""
        found = {section: dict(rows) for section, rows in self.words().items()}
        for section, zones in ((TABLE, self.layout.on_table), (SEAT, self.layout.of_seat)):
            for zone in zones.values():
                if zone.json not in found[section]:
                    raise KeyError(f"position.toml has no words for {section}.{zone.json}")
                found[section][zone.json] = {**zone.row(), **found[section][zone.json]}
        return found

    def write(self, state: Any) -> dict[str, Any]:
        """The whole position as a document that can be read back exactly."""
        seats = [{zone.json: zone.write(board[k]) for k, zone in self.layout.seat_at} for board in state.seats]
        return {
            "schema": self.document,
            "players": len(state.seats),
            **{zone.json: zone.write(state[k]) for k, zone in self.layout.table_at},
            "seat": seats,
            "agenda": [written(task) for task in state.agenda],
            "chance": state.chance,
        }

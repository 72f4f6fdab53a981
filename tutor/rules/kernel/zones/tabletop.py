"""Everything that follows from the declaration of a table (see declaring.py).

TABLE = Tabletop("san_juan", State, Seat, decisions=EVERY, words=BOOK.words, ...)

TABLE.carry       moves a piece                     TABLE.observe     what a seat sees
TABLE.schema      what a document may say           TABLE.resample    a full position that fits it
TABLE.lay         the position of a document        TABLE.hides       whether a place hides a face
TABLE.write       a position as a document          TABLE.reconciled    a change, and what the piles give
TABLE.choices     the choices at set-up             TABLE.chosen      the fields that they give
"""

from __future__ import annotations

from collections.abc import Callable, Container, Mapping, Sequence

from ..agenda import OwnState
from ..chance import MOST
from ..decision import Decision, written
from ..document import Document
from ..errors import BadPosition, TutorError
from ..fields import Fields
from ..game import Choice
from ..languages import LANGUAGES
from ..log import MOST_ACTIONS
from ..record import Record
from ..schema import Schema, Written, bad_row, load_schema
from ..setup import all_asked, one_of
from ..tasks import Tasks
from .dealing import Dealer
from .hiding import hiding, observing, turned_up
from .layout import Layout
from .moving import moving
from .reconcile import reconciling
from .sorts import Chosen

TABLE, SEAT = "position", "board"  # the sections of position.toml


class Tabletop:
    """A game's table as a value: its declaration, and the functions made from it.

    `words` returns the rows of position.toml and choices.toml, and `look` has the values of further names in
    them. `names` are those that a pending decision may contain. `dealt` are the fields of a seat in the order
    of dealing. `start` is the set-up of a game with plain zones (see sorts.py), for players and a seed.
    `rows_of_seat` is the section of position.toml that describes a seat.
    """

    def __init__(
        self,
        name: str,
        state: OwnState,
        seat: type[Record],
        *,
        decisions: Mapping[str, type[Decision]],
        asked: Container[str],
        words: Callable[[str], Document],
        players: int,
        names: Container[str] = (),
        look: Mapping[str, object] = {},
        dealt: Sequence[str] = (),
        start: Callable[[int, int], OwnState] | None = None,
        rows_of_seat: str = SEAT,
    ) -> None:
        self.rows_of_seat = rows_of_seat
        self.document, self.file = f"{name}/position/1", f"{name}/position.toml"
        self.players, self.words, self.look = players, words, look
        self.decisions, self.asked, self.names = decisions, asked, names
        layout = self.layout = Layout(state, seat, dealt)
        self.schema = Schema("position", BadPosition, self._fields, ("players",))
        dealer = Dealer(layout, start)
        self.lay, self.resample = dealer.lay, dealer.resample
        self.carry, self.observe, self.hides = moving(layout), observing(layout), hiding(layout)
        self.reconciled = reconciling(layout, self.schema)
        self.faces = frozenset(piece for sort in layout.sorts for piece in sort.of)
        self.turned_up = turned_up(layout)
        self.choices = tuple(
            Choice(field, zone.values) for field, zone in layout.on_table.items() if isinstance(zone, Chosen)
        )

    def _fields(self, players: int = 0) -> Fields:
        players = players or self.players
        look: dict[str, object] = {
            "schemas": [self.document],
            "players": players,
            "last_seat": players - 1,
            "chance": MOST,
            "rounds": MOST_ACTIONS,  # each has at least one action, and a longer game cannot be saved
            "tasks": Tasks(self.decisions, self.asked, self.names, players),
        }
        for zone in self.layout.zones():
            look |= zone.look()
        return load_schema(self.rows(), TABLE, {**look, **self.look}, self.file)

    def rows(self) -> Written:
        """The rows of position.toml; those of zones with their kinds and bounds."""
        found = {section: dict(rows) for section, rows in self.words("position.toml").items()}
        for section in (TABLE, self.rows_of_seat):
            found.setdefault(section, {})
        for section, zones in ((TABLE, self.layout.on_table), (self.rows_of_seat, self.layout.of_seat)):
            for zone in zones.values():
                if isinstance(zone, Chosen):
                    title = self.words("choices.toml")[zone.field]["title"]
                    found[section].setdefault(zone.json, {lang: f"{title[lang]}." for lang in LANGUAGES})
                if zone.json not in found[section]:
                    raise bad_row(self.file, section, zone.json, TutorError("schema.row"))
                found[section][zone.json] = {**zone.row(), **found[section][zone.json]}
        return found

    def chosen(self, options: Mapping[str, object]) -> Document:
        """The fields that the options of a set-up give.

        Raises UnknownName, which lists the possible values.
        """
        known = {choice.name: choice.values for choice in self.choices}
        all_asked({name: value for name, value in options.items() if name not in known}, ", ".join(known))
        return {name: one_of(name, value, known[name]) for name, value in options.items()}

    def write(self, state: OwnState) -> Document:
        """The whole position as a document that can be read back exactly."""
        seats = [
            {zone.json: zone.write(board[k]) for k, zone in self.layout.seat_at} for board in state.seats
        ]
        return {
            "schema": self.document,
            "players": len(state.seats),
            **{
                zone.json: value
                for k, zone in self.layout.table_at
                if (value := zone.write(state[k])) is not None
            },
            "seat": seats,
            "agenda": [written(task) for task in state.agenda],
            "chance": state.chance,
        }

"""The position on the table, as plain immutable data."""

from __future__ import annotations

from ..kernel.agenda import Turn as TurnOf
from ..kernel.decision import Decision
from ..kernel.game import Choice
from ..kernel.record import Record
from .editions import edition_of
from .numbers import Board, numbers
from .ruleset import CITIES, EMPTY, EXTRA, LOANS, SEVERAL, SITES

Track = tuple[int, ...]  # for each of the twelve sites the colour of its warehouse, EMPTY or VACATED


_PLACE = {name: k for k, name in enumerate(CITIES)}  # those of the expansion follow


class Owing(Record):
    """A loan card in front of a player."""

    card: str
    extended: bool = False

    @property
    def back(self) -> int:
        """What paying it back costs."""
        return LOANS[self.card].later if self.extended else LOANS[self.card].back


class Seat(Record):
    """One player."""

    money: int = 0
    houses: int = 0  # in their own supply
    fortresses: int = 0
    neutral: int = 0  # warehouses of the neutral colour, with two players
    at: str = ""  # the city of the ship, "bank", or "" before it has sailed
    berth: int = 0  # the harbour space, from 1; 0 if the ship has not stopped
    cards: tuple[str, ...] = ()
    loans: tuple[str, ...] = ()  # as they were taken
    extended: tuple[str, ...] = ()  # and those turned over
    bonus: int = 0

    @property
    def owing(self) -> tuple[Owing, ...]:
        """All loans in the order in which they are settled."""
        if not self.extended:
            return tuple([Owing(card) for card in self.loans])
        extended = [Owing(card, True) for card in self.extended]
        return tuple(sorted([*map(Owing, self.loans), *extended], key=tuple))

    @property
    def pieces(self) -> int:
        """What is still to be built before the phase can end."""
        return self.houses + self.neutral + self.fortresses

    @property
    def purse(self) -> int:
        """The money that can be spent: a player in debt to the bank has none, and pays nothing for what is
        free.
        """
        return self.money if self.money > 0 else 0

    @property
    def debt(self) -> int:
        """What is owed when the money has run into the red, where the bank had no loan to give."""
        return -self.money if self.money < 0 else 0


class City(Record):
    """The state of one city."""

    track: Track = (EMPTY,) * SITES
    closed: tuple[int, ...] = ()  # colours on the picture, in order of arrival
    forts: tuple[int, ...] = (-1, -1)  # whose fortress is on each site


# What is chosen at set-up. Where one value is chosen, it is the field of this name, here and in documents.
CHOICES: tuple[Choice, ...] = (
    Choice("cities", EXTRA, many=True, several=SEVERAL, field="extra"),
    Choice("payout", ("rulebook", "premium", "first", "second", "peak")),  # the ways to pay a fortress
)
ONE_OF = {choice.name: choice.values for choice in CHOICES if not choice.many}


class State(Record):
    """The whole table. `agenda[-1]` is the pending decision."""

    seats: tuple[Seat, ...]
    cities: tuple[City, ...]  # in the order of `names`
    extra: tuple[str, ...] = ()  # cities of the expansion
    payout: str = "rulebook"  # how a fortress is paid
    board: str = ""  # the source of the numbers: see numbers.py
    phase: int = 1
    round: int = 1  # in this phase
    starter: int = 0
    decks: tuple[tuple[str, ...], ...] = ((), ())  # destination and link cards, top first
    discards: tuple[tuple[str, ...], ...] = ((), ())
    shown: tuple[tuple[str, ...], ...] = ((), ())  # for sale
    stacks: tuple[int, ...] = (18, 12)  # loan cards left
    agenda: tuple[Decision, ...] = ()
    chance: int = 0

    @property
    def names(self) -> tuple[str, ...]:
        """The cities in play."""
        return edition_of(self.extra).cities

    @property
    def numbers(self) -> Board:
        """The printed numbers."""
        return numbers(self.board)

    def city(self, name: str) -> City:
        """The state of the city with this name."""
        return self.cities[_PLACE[name] if name in _PLACE else self.names.index(name)]


Turn = TurnOf[State]  # one action while it is carried out

"""The position on the table, as plain immutable data. A ship is its kind and value: "iron_4"."""

from __future__ import annotations

from ..kernel.agenda import Turn as TurnOf
from ..kernel.decision import Decision
from ..kernel.record import Record
from .ruleset import ROUNDS

Stock = tuple[int, ...]  # the number of each of THINGS: francs first, then the goods


class Seat(Record):
    """One player's things."""

    stock: Stock
    loans: int = 0
    buildings: tuple[str, ...] = ()
    ships: tuple[str, ...] = ()
    disc: str = ""  # the building with their person; "" if it is in hand


class State(Record):
    """The whole table. `agenda[-1]` is the pending decision."""

    seats: tuple[Seat, ...]
    version: str = "full"  # or "short"
    options: tuple[tuple[str, str], ...] = ()  # as chosen at set-up
    round: int = 1
    step: int = 0  # supply tiles passed this round
    offers: Stock = ()  # the number on each of OFFERS
    tiles: tuple[str, ...] = ()  # the supply tiles in order
    turned: int = 0  # how many of them are face up
    columns: tuple[tuple[str, ...], ...] = ()  # the three proposals, top card first
    pile: tuple[str, ...] = ()  # face-down special buildings, top first
    town: tuple[str, ...] = ()  # buildings that the town owns
    harbour: tuple[tuple[str, ...], ...] = ((), (), (), ())  # available ships, by kind as in SHIPS, top first
    modern: tuple[str, ...] = ()  # wharfs with a brick on them
    traded: tuple[str, ...] = ()  # cards bought or sold this turn
    agenda: tuple[Decision, ...] = ()
    chance: int = 0

    @property
    def rounds(self) -> int:
        """How many rounds this game lasts."""
        return len(ROUNDS[self.version, len(self.seats)])


Turn = TurnOf[State]  # one action while it is carried out

"""The position: a pile, what each seat has taken, whose turn it is."""

from __future__ import annotations

from ..kernel.decision import Decision
from ..kernel.record import Record

NAMES = ("Ana", "Roberto", "Cristina")
PLAYERS = range(2, 4)
PILE = 12


class Choose(Decision, kind="take"):
    """How many pebbles are taken?"""


class Seat(Record):
    """One player."""

    taken: int = 0
    last: bool = False  # has taken the last pebble


class State(Record):
    """The whole table."""

    seats: tuple[Seat, ...]
    pile: int = PILE
    round: int = 1
    agenda: tuple[Decision, ...] = (Choose(0),)
    chance: int = 0

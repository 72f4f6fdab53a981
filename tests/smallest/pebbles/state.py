"""The position: a pile, what each seat has taken, whose turn it is."""

from __future__ import annotations

from ..kernel.agenda import Task
from ..kernel.record import Record

NAMES = ("Ana", "Roberto", "Cristina")
PLAYERS = range(2, 4)
PILE = 12


class Seat(Record):
    """One player."""

    taken: int = 0
    last: bool = False  # has taken the last pebble


class State(Record):
    """The whole table."""

    seats: tuple[Seat, ...]
    pile: int = PILE
    round: int = 1
    agenda: tuple[Task, ...] = (Task("take", 0),)
    chance: int = 0

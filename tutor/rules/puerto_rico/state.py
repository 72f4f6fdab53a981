"""The position on the table, as plain immutable data."""

from __future__ import annotations

from ..kernel.agenda import Task
from ..kernel.record import Record


class Seat(Record):
    """One player's board and windrose."""

    coins: int = 0
    points: int = 0  # in chips
    noted: int = 0  # points written down once the chips ran out
    goods: tuple[int, ...] = (0, 0, 0, 0, 0)
    island: tuple[tuple[str, int], ...] = ()  # (tile kind, colonists), in order of placing
    city: tuple[tuple[str, int], ...] = ()  # (building, colonists)
    waiting: int = 0  # colonists in San Juan


class Ship(Record):
    """A cargo ship: its size, what it carries ("" when empty) and how many barrels."""

    size: int
    good: str = ""
    load: int = 0


class RoleCard(Record):
    """A role card, the coins on it, and who has taken it this round (-1: nobody)."""

    role: str
    coins: int = 0
    taken: int = -1


class State(Record):
    """The whole table. `agenda[-1]` is the pending decision."""

    seats: tuple[Seat, ...]
    governor: int = 0
    round: int = 1
    roles: tuple[RoleCard, ...] = ()
    ships: tuple[Ship, ...] = ()
    house: tuple[str, ...] = ()
    goods: tuple[int, ...] = (0, 0, 0, 0, 0)  # barrels in the supply
    row: tuple[str, ...] = ()  # plantations face up
    deck: tuple[int, ...] = (0, 0, 0, 0, 0)  # plantations face down, by kind
    discard: tuple[int, ...] = (0, 0, 0, 0, 0)
    quarries: int = 0
    market: tuple[tuple[str, int], ...] = ()  # (building, copies left)
    colonists: int = 0  # in the supply
    colonist_ship: int = 0
    pool: int = 0  # point chips left
    ending: str = ""  # the rule that will end the game after this round
    agenda: tuple[Task, ...] = ()
    chance: int = 0
    edition: str = "2012"

"""The position on the table, as plain immutable data."""

from __future__ import annotations

from typing import Any, TypeVar

from ..kernel.agenda import Facts
from ..kernel.agenda import Turn as TurnOf
from ..kernel.decision import Decision
from ..kernel.record import Record
from .decisions import Memory
from .ruleset import SHIPS

Noted = Any  # what an expansion notes, by its own name: only the expansion knows its type


R = TypeVar("R", "State", "Seat")


class Seat(Record):
    """One player's board and windrose."""

    coins: int = 0
    points: int = 0  # in chips
    noted: int = 0  # points written down after the chips ran out
    goods: tuple[int, ...] = (0, 0, 0, 0, 0)
    island: tuple[tuple[str, int], ...] = ()  # (tile kind, colonists), in order of placing
    city: tuple[tuple[str, int], ...] = ()  # (building, colonists)
    waiting: int = 0  # colonists in San Juan
    marked: tuple[tuple[str, int], ...] = ()  # those of another colour among all of them, by place
    more: tuple[tuple[str, Noted], ...] = ()  # data of expansions


class Ship(Record):
    """A cargo ship: its size, its good ("" if empty) and the number of barrels."""

    size: int
    good: str = ""
    load: int = 0

    @property
    def name(self) -> str:
        """What actions call it."""
        return SHIPS[self.size]


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
    row: tuple[str, ...] = ()  # face-up plantations
    deck: tuple[int, ...] = (0, 0, 0, 0, 0)  # face-down plantations, by kind
    discard: tuple[int, ...] = (0, 0, 0, 0, 0)
    quarries: int = 0
    market: tuple[tuple[str, int], ...] = ()  # (building, copies left)
    colonists: int = 0  # in the supply
    colonist_ship: int = 0
    pool: int = 0  # point chips left
    ending: str = ""  # the rule that will end the game after this round
    agenda: tuple[Decision, ...] = ()
    chance: int = 0
    edition: str = "2012"
    expansions: tuple[str, ...] = ()
    marked: int = 0  # colonists of another colour in the supply
    ship_marked: int = 0  # and on the ship
    more: tuple[tuple[str, Noted], ...] = ()  # data of expansions


Turn = TurnOf[State]  # one action while it is carried out


PORTRAIT = ""  # in `marked`: the colonists who wait


def noted(record: State | Seat, name: str, default: object = ()) -> Noted:
    """The data of an expansion in a position or on a board."""
    for key, value in record.more:
        if key == name:
            return value
    return default


def note(record: R, name: str, value: Noted) -> R:
    """The record with `value` stored under `name`; an empty value is not stored."""
    rest: list[tuple[str, Noted]] = [pair for pair in record.more if pair[0] != name]
    return record.but(more=tuple(sorted([*rest, (name, value)] if value else rest)))


MEMORY = Memory.kind


def recalled(state: State, name: str, default: object = ()) -> Noted:
    """What an expansion remembers for the moment."""
    first = state.agenda[0] if state.agenda else None
    if isinstance(first, Memory):
        for key, value in first.notes:
            if key == name:
                return value
    return default


def remember(state: State, name: str, value: object) -> State:
    """The position with `value` remembered under `name`; an empty value is forgotten."""
    first = state.agenda[0] if state.agenda else None
    notes = first.notes if isinstance(first, Memory) else ()
    rest = state.agenda[1:] if isinstance(first, Memory) else state.agenda
    kept = [pair for pair in notes if pair[0] != name]
    if not value and len(kept) == len(notes):
        return state  # nothing to forget
    kept = sorted([*kept, (name, value)] if value else kept)
    return state.but(agenda=(Memory(0, tuple(kept)), *rest) if kept else rest)


def unmanned(state: State, seat: int, building: str) -> Facts | None:
    """If nobody works in this building of a seat: the facts, and whether the seat has it; None if somebody
    does.
    """
    for name, n in state.seats[seat].city:
        if name == building:
            return None if n else {"seat": seat, "owned": 1}
    return {"seat": seat, "owned": 0}


def marked_at(board: Seat, place: str) -> int:
    """Colonists of another colour in one place of a board."""
    for name, n in board.marked:
        if name == place:
            return n
    return 0

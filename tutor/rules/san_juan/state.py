"""The position on the table, as plain immutable data. A card is its kind's id; HIDDEN ("?") where nobody may see it."""

from __future__ import annotations

from ..kernel.decision import Decision
from ..kernel.record import Record
from .ruleset import PLANTS

Area = tuple[tuple[str, str], ...]


class Seat(Record):
    """One player: cards in hand, and what lies in front."""

    hand: tuple[str, ...] = ()  # in the order of the table of cards
    area: Area = ()  # (building, the face-down card that is its good, or "")
    under: tuple[str, ...] = ()  # buildings covered by others
    tucked: tuple[str, ...] = ()  # cards tucked away for points
    drawn: tuple[str, ...] = ()  # the councillor's cards, while one is chosen
    site: str = ""  # the building being paid for

    def goods(self, good: str) -> int:
        """Buildings of this kind of good that hold one."""
        plant = PLANTS[good]
        return sum([building == plant and bool(card) for building, card in self.area])


class RoleTile(Record):
    """A role, and who has taken it this round (-1: nobody)."""

    role: str
    taken: int = -1


class State(Record):
    """The whole table. `agenda[-1]` is the pending decision."""

    seats: tuple[Seat, ...]
    governor: int = 0
    round: int = 1
    roles: tuple[RoleTile, ...] = ()
    deck: tuple[str, ...] = ()  # the supply, top card first
    discard: tuple[str, ...] = ()
    tiles: tuple[str, ...] = ()  # trading-house tiles face down, top first
    seen: int = 0  # how many of the last tiles were turned up before
    open: str = ""  # the tile turned up now
    mine: tuple[str, ...] = ()  # cards turned up for a mine
    agenda: tuple[Decision, ...] = ()
    chance: int = 0

"""The position on the table, as plain immutable data. A card is the id of its kind; HIDDEN ("?") if nobody
may see it.
"""

from __future__ import annotations

from ..kernel.decision import Decision
from ..kernel.record import Record
from .ruleset import PLANTS

Area = tuple[tuple[str, str], ...]


class Seat(Record):
    """One player: the cards in hand and in front."""

    hand: tuple[str, ...] = ()  # in the order of the table of cards
    area: Area = ()  # (building, the face-down card that is its good, or "")
    under: tuple[str, ...] = ()  # buildings covered by others
    tucked: tuple[str, ...] = ()  # cards tucked away for points
    drawn: tuple[str, ...] = ()  # the councillor's cards, while the player chooses
    site: str = ""  # the building that is being paid for

    def goods(self, good: str) -> int:
        """The buildings of this good that have one."""
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
    tiles: tuple[str, ...] = ()  # face-down trading-house tiles, top first
    seen: int = 0  # how many tiles at the bottom were turned up before
    open: str = ""  # the open tile
    mine: tuple[str, ...] = ()  # cards turned up for a gold mine
    agenda: tuple[Decision, ...] = ()
    chance: int = 0

"""The table, declared: which zones there are, what is in each, and who sees it.

A card is the id of its kind; HIDDEN ("?") if nobody may see it.
"""

from __future__ import annotations

from ..kernel.agenda import Turn as TurnOf
from ..kernel.decision import Decision
from ..kernel.record import Record
from ..kernel.zones import (
    NOBODY,
    OWNER,
    REST,
    SORTED,
    STACK,
    Components,
    Zones,
    holders,
    marker,
    number,
    pile,
    slot,
    starred,
)
from .ruleset import CARDS, FIRST, HAND, PLANTS, ROLES, TILES

CARD = Components("card", {card.id: card.copies for card in CARDS.values()})
TILE = Components("tile", dict.fromkeys(TILES, 1))
Cards = tuple[str, ...]
Area = tuple[tuple[str, str], ...]  # (building, the face-down card that is its good, or "")


class Seat(Record, metaclass=Zones):
    """One player: the cards in hand and in front."""

    hand: Cards = pile(CARD, seen_by=OWNER, order=SORTED, dealt=HAND, by_number=True, default=())
    drawn: Cards = pile(CARD, seen_by=OWNER, default=())  # the councillor's cards, while the player chooses
    tucked: Cards = pile(CARD, seen_by=OWNER, by_number=True, json="chapel", place="chapel", default=())
    area: Area = starred(CARD, PLANTS, "good", dealt=((FIRST, ""),), default=())
    under: Cards = pile(CARD, default=())  # buildings covered by others
    site: str = slot(CARD, default="")  # the building that is being paid for

    def goods(self, good: str) -> int:
        """The buildings of this good that have one."""
        plant = PLANTS[good]
        return sum([building == plant and bool(card) for building, card in self.area])


class RoleTile(Record):
    """A role, and who has taken it this round (-1: nobody)."""

    role: str
    taken: int = -1


class State(Record, metaclass=Zones):
    """The whole table. `agenda[-1]` is the pending decision."""

    seats: tuple[Seat, ...]
    governor: int = marker(default=0)
    round: int = number("rounds", least=1, default=1)
    roles: tuple[RoleTile, ...] = holders(RoleTile, ROLES, json="taken", held="held", default=())
    deck: Cards = pile(  # the supply, top card first
        CARD,
        seen_by=NOBODY,
        order=STACK,
        dealt=REST,
        size="supply",
        spills="discard",
        without="chance",
        default=(),
    )
    discard: Cards = pile(CARD, seen_by=NOBODY, order=SORTED, by_number=True, default=())
    mine: Cards = pile(CARD, default=())  # cards turned up for a gold mine
    tiles: Cards = pile(  # face-down trading-house tiles, top first
        TILE, seen_by=NOBODY, order=STACK, dealt=REST, known="seen", without="chance", default=()
    )
    seen: int = number("every_tile", default=0)  # how many tiles at the bottom were turned up before
    open: str = slot(TILE, place="house", default="")  # the tile that is turned up now
    agenda: tuple[Decision, ...] = ()
    chance: int = 0


Turn = TurnOf[State]  # one action while it is carried out

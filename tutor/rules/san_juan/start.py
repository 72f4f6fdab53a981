"""Set-up of the table."""

from __future__ import annotations

from ..kernel.chance import shuffle
from ..kernel.setup import seated
from ..kernel.zones import without_one
from .decisions import Choose, Round
from .ruleset import EVERY_CARD, FIRST, HAND, PLAYERS, ROLES, TILES
from .state import CARD, RoleTile, Seat, State
from .table import TABLE


def new_initial_state(players: int, seed: int = 0, **options: object) -> State:
    """The table for 2 to 4 players; seat 0 is the first governor.

    `seed` decides how cards and tiles are shuffled. Raises UnknownName for a number of players that the game
    has no rules for.
    """
    seated(players, PLAYERS)
    chosen = TABLE.chosen(options)
    cards = EVERY_CARD
    for _ in range(players):
        cards = without_one(cards, FIRST)
    deck, chance = shuffle(seed, cards)
    tiles, chance = shuffle(chance, TILES)
    hands = [CARD.sorted(deck[i * HAND : (i + 1) * HAND]) for i in range(players)]
    return State(
        seats=tuple(Seat(hand=hand, area=((FIRST, ""),)) for hand in hands),
        roles=tuple(RoleTile(role) for role in ROLES),
        deck=deck[players * HAND :],
        tiles=tiles,
        agenda=(Round(0, chosen=1), Choose(0)),
        chance=chance,
        **chosen,
    )

"""Setting up the table."""

from __future__ import annotations

from typing import Any

from ..kernel.agenda import Task
from ..kernel.chance import draw, roll
from ..kernel.errors import UnknownName
from .ruleset import GOOD_INDEX, GOODS, barrels, copies, plantations, setup
from .state import RoleCard, Seat, Ship, State


def new_initial_state(players: int, seed: int = 0, **options: Any) -> State:
    """The table for 2 to 5 players; seat 0 is the first governor.

    `seed` decides everything that is drawn blindly. Raises UnknownName for a
    number of players the box has no rules for.
    """
    if players not in (2, 3, 4, 5):
        raise UnknownName("unknown.players", name=players, least=2, most=5)
    edition = options.pop("edition", "2012")
    if edition != "2012" or options:
        name = next(iter(options), edition)
        raise UnknownName("unknown.option", name=name, known="edition=2012")
    numbers = setup(players)
    deck = list(plantations(players))
    for tile in numbers.plantations:
        deck[GOOD_INDEX[tile]] -= 1
    _, chance = roll(seed, 2)
    row = []
    for _ in range(players + 1):
        index, chance = draw(chance, deck)
        deck[index] -= 1
        row.append(GOODS[index])
    return State(
        seats=tuple(Seat(coins=numbers.coins, island=((t, 0),)) for t in numbers.plantations),
        roles=tuple(RoleCard(role) for role in numbers.roles),
        ships=tuple(Ship(size) for size in numbers.ships),
        goods=barrels(players),
        row=tuple(row),
        deck=tuple(deck),
        quarries=numbers.quarries,
        market=copies(players),
        colonists=numbers.colonists,
        colonist_ship=numbers.colonist_ship,
        pool=numbers.pool,
        agenda=(Task("round", 0, (1,)), Task("choose", 0)),
        chance=chance,
    )

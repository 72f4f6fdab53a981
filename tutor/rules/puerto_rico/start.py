"""Set-up of the table."""

from __future__ import annotations

from typing import Any

from ..kernel.agenda import Turn
from ..kernel.chance import draw, roll
from ..kernel.document import Document
from ..kernel.setup import all_asked, one_of, seated
from .decisions import Choose, Round
from .editions import FIRST, edition_of
from .extension_points import Extension, functions_at, functions_of
from .ruleset import (
    EXPANSIONS,
    GOOD_INDEX,
    GOODS,
    PLAYERS,
    Setup,
    barrels,
    copies,
    editions,
    plantations,
    setup,
)
from .state import RoleCard, Seat, Ship, State, note, noted

Choice = tuple[str, tuple[str, ...]]  # an open question, and its answers: the first one is ours


def new_initial_state(players: int, seed: int = 0, **options: Any) -> State:
    """The table for 2 to 5 players; seat 0 is the first governor.

    `seed` decides everything that is drawn at random. Raises UnknownName for a number of players that the
    game has no rules for.
    """
    seated(players, PLAYERS)
    edition = one_of("edition", options.pop("edition", FIRST), editions())
    chosen = options.pop("expansions", "") if edition != FIRST else ""
    expansions = in_order(chosen)
    numbers = numbers_for(players, edition, expansions)
    state = _table(players, seed, numbers, edition, expansions)
    for add in functions_at(state, Extension.set_up):
        state = add(state, options)
    playing = edition_of(edition)
    if state.agenda[-1].kind in playing.automatic_steps:
        turn = Turn(state, playing.carry)
        turn.run(playing.automatic_steps)
        state = turn.state
    all_asked(options, ", ".join(f"edition={e}" for e in editions()))
    return state


def ruled(state: State, choices: tuple[Choice, ...], chosen: Document) -> State:
    """The rulings on an expansion's open questions at this table; only those that are not the default are
    stored.
    """
    for name, values in choices:
        value = chosen.pop(name, values[0])
        state = note(state, name, (one_of(name, value, values),) if value != values[0] else ())
    return state


def rulings(state: State, choices: tuple[Choice, ...]) -> dict[str, str]:
    """The rulings of a position that are not the default, as its document contains them."""
    return {name: noted(state, name)[0] for name, _ in choices if noted(state, name)}


def numbers_for(players: int, edition: str, expansions: tuple[str, ...]) -> Setup:
    """The starting numbers, as changed by the expansions in play."""
    numbers = setup(players, edition)
    for change in functions_of(expansions, Extension.numbers):
        numbers = change(numbers, players)
    return numbers


def in_order(chosen: str) -> tuple[str, ...]:
    """ "festival,burghers" -> ("burghers", "festival"). Raises UnknownName, which lists the expansions that
    exist.
    """
    names = [name.strip() for name in str(chosen).split(",") if name.strip()]
    for name in names:
        one_of("expansions", name, tuple(EXPANSIONS))
    return tuple(name for name in EXPANSIONS if name in names)


def _table(players: int, seed: int, numbers: Setup, edition: str, expansions: tuple[str, ...]) -> State:
    """Everything in its place; the expansions then add their pieces."""
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
        market=copies(players, expansions),
        colonists=numbers.colonists,
        colonist_ship=numbers.colonist_ship,
        pool=numbers.pool,
        agenda=(Round(0, chosen=1), Choose(0)),
        chance=chance,
        edition=edition,
        expansions=expansions,
    )

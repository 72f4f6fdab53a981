"""Set-up of the table."""

from __future__ import annotations

from ..kernel.chance import shuffle
from ..kernel.setup import all_asked, one_of, seated
from .decisions import Before, NextTurn
from .ruleset import BUILDINGS, OFFERS, PLAYERS, SPECIALS, START, THINGS, TILES
from .state import Seat, State

COLUMNS = 3
OPTIONS = {
    "specials": ("on", "off"),  # whether six special buildings are drawn (full game)
    "sales": ("own", "any"),  # whether players out of turn are asked what they sell
    "brick_input": ("no", "yes"),  # whether bricks can replace clay, and steel iron, where goods are produced
    "solo_market": ("no", "yes"),  # whether a single player's marketplace gives four goods at most
}


def new_initial_state(players: int, seed: int = 0, version: str = "full", **options: object) -> State:
    """The table for 1 to 5 players; seat 0 begins, as the player who lives nearest to the sea.

    `seed` decides how tiles and cards are shuffled. Raises UnknownName for a number of players that the game
    has no rules for, and for an unknown option.
    """
    seated(players, PLAYERS)
    one_of("version", version, ("full", "short"))
    chosen = tuple(
        (name, one_of(name, options.pop(name, known[0]), known)) for name, known in OPTIONS.items()
    )
    all_asked(options, ", ".join(("version", *OPTIONS)))
    tiles, chance = shuffle(seed, tuple(TILES))
    columns, chance = proposals(version, players, chance)
    specials, chance = shuffle(chance, special_buildings(version, players, dict(chosen)))
    return State(
        seats=tuple(
            Seat(stock=first_stock(version), ships=first_ships(version, players)) for _ in range(players)
        ),
        version=version,
        options=chosen,
        offers=tuple(START[version]["offers"].get(offer, 0) for offer in OFFERS),
        tiles=tiles,
        columns=columns,
        pile=specials[:SPECIALS],
        town=standard(version, players, "S"),
        harbour=(spare_ships(version, players), (), (), ()),
        agenda=(NextTurn(1 % players), Before(0)),
        chance=chance,
    )


def standard(version: str, players: int, mark: str) -> tuple[str, ...]:
    """The standard buildings with this mark for this number of players: S begin in the town, x in the
    columns.
    """
    return tuple(
        b.id for b in BUILDINGS.values() if not b.special and getattr(b, version)[players - 1] == mark
    )


def special_buildings(version: str, players: int, options: dict[str, str]) -> tuple[str, ...]:
    """The special buildings of which six are drawn."""
    if version == "short" or options["specials"] == "off":
        return ()
    return tuple(b.id for b in BUILDINGS.values() if b.special and (b.solo or players > 1))


def proposals(version: str, players: int, chance: int) -> tuple[tuple[tuple[str, ...], ...], int]:
    """The three columns, each sorted with its lowest number on top; also the next state of the random
    numbers.
    """
    cards, chance = shuffle(chance, standard(version, players, "x"))
    each = len(cards) // COLUMNS
    piles = [cards[k * each : (k + 1) * each] for k in range(COLUMNS)]
    return tuple(tuple(sorted(pile, key=number)) for pile in piles), chance


def number(building: str) -> str:
    """A building's sort number."""
    return BUILDINGS[building].number


def first_stock(version: str) -> tuple[int, ...]:
    """The goods of every player at the start."""
    return tuple(START[version]["stock"].get(thing, 0) for thing in THINGS)


def first_ships(version: str, players: int) -> tuple[str, ...]:
    """The short game with one or two players begins with ships."""
    return _ships(START[version]["ships"], players)


def spare_ships(version: str, players: int) -> tuple[str, ...]:
    """In the short solo game there is a second ship."""
    return _ships(START[version]["spare"], players)


def begin_ships(version: str, players: int) -> tuple[str, ...]:
    """All ships that are there from the start."""
    return (*spare_ships(version, players), *first_ships(version, players) * players)


def _ships(row: list[str], players: int) -> tuple[str, ...]:
    """The ship for this number of players, if there is one."""
    return (row[players - 1],) if row[players - 1] else ()

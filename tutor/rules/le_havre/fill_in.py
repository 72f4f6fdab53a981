"""Placing everything that a position leaves open, so that every card is in one place and no ship comes too
early.
"""

from __future__ import annotations

from collections import Counter

from ..kernel.chance import shuffle
from ..kernel.describe import too_often
from ..kernel.document import Document
from ..kernel.errors import BadPosition
from .moves import kind_of
from .ruleset import BUILDINGS, OFFERS, ROUNDS, SHIPS, SPECIALS, START, THINGS, TILES, TURNS
from .start import (
    COLUMNS,
    OPTIONS,
    begin_ships,
    first_ships,
    first_stock,
    proposals,
    special_buildings,
    standard,
)
from .state import Seat, State


def build(found: Document, over: bool) -> State:
    """The position from the fields of a document, without its pending decision.

    `over`: whether the last round has ended, so that all ships have arrived.
    """
    players, version, number = found["players"], found.get("version", "full"), found.get("round", 1)
    options = tuple((name, found.get("options", {}).get(name, known[0])) for name, known in OPTIONS.items())
    for name, value in options:
        if value not in OPTIONS[name]:
            raise BadPosition("position.agenda", at=f"options.{name}", found=value)
    seats = _seats(found, version, players)
    step = found.get("step", 0)
    tiles, chance = _tiles(found, found.get("seed", 0))
    state = State(
        seats=seats,
        version=version,
        options=options,
        round=number,
        step=step,
        offers=_offers(found, version),
        tiles=tiles,
        turned=max(step, found.get("turned", TURNS if number > 1 or over else step)),
        harbour=_harbour(found, seats, _arrived(version, players, number, over)),
        modern=found.get("modern", ()),
        traded=found.get("traded", ()),
        chance=chance,
    )
    return _laid_out(state, found)


def _offers(found: Document, version: str) -> tuple[int, ...]:
    heaps = found["offers"] if "offers" in found else START[version]["offers"]
    return tuple(heaps.get(offer, 0) for offer in OFFERS)


def _seats(found: Document, version: str, players: int) -> tuple[Seat, ...]:
    given = found.get("seat", [])
    return tuple(_seat(row, version, players) for row in (*given, *[{}] * (players - len(given))))


def _seat(row: Document, version: str, players: int) -> Seat:
    stock = row.get("stock")
    return Seat(
        stock=first_stock(version) if stock is None else tuple(stock.get(thing, 0) for thing in THINGS),
        loans=row.get("loans", 0),
        buildings=row.get("buildings", ()),
        ships=row.get("ships", first_ships(version, players)),
        disc=row.get("disc", ""),
    )


def _tiles(found: Document, chance: int) -> tuple[tuple[str, ...], int]:
    first = found.get("tiles", ())
    rest, chance = shuffle(chance, [tile for tile in TILES if tile not in first])
    return (*first, *rest), chance


def _arrived(version: str, players: int, number: int, over: bool) -> list[str]:
    """The ships that have arrived by a round, the last one first."""
    cards = ROUNDS[version, players]
    came = [card.ship for card in (cards if over else cards[: number - 1])]
    return [
        *came[::-1],
        *begin_ships(version, players),
    ]


def _harbour(found: Document, seats: tuple[Seat, ...], came: list[str]) -> tuple[tuple[str, ...], ...]:
    """The available ships. Raises BadPosition for a ship that has not arrived yet."""
    left = Counter(came)
    left.subtract(ship for board in seats for ship in board.ships)
    named = found.get("harbour")
    if named is not None:
        left.subtract(named)
    for ship, n in left.items():
        if n < 0:
            raise BadPosition("position.not-yet", what=ship, n=came.count(ship) - n, most=came.count(ship))
    lying = named if named is not None else _kept(came, left)
    return tuple(tuple(ship for ship in lying if kind_of(ship) == kind) for kind in SHIPS)


def _kept(came: list[str], left: Counter[str]) -> list[str]:
    kept, loose = [], Counter(left)
    for ship in came:
        if loose[ship] > 0:
            kept.append(ship)
            loose[ship] -= 1
    return kept


def _laid_out(state: State, found: Document) -> State:
    """The buildings: those not named are where they began. Raises BadPosition for one that is nowhere."""
    version, players = state.version, len(state.seats)
    owned = [b for board in state.seats for b in board.buildings]
    columns, chance = proposals(version, players, state.chance)
    if "columns" in found:
        columns = tuple(found["columns"].get(str(k + 1), ()) for k in range(COLUMNS))
    standing = {*owned, *found.get("town", ())}
    town = (
        found["town"]
        if "town" in found
        else tuple(b for b in standard(version, players, "S") if b not in owned)
    )
    if "columns" not in found:
        columns = tuple(tuple(b for b in cards if b not in standing) for cards in columns)
    pile, chance = _specials(state, found, {*owned, *town}, chance)
    _once([*owned, *town, *pile, *(b for cards in columns for b in cards)], state, found)
    _discs(state, {*owned, *town})
    return state.but(columns=columns, town=town, pile=pile, chance=found.get("chance", chance))


def _specials(state: State, found: Document, seen: set[str], chance: int) -> tuple[tuple[str, ...], int]:
    every = special_buildings(state.version, len(state.seats), dict(state.options))
    loose, chance = shuffle(chance, [b for b in every if b not in seen])
    named = found.get("pile", max(0, SPECIALS - sum(BUILDINGS[b].special for b in seen)))
    return (loose[:named] if isinstance(named, int) else named), chance


def _once(cards: list[str], state: State, found: Document) -> None:
    """Checks that every building is in the game, and in one place."""
    version, players = state.version, len(state.seats)
    game = {*standard(version, players, "S"), *standard(version, players, "x")}
    game |= {*special_buildings(version, players, dict(state.options))}
    for card, n in Counter(cards).items():
        if n > 1 or card not in game:
            raise too_often(found, card, n, int(card in game))


def _discs(state: State, standing: set[str]) -> None:
    for seat, board in enumerate(state.seats):
        if board.disc and board.disc not in standing:
            raise BadPosition("position.nowhere", what=board.disc, at=f"seat[{seat}].disc")

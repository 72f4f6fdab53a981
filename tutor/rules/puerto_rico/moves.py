"""Moving pieces between places; no other code moves them.

A place is a tuple: ("supply",), ("seat", 2), ("circle", 2, "hacienda") ...
`carry` of an edition takes pieces from one place and puts them on another, so pieces can neither appear nor
disappear.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from .editions import edition_of
from .ruleset import BUILDINGS, GOOD_INDEX, TILES
from .state import PORTRAIT, Seat, State

Place = tuple[Any, ...]  # its word, and then a seat, a number or a name


def bump(counts: tuple[int, ...], index: int, n: int) -> tuple[int, ...]:
    """The counts with `n` more (or fewer) at one index."""
    return (*counts[:index], counts[index] + n, *counts[index + 1 :])


def with_seat(state: State, i: int, seat: Seat) -> State:
    """The position with another board at seat `i`."""
    return state.but(seats=(*state.seats[:i], seat, *state.seats[i + 1 :]))


def _nowhere(state: State, place: Place, what: str, n: int) -> State:
    return state  # the bank never runs out, paper costs nothing, and cards know their holder


def _marked(state: State, what: str) -> bool:
    """Whether a piece is a colonist of another colour."""
    return what != "colonist" and what in edition_of(state.edition).marked


def _mark(board: Seat, place: str, n: int) -> Seat:
    """Colonists of another colour on one board, `n` more or fewer at a place."""
    marks = dict(board.marked)
    marks[place] = marks.get(place, 0) + n
    return board.but(marked=tuple(sorted((p, k) for p, k in marks.items() if k)))


def _supply(state: State, place: Place, what: str, n: int) -> State:
    if what in GOOD_INDEX:
        return state.but(goods=bump(state.goods, GOOD_INDEX[what], n))
    if _marked(state, what):
        return state.but(marked=state.marked + n)
    assert what == "colonist", what
    return state.but(colonists=state.colonists + n)


def _pool(state: State, place: Place, what: str, n: int) -> State:
    return state.but(pool=state.pool + n)


def _seat(state: State, place: Place, what: str, n: int) -> State:
    i = place[1]
    seat = state.seats[i]
    if what == "coin":
        seat = seat.but(coins=seat.coins + n)
    elif what == "point":
        seat = seat.but(points=seat.points + n)
    else:
        seat = seat.but(goods=bump(seat.goods, GOOD_INDEX[what], n))
    return with_seat(state, i, seat)


def _notes(state: State, place: Place, what: str, n: int) -> State:
    seat = state.seats[place[1]]
    return with_seat(state, place[1], seat.but(noted=seat.noted + n))


def _san_juan(state: State, place: Place, what: str, n: int) -> State:
    seat = state.seats[place[1]]
    seat = seat.but(waiting=seat.waiting + n)
    return with_seat(state, place[1], _mark(seat, PORTRAIT, n) if _marked(state, what) else seat)


def _circle(state: State, place: Place, what: str, n: int) -> State:
    _, i, target = place
    seat = state.seats[i]
    spots = seat.island if target in TILES else seat.city
    for k in range(len(spots) - 1, -1, -1):
        if spots[k][0] == target and (target not in TILES or spots[k][1] + n in (0, 1)):
            spots = (*spots[:k], (target, spots[k][1] + n), *spots[k + 1 :])
            break
    seat = seat.but(island=spots) if target in TILES else seat.but(city=spots)
    return with_seat(state, i, _mark(seat, target, n) if _marked(state, what) else seat)


def _island(state: State, place: Place, what: str, n: int) -> State:
    seat = state.seats[place[1]]
    if n < 0:
        k = max(i for i, spot in enumerate(seat.island) if spot == (what, 0))
        return with_seat(state, place[1], seat.but(island=seat.island[:k] + seat.island[k + 1 :]))
    return with_seat(state, place[1], seat.but(island=(*seat.island, *((what, 0),) * n)))


def _city(state: State, place: Place, what: str, n: int) -> State:
    seat = state.seats[place[1]]
    return with_seat(state, place[1], seat.but(city=(*seat.city, (what, 0))))


def _ship(state: State, place: Place, what: str, n: int) -> State:
    k = place[1]
    ship = state.ships[k]
    load = ship.load + n
    ship = ship.but(good=what if load else "", load=load)
    return state.but(ships=(*state.ships[:k], ship, *state.ships[k + 1 :]))


def _colonist_ship(state: State, place: Place, what: str, n: int) -> State:
    if _marked(state, what):
        state = state.but(ship_marked=state.ship_marked + n)
    return state.but(colonist_ship=state.colonist_ship + n)


def _house(state: State, place: Place, what: str, n: int) -> State:
    if n > 0:
        return state.but(house=(*state.house, *(what,) * n))
    house = list(state.house)
    for _ in range(-n):
        house.remove(what)
    return state.but(house=tuple(house))


def _row(state: State, place: Place, what: str, n: int) -> State:
    if n > 0:
        return state.but(row=(*state.row, *(what,) * n))
    k = state.row.index(what)
    return state.but(row=state.row[:k] + state.row[k + 1 :])


def _deck(state: State, place: Place, what: str, n: int) -> State:
    return state.but(deck=bump(state.deck, GOOD_INDEX[what], n))


def _discard(state: State, place: Place, what: str, n: int) -> State:
    return state.but(discard=bump(state.discard, GOOD_INDEX[what], n))


def _quarries(state: State, place: Place, what: str, n: int) -> State:
    return state.but(quarries=state.quarries + n)


def _market(state: State, place: Place, what: str, n: int) -> State:
    market = state.market
    names = [b for b, _ in market]
    if what not in names:  # a new kind on the board
        return state.but(market=tuple(sorted((*market, (what, n)), key=lambda row: _PRINTED[row[0]])))
    k = names.index(what)
    return state.but(market=(*market[:k], (what, market[k][1] + n), *market[k + 1 :]))


def _role(state: State, place: Place, what: str, n: int) -> State:
    """Coins on a role card."""
    roles = [c.but(coins=c.coins + n) if c.role == place[1] else c for c in state.roles]
    return state.but(roles=tuple(roles))


def _held(state: State, place: Place, what: str, n: int) -> State:
    """A role card in front of the player who chose it."""
    taken = place[1] if n > 0 else -1
    roles = [c.but(taken=taken) if c.role == what else c for c in state.roles]
    return state.but(roles=tuple(roles))


def _governor(state: State, place: Place, what: str, n: int) -> State:
    return state.but(governor=place[1]) if n > 0 else state


_PRINTED = {building: k for k, building in enumerate(BUILDINGS)}
PLACES: dict[str, Callable[[State, Place, str, int], State]] = {
    "bank": _nowhere,
    "paper": _nowhere,
    "roles": _nowhere,
    "aside": _nowhere,
    "pool": _pool,
    "supply": _supply,
    "seat": _seat,
    "notes": _notes,
    "sanjuan": _san_juan,
    "circle": _circle,
    "island": _island,
    "city": _city,
    "ship": _ship,
    "colonist_ship": _colonist_ship,
    "house": _house,
    "row": _row,
    "deck": _deck,
    "discard": _discard,
    "quarries": _quarries,
    "market": _market,
    "role": _role,
    "held": _held,
    "governor": _governor,
}

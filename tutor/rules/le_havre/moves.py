"""Moving things between places; no other code moves them.

A place is a tuple: ("stock", 2), ("offer", "wood"), ("town",), ("owner", 2) ... `carry` takes a thing from
one place and puts it in another, so cards can neither appear nor disappear. Goods, francs and loans in
("supply",) are unlimited.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from ..kernel.carrying import carrying
from ..kernel.spec import HIDDEN
from .ruleset import HULLS, OFFERS, PLACE, SHIPS
from .state import Seat, State, Stock

Place = tuple[Any, ...]  # its word, and then a seat, a number or a name
_OFFER = {offer: k for k, offer in enumerate(OFFERS)}
_KIND = {kind: k for k, kind in enumerate(SHIPS)}
_of: Any = tuple.__new__  # makes a seat from all its parts without checks: many are made in a game


def kind_of(piece: str) -> str:
    """The kind of a ship: "iron" of iron_4. A card of another sort is a kind of its own."""
    return HULLS[piece].kind if piece in HULLS else piece


def worth(piece: str) -> int:
    """The value on a ship: 4 of iron_4."""
    return HULLS[piece].value


def _seat(state: State, i: int, board: Seat) -> State:
    table: Any = state  # the seats are its first part
    seats = state.seats
    return _of(State, ((*seats[:i], board, *seats[i + 1 :]), *table[1:]))  # type: ignore[no-any-return]


def _changed(pile: Stock, k: int, n: int) -> Stock:
    left = pile[k] + n
    if left < 0:
        raise ValueError(f"there are no {-n} to take")
    return (*pile[:k], left, *pile[k + 1 :])


def _without(cards: tuple[str, ...], card: str) -> tuple[str, ...]:
    k = cards.index(card)
    return cards[:k] + cards[k + 1 :]


def _top(cards: tuple[str, ...], card: str) -> tuple[str, ...]:
    if cards[:1] != (card,):
        raise ValueError(f"{card} is not on top")
    return cards[1:]


def _stock(state: State, place: Place, what: str, n: int) -> State:
    i = place[1]
    board: Any = state.seats[i]
    return _seat(state, i, _of(Seat, (_changed(board.stock, PLACE[what], n), *board[1:])))


def _offer(state: State, place: Place, what: str, n: int) -> State:
    return state.but(offers=_changed(state.offers, _OFFER[what], n))


def _endless(state: State, place: Place, what: str, n: int) -> State:
    return state  # unlimited


def _loans(state: State, place: Place, what: str, n: int) -> State:
    board = state.seats[place[1]]
    return _seat(state, place[1], board.but(loans=board.loans + n))


def _town(state: State, place: Place, what: str, n: int) -> State:
    return state.but(town=(*state.town, what) if n > 0 else _without(state.town, what))


def _owner(state: State, place: Place, what: str, n: int) -> State:
    board = state.seats[place[1]]
    owned = (*board.buildings, what) if n > 0 else _without(board.buildings, what)
    return _seat(state, place[1], board.but(buildings=owned))


def _fleet(state: State, place: Place, what: str, n: int) -> State:
    board = state.seats[place[1]]
    return _seat(
        state, place[1], board.but(ships=(*board.ships, what) if n > 0 else _without(board.ships, what))
    )


def _one_of(name: str, k: int, state: State, cards: tuple[str, ...]) -> State:
    piles = getattr(state, name)
    return state.but(**{name: (*piles[:k], cards, *piles[k + 1 :])})


def _column(state: State, place: Place, what: str, n: int) -> State:
    k = place[1]
    cards = state.columns[k]
    return _one_of("columns", k, state, (what, *cards) if n > 0 else _top(cards, what))


def _harbour(state: State, place: Place, what: str, n: int) -> State:
    k = _KIND[place[1]]
    cards = state.harbour[k]
    return _one_of("harbour", k, state, (what, *cards) if n > 0 else _top(cards, what))


def _pile(state: State, place: Place, what: str, n: int) -> State:
    """The face-down special buildings: any of those looked at can leave,
    and a card that comes goes on top.
    """
    return state.but(pile=(what, *state.pile) if n > 0 else _without(state.pile, what))


def _wharf(state: State, place: Place, what: str, n: int) -> State:
    """The brick on a wharf, which makes it a modernised one."""
    wharf = place[1]
    return state.but(modern=(*state.modern, wharf) if n > 0 else _without(state.modern, wharf))


def _disc(state: State, place: Place, what: str, n: int) -> State:
    """A person: ("disc", seat, building), and ("disc", seat, "") while in hand."""
    if n < 0:
        return state
    return _seat(state, place[1], state.seats[place[1]].but(disc=place[2]))


def _sea(state: State, place: Place, what: str, n: int) -> State:
    """The place of a ship marker on the supply tiles; ("sea", 0) is before the first."""
    return state.but(step=place[1]) if n > 0 else state


def _open(state: State, place: Place, what: str, n: int) -> State:
    """A face-up supply tile."""
    return state.but(turned=state.turned + n)


PLACES: dict[str, Callable[[State, Place, str, int], State]] = {
    "stock": _stock,
    "offer": _offer,
    "supply": _endless,
    "loans": _loans,
    "town": _town,
    "owner": _owner,
    "fleet": _fleet,
    "column": _column,
    "harbour": _harbour,
    "pile": _pile,
    "wharf": _wharf,
    "disc": _disc,
    "sea": _sea,
    "open": _open,
    "covered": _endless,
    "rounds": _endless,
    "box": _endless,
    "seen": _endless,
}

carry = carrying(PLACES)


def seat_of(place: Place) -> int:
    """The seat of a place, or -1."""
    return place[1] if place[0] in ("stock", "loans", "owner", "fleet", "disc", "seen") else -1


def hides(place: Place, seat: int) -> bool:
    """Whether a thing in that place is face down for `seat`."""
    return place[0] in ("pile", "covered") or (place[0] == "seen" and place[1] != seat)


__all__ = ["HIDDEN", "PLACES", "carry", "hides", "kind_of", "seat_of", "worth"]

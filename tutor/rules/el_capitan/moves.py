"""Moving pieces between places; no other code moves them.

("bank",)  ("money", seat)  ("supply", seat)  ("track", city, site, colour)  ("picture", city, colour)
("fort", city, site, seat)  ("port", seat, where, berth)  ("shown", k)  ("deck", k)  ("discard", k)
("hand", seat)  ("stack",)  ("loans", seat)  ("later", seat)  ("bonus",)  ("starter", seat)  ("box",)
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, TypeVar

from ..kernel.carrying import carrying
from .ruleset import BONUS_CARDS, ENDS, LOANS, ORDER, VACATED
from .state import Seat, State

T = TypeVar("T")
Place = tuple[Any, ...]  # its word, and then a seat, a number or a name
_FIELD = {"house": "houses", "neutral": "neutral", "fortress": "fortresses"}
_STACK = {loan: k for k, loan in enumerate(LOANS)}


def _seat(state: State, i: int, **changes: object) -> State:
    return state.but(seats=(*state.seats[:i], state.seats[i].but(**changes), *state.seats[i + 1 :]))


def _city(state: State, name: str, **changes: object) -> State:
    k = state.names.index(name)
    return state.but(cities=(*state.cities[:k], state.cities[k].but(**changes), *state.cities[k + 1 :]))


def _less(things: tuple[T, ...], one: T) -> tuple[T, ...]:
    k = things.index(one)
    return things[:k] + things[k + 1 :]


def _money(state: State, place: Place, what: str, n: int) -> State:
    return _seat(state, place[1], money=state.seats[place[1]].money + n)


def _supply(state: State, place: Place, what: str, n: int) -> State:
    board, field = state.seats[place[1]], _FIELD[what]
    return _seat(state, place[1], **{field: getattr(board, field) + n})


def _track(state: State, place: Place, what: str, n: int) -> State:
    _, name, site, who = place
    track = state.city(name).track
    return _city(state, name, track=(*track[: site - 1], who if n > 0 else VACATED, *track[site:]))


def _picture(state: State, place: Place, what: str, n: int) -> State:
    _, name, who = place
    closed = state.city(name).closed
    return _city(state, name, closed=(*closed, who) if n > 0 else _less(closed, who))


def _fort(state: State, place: Place, what: str, n: int) -> State:
    _, name, site, who = place
    forts = state.city(name).forts
    return _city(state, name, forts=(*forts[: site - 1], who, *forts[site:]))


def _port(state: State, place: Place, what: str, n: int) -> State:
    return _seat(state, place[1], at=place[2], berth=place[3]) if n > 0 else state


def _hand(state: State, place: Place, card: str, n: int) -> State:
    cards = state.seats[place[1]].cards
    held = tuple(sorted((*cards, card), key=ORDER.__getitem__)) if n > 0 else _less(cards, card)
    return _seat(state, place[1], cards=held)


def _pile(field: str) -> Callable[[State, Place, str, int], State]:
    def change(state: State, place: Place, card: str, n: int) -> State:
        piles = getattr(state, field)
        k = kind_of(card)
        pile = (*piles[k], card) if n > 0 else _less(piles[k], card)
        return state.but(**{field: (*piles[:k], pile, *piles[k + 1 :])})

    return change


def _stack(state: State, place: Place, loan: str, n: int) -> State:
    k = _STACK[loan]
    stacks = state.stacks
    return state.but(stacks=(*stacks[:k], stacks[k] + n, *stacks[k + 1 :]))


def _loans(field: str) -> Callable[[State, Place, str, int], State]:
    def change(state: State, place: Place, loan: str, n: int) -> State:
        held = getattr(state.seats[place[1]], field)
        return _seat(state, place[1], **{field: tuple(sorted((*held, loan))) if n > 0 else _less(held, loan)})

    return change


def _bonus(state: State, place: Place, what: str, n: int) -> State:
    return _seat(state, place[1], bonus=BONUS_CARDS[what]) if len(place) > 1 and n > 0 else state


def _starter(state: State, place: Place, what: str, n: int) -> State:
    return state.but(starter=place[1]) if n > 0 else state


def _nowhere(state: State, place: Place, what: str, n: int) -> State:
    return state  # the bank and the box are unlimited


PLACES: dict[str, Callable[[State, Place, str, int], State]] = {
    "bank": _nowhere,
    "box": _nowhere,
    "money": _money,
    "supply": _supply,
    "track": _track,
    "picture": _picture,
    "fort": _fort,
    "port": _port,
    "hand": _hand,
    "shown": _pile("shown"),
    "deck": _pile("decks"),
    "discard": _pile("discards"),
    "stack": _stack,
    "loans": _loans("loans"),
    "later": _loans("extended"),
    "bonus": _bonus,
    "starter": _starter,
}


carry = carrying(PLACES)


def kind_of(card: str) -> int:
    """0 for a destination card, 1 for a link card."""
    return int(card in ENDS)


def seat_of(place: Place) -> int:
    """The seat of a place, or -1."""
    if place[0] in ("money", "supply", "port", "hand", "loans", "later", "starter"):
        return int(place[1])
    return place[1] if place[0] == "bonus" and len(place) > 1 else -1


def in_front(board: Seat) -> int:
    """What a player would owe if every loan were paid back as its card shows."""
    return sum([loan.back for loan in board.owing])

"""Moving cards between places; no other code moves them.

A place is a tuple: ("deck",), ("hand", 2), ("area", 2) ... `carry` takes a card from one place and puts it in
another, so cards can neither appear nor disappear.
"""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Callable, Iterable
from typing import Any

from ..kernel.agenda import Move
from ..kernel.declared import HIDDEN
from .moments import spot
from .ruleset import ORDER, PLANTS
from .state import Area, State

Place = tuple[Any, ...]
_RANK = {**ORDER, HIDDEN: len(ORDER)}


def _seat(state: State, i: int, **changes: Any) -> State:
    return state.but(seats=(*state.seats[:i], state.seats[i].but(**changes), *state.seats[i + 1 :]))


def without_one(cards: tuple[str, ...], card: str) -> tuple[str, ...]:
    """The cards without one of that kind."""
    k = cards.index(card)
    return cards[:k] + cards[k + 1 :]


def in_order(cards: Iterable[str]) -> tuple[str, ...]:
    """Cards in the order of the table of cards, unknown ones last."""
    return tuple(sorted(cards, key=_RANK.__getitem__))


def _with(cards: tuple[str, ...], card: str) -> tuple[str, ...]:
    """Cards in order, with one more."""
    k = bisect_right(cards, _RANK[card], key=_RANK.__getitem__)
    return (*cards[:k], card, *cards[k:])


def _top(cards: tuple[str, ...], card: str) -> tuple[str, ...]:
    if cards[0] != card:
        raise ValueError(f"{card} is not on top")
    return cards[1:]


def _deck(state: State, place: Place, card: str, n: int) -> State:
    return state.but(deck=(*state.deck, card) if n > 0 else _top(state.deck, card))


def _discard(state: State, place: Place, card: str, n: int) -> State:
    pile = state.discard
    return state.but(discard=_with(pile, card) if n > 0 else without_one(pile, card))


def _hand(state: State, place: Place, card: str, n: int) -> State:
    hand = state.seats[place[1]].hand
    return _seat(state, place[1], hand=_with(hand, card) if n > 0 else without_one(hand, card))


def _pile(name: str) -> Callable[[State, Place, str, int], State]:
    def change(state: State, place: Place, card: str, n: int) -> State:
        pile = getattr(state.seats[place[1]], name)
        return _seat(state, place[1], **{name: (*pile, card) if n > 0 else without_one(pile, card)})

    return change


def _site(state: State, place: Place, card: str, n: int) -> State:
    return _seat(state, place[1], site=card if n > 0 else "")


def _area(state: State, place: Place, card: str, n: int) -> State:
    area = state.seats[place[1]].area
    if n > 0:
        return _seat(state, place[1], area=(*area, (card, "")))
    k = spot(area, card)
    return _seat(state, place[1], area=(*area[:k], *area[k + 1 :]))


def _good(state: State, place: Place, card: str, n: int) -> State:
    """The face-down card on a building: ("good", seat, good)."""
    _, i, good = place
    area = state.seats[i].area
    k = spot(area, PLANTS[good], full=n < 0)
    if n < 0 and area[k][1] != card:
        raise ValueError(f"{card} is not there")
    return _seat(state, i, area=_laid(area, k, card if n > 0 else ""))


def _laid(area: Area, k: int, card: str) -> Area:
    return (*area[:k], (area[k][0], card), *area[k + 1 :])


def _mine(state: State, place: Place, card: str, n: int) -> State:
    return state.but(mine=(*state.mine, card) if n > 0 else without_one(state.mine, card))


def _tiles(state: State, place: Place, tile: str, n: int) -> State:
    """The stack of trading-house tiles: taken from the top, returned to the bottom."""
    if n < 0:
        return state.but(tiles=_top(state.tiles, tile), seen=min(state.seen, len(state.tiles) - 1))
    tiles = (*state.tiles, tile)
    return state.but(tiles=tiles, seen=min(state.seen + 1, len(tiles)))


def _house(state: State, place: Place, tile: str, n: int) -> State:
    return state.but(open=tile if n > 0 else "")


def _held(state: State, place: Place, role: str, n: int) -> State:
    """A role tile in front of the player who chose it."""
    taken = place[1] if n > 0 else -1
    return state.but(roles=tuple(t.but(taken=taken) if t.role == role else t for t in state.roles))


def _governor(state: State, place: Place, what: str, n: int) -> State:
    return state.but(governor=place[1]) if n > 0 else state


def _roles(state: State, place: Place, role: str, n: int) -> State:
    return state  # a role tile knows its holder


PLACES: dict[str, Callable[[State, Place, str, int], State]] = {
    "deck": _deck, "discard": _discard, "hand": _hand, "drawn": _pile("drawn"), "site": _site,
    "area": _area, "under": _pile("under"), "good": _good, "chapel": _pile("tucked"), "mine": _mine,
    "tiles": _tiles, "house": _house, "held": _held, "roles": _roles, "governor": _governor,
}  # fmt: skip


def carry(state: State, move: Move) -> State:
    """The position after `move`: one thing, from one place to another."""
    what, _, source, target = move
    state = PLACES[source[0]](state, source, what, -1)
    return PLACES[target[0]](state, target, what, 1)


def seat_of(place: Place) -> int:
    """The seat of a place, or -1."""
    return place[1] if len(place) > 1 and isinstance(place[1], int) else -1


def hides(place: Place, seat: int) -> bool:
    """Whether a card in that place is face down for `seat`."""
    name = place[0]
    if name in ("hand", "drawn", "chapel"):
        return seat_of(place) != seat
    return name in ("deck", "discard", "good")



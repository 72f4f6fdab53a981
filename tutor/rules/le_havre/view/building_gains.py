"""What a building would give a player now: the sums shown on it."""

from __future__ import annotations

from collections.abc import Callable

from ..ruleset import BUILDINGS
from ..state import State
from ..works import gain, guests, pick, zoo
from ..works.empty_offers import empty


def gives(state: State, seat: int, card: str) -> dict[str, int]:
    """The number of each thing; {} if it would give nothing, or offers another kind of choice."""
    found = _SUMS.get(BUILDINGS[card].work)
    return found(state, seat, card) if found else {}


def _gain(state: State, seat: int, card: str) -> dict[str, int]:
    return gain.amounts(state.seats[seat], card)


def _pick(state: State, seat: int, card: str) -> dict[str, int]:
    picking = BUILDINGS[card].pick
    return {"kinds": pick.count(state, seat, picking)} if picking else {}


def _lacking(state: State, seat: int, card: str) -> dict[str, int]:
    return dict.fromkeys(empty(state), BUILDINGS[card].most)


def _guests(state: State, seat: int, card: str) -> dict[str, int]:
    n = BUILDINGS[card].most * len(guests.guests(state, seat))
    return {"franc": n} if n else {}


def _zoo(state: State, seat: int, card: str) -> dict[str, int]:
    n = zoo.animals(card, state.seats[seat].stock) // BUILDINGS[card].most
    return {"franc": n} if n else {}


_SUMS: dict[str, Callable[[State, int, str], dict[str, int]]] = {
    "gain": _gain,
    "pick": _pick,
    "empty_offers": _lacking,
    "guests": _guests,
    "zoo": _zoo,
}

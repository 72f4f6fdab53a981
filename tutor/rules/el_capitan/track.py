"""How a track fills, closes and turns back: simple functions about one city. Sites are counted from 1."""

from __future__ import annotations

from collections import Counter
from functools import lru_cache

from .ruleset import EMPTY, SITES
from .state import State, Track

_kept = lru_cache(16384)  # a track is asked about again and again


@_kept
def top(track: Track) -> int:
    """The highest site that was ever used; 0 if none was."""
    return max((k for k, who in enumerate(track, 1) if who != EMPTY), default=0)


@_kept
def lowest(track: Track) -> int:
    """The lowest site with an open warehouse; 0 if there is none."""
    return next((k for k, who in enumerate(track, 1) if who >= 0), 0)


def full(track: Track) -> bool:
    """Whether the twelfth site has been filled: from then on the street is filled backwards."""
    return track[-1] != EMPTY


@_kept
def sites(track: Track) -> tuple[int, ...]:
    """The possible sites of the next warehouse: two sites before the first one is built, otherwise one or
    none.
    """
    high = top(track)
    if not high:
        return (1, 2)
    if high == 2 and track[0] == EMPTY:
        return (1,)
    if not full(track):
        return (high + 1,)
    low = lowest(track) - 1
    return (low,) if low else ()


def row(track: Track, site: int, colours: tuple[int, ...]) -> tuple[int, ...]:
    """The sites of the unbroken row of these colours to which a warehouse on `site` would belong."""
    first = last = site
    while first > 1 and track[first - 2] in colours:
        first -= 1
    while last < SITES and track[last] in colours:
        last += 1
    return tuple(range(first, last + 1))


def closes(state: State, name: str, site: int) -> int:
    """The site of the warehouse that is closed by one built on `site`; 0 for none."""
    track, printed = state.city(name).track, state.numbers.cities[name]
    marked = site in printed.dark or (site == printed.triangle and len(state.seats) < 4)
    return lowest(track) if marked and not full(track) else 0


@_kept
def paid(track: Track) -> int:
    """The space whose number this city pays; 0 if no warehouse is open."""
    return top(track) + 1 if lowest(track) else 0


def open_houses(track: Track) -> Counter[int]:
    """How many open warehouses each colour has."""
    return Counter(who for who in track if who >= 0)


def houses(track: Track) -> int:
    """How many warehouses are open."""
    return sum([n for _, n in ranking(track)])


@_kept
def ranking(track: Track) -> tuple[tuple[int, int], ...]:
    """(colour, open warehouses), the most first; among equals, the one whose lowest warehouse comes first on
    the track.
    """
    counts = open_houses(track)
    return tuple(sorted(counts.items(), key=lambda one: (-one[1], track.index(one[0]))))


def fullest(state: State) -> tuple[str, ...]:
    """The cities with the most open warehouses on the board."""
    counts = [houses(city.track) for city in state.cities]
    most = max(counts)
    return tuple(name for name, n in zip(state.names, counts, strict=True) if n == most and n)


def presence(state: State, seat: int) -> int:
    """The number of cities in which this player has an open warehouse of their own colour."""
    return sum(seat in city.track for city in state.cities)


def neutral(state: State, seat: int) -> int:
    """The neutral colour with which a player builds in a two-player game; otherwise -1."""
    return seat + 2 if len(state.seats) == 2 else -1

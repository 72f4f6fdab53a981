"""The board as one immutable value: the nine cities, or those of the expansion too.

    edition_of(state.extra).built["lisboa"]       # what follows there when a warehouse is built

A city of the expansion is a module of `tiles`. Its tables have the names of the fields below, in capitals.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import cache
from importlib import import_module
from typing import Protocol

from ..kernel.agenda import OwnState, Place, Turn
from ..kernel.edition import NO_TABLE, Tables
from ..kernel.hooks import check
from ..kernel.record import Record
from .ruleset import CITIES, EXTRA, GRID


class Closing(Record):
    """What happens to a warehouse that is closed: the rule that says so, and the place it goes to."""

    rule: str
    to: Place


class Edition(Tables):
    """The cities in play, and what is special in some of them."""

    cities: tuple[str, ...]
    grid: Mapping[str, tuple[int, int]]  # where a city is on the map: (row, column)
    closing: Mapping[str, Closing] = NO_TABLE  # where a closed warehouse doesn't go to the picture
    built: Mapping[str, Callable[[Turn[OwnState], int, int], None]] = (
        NO_TABLE  # after building there: (turn, seat, colour)
    )
    shared: Mapping[str, str] = NO_TABLE  # where all others are paid half, and the rule that says so

    def steps(self, one: str, other: str) -> int:
        """Routes between two cities: steps up, down or sideways on the map; 0 from the bank or the start."""
        if one not in self.grid:
            return 0
        (a, b), (c, d) = self.grid[one], self.grid[other]
        return abs(a - c) + abs(b - d)

    def special(self, city: str) -> bool:
        """Whether building there brings or costs more than its price."""
        return city in self.built or city in self.closing


class Tile(Protocol):
    """What a city of the expansion adds: a module of tiles/ with some of these tables."""

    CITIES: tuple[str, ...]
    GRID: Mapping[str, tuple[int, int]]
    CLOSING: Mapping[str, Closing]
    BUILT: Mapping[str, Callable[..., None]]
    SHARED: Mapping[str, str]


BASE = Edition(CITIES, GRID)


@cache
def edition_of(extra: tuple[str, ...]) -> Edition:
    """The base game with these cities of the expansion; their modules are imported on the first call."""
    found = [import_module(f"{__package__}.tiles.{city}") for city in extra]
    for tile in found:
        check(Tile, tile)
    return BASE.with_(*found)


def with_all() -> Edition:
    """The base game with every city of the expansion."""
    return edition_of(EXTRA)

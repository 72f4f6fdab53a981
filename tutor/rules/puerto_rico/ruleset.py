"""The numbers of the game, read once from tables/*.toml.

One edition for now. Another edition or an expansion is a value merged into
the tables before `Ruleset` is made; nothing else asks which edition it is.
"""

from __future__ import annotations

import tomllib
from functools import cache
from pathlib import Path
from typing import Any

from ..kernel.record import Record

GOODS = ("corn", "indigo", "sugar", "tobacco", "coffee")
TILES = (*GOODS, "quarry")
GOOD_INDEX = {good: i for i, good in enumerate(GOODS)}
SPACES = 12  # on the island, and in the city
HOUSE_SIZE = 4
NAMES = ("Ana", "Roberto", "Cristina", "David", "Elena")
_TABLES = Path(__file__).parent / "tables"


class Building(Record):
    """A building as printed: its price, points, quarry column, circles and city spaces."""

    id: str
    cost: int
    points: int
    column: int
    circles: int
    spaces: int
    copies: int
    copies_2p: int
    kind: str  # "small production", "large production", "violet" or "large violet"
    good: str  # what it processes, or ""
    phase: str

    @property
    def violet(self) -> bool:
        return self.kind.endswith("violet")

    @property
    def large(self) -> bool:
        return self.kind == "large violet"


class Setup(Record):
    """What a table of so many players starts with."""

    coins: int
    pool: int
    colonists: int
    colonist_ship: int
    quarries: int
    ships: tuple[int, ...]
    plantations: tuple[str, ...]  # first tile of each seat, from the governor
    roles: tuple[str, ...]
    picks: int  # roles each player chooses in a round


@cache
def _table(name: str) -> dict[str, Any]:
    return tomllib.loads((_TABLES / f"{name}.toml").read_text("utf-8"))


BUILDINGS: dict[str, Building] = {
    name: Building(id=name, **row) for name, row in _table("buildings").items()
}
PRICES = tuple(_table("goods")[g]["price"] for g in GOODS)
PROCESSORS = {g: tuple(b.id for b in BUILDINGS.values() if b.good == g) for g in GOODS}
CIRCLES = {**dict.fromkeys(TILES, 1), **{b.id: b.circles for b in BUILDINGS.values()}}
ROLES = tuple(_table("players")["5"]["roles"])


@cache
def setup(players: int) -> Setup:
    """The starting numbers for 2 to 5 players."""
    row = _table("players")[str(players)]
    values: dict[str, Any] = {k: tuple(v) if isinstance(v, list) else v for k, v in row.items()}
    return Setup(**values)


@cache
def barrels(players: int) -> tuple[int, ...]:
    """Barrels of each good in the game."""
    return _column("barrels", players)


@cache
def plantations(players: int) -> tuple[int, ...]:
    """Plantation tiles of each kind in the game."""
    return _column("plantations", players)


def _column(what: str, players: int) -> tuple[int, ...]:
    key = what + "_2p" if players == 2 else what
    return tuple(_table("goods")[g][key] for g in GOODS)


@cache
def copies(players: int) -> tuple[tuple[str, int], ...]:
    """(building, tiles of it in the game), cheapest column first."""
    two = players == 2
    return tuple((b.id, b.copies_2p if two else b.copies) for b in BUILDINGS.values())

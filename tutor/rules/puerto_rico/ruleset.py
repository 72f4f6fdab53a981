"""The numbers of the game, read once from tables/*.toml and from the tables of editions and expansions.

An edition (edition_*/table.toml) replaces numbers of the set-up; an expansion (expansions/*/table.toml) adds
buildings, roles and island tiles. The position says which of them are in play.
"""

from __future__ import annotations

import tomllib
from functools import cache
from pathlib import Path

from ..kernel.document import Document
from ..kernel.record import Record

GOODS = ("corn", "indigo", "sugar", "tobacco", "coffee")
TILES = (*GOODS, "quarry")
GOOD_INDEX = {good: i for i, good in enumerate(GOODS)}
SHIPS = {size: f"ship{size}" for size in range(4, 9)}  # cargo ships by size, and what actions call them
SHIP_SIZES = {name: size for size, name in SHIPS.items()}
SPACES = 12  # on the island, and likewise in the city
HOUSE_SIZE = 4
PLAYERS = range(2, 6)
NAMES = ("Ana", "Roberto", "Cristina", "David", "Elena")
_HERE = Path(__file__).parent
_TABLES = _HERE / "tables"


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
    good: str  # the good that it processes, or ""
    phase: str

    @property
    def violet(self) -> bool:
        return self.kind.endswith("violet")

    @property
    def large(self) -> bool:
        return self.kind == "large violet"


class Setup(Record):
    """The starting numbers for one number of players."""

    coins: int
    pool: int
    colonists: int
    colonist_ship: int
    quarries: int
    ships: tuple[int, ...]
    plantations: tuple[str, ...]  # first tile of each seat, from the governor
    roles: tuple[str, ...]
    picks: int  # roles that each player chooses in a round


@cache
def _table(name: str) -> Document:
    return tomllib.loads((_TABLES / f"{name}.toml").read_text("utf-8"))


def _expansions() -> dict[str, Document]:
    found = {
        p.parent.name: tomllib.loads(p.read_text("utf-8")) for p in _HERE.glob("expansions/*/table.toml")
    }
    return dict(sorted(found.items(), key=lambda one: one[1]["number"]))


EXPANSIONS = _expansions()  # id -> its table, in the order of the book
EXPANSION_OF = {b: name for name, row in EXPANSIONS.items() for b in row.get("buildings", {})}
_PRINTED = {
    **_table("buildings"),
    **{b: v for row in EXPANSIONS.values() for b, v in row.get("buildings", {}).items()},
}
BUILDINGS: dict[str, Building] = {name: Building(id=name, **row) for name, row in _PRINTED.items()}
PRICES = tuple(_table("goods")[g]["price"] for g in GOODS)
PROCESSORS = {g: tuple(b.id for b in BUILDINGS.values() if b.good == g) for g in GOODS}
_BARE = tuple(tile for row in EXPANSIONS.values() for tile in row.get("tiles", ()))
ISLAND = (*TILES, *_BARE)  # everything that can be on an island
CIRCLES = {
    **dict.fromkeys(TILES, 1),
    **dict.fromkeys(_BARE, 0),
    **{b.id: b.circles for b in BUILDINGS.values()},
}
BASE_ROLES = tuple(_table("players")["5"]["roles"])
ROLES = (*BASE_ROLES, *(role for row in EXPANSIONS.values() for role in row.get("roles", ())))


@cache
def _edition(edition: str) -> Document:
    path = _HERE / f"edition_{edition}" / "table.toml"
    return tomllib.loads(path.read_text("utf-8")) if path.is_file() else {}


def editions() -> tuple[str, ...]:
    """The installed editions, the base game's first."""
    return ("2012", *sorted(p.name.removeprefix("edition_") for p in _HERE.glob("edition_*")))


@cache
def setup(players: int, edition: str = "2012") -> Setup:
    """The starting numbers for 2 to 5 players."""
    row = {**_table("players")[str(players)], **_edition(edition).get(str(players), {})}
    values: Document = {k: tuple(v) if isinstance(v, list) else v for k, v in row.items()}
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
def copies(players: int, expansions: tuple[str, ...] = ()) -> tuple[tuple[str, int], ...]:
    """(building, number of tiles in the box), the cheapest column first, those of expansions last."""
    two = players == 2
    ids = [*_table("buildings"), *(b for b, name in EXPANSION_OF.items() if name in expansions)]
    return tuple((b, BUILDINGS[b].copies_2p if two else BUILDINGS[b].copies) for b in ids)

"""The numbers of the game, read once from tables/*.toml."""

from __future__ import annotations

import tomllib
from pathlib import Path
from typing import Any

from ..kernel.record import Record

PLAYERS = range(1, 6)
NAMES = ("Ana", "Roberto", "Cristina", "David", "Elena")
TURNS = 7  # in a round, one a supply tile
SPECIALS = 6  # lie ready in the full game
OFFERS = ("franc", "fish", "wood", "clay", "iron", "grain", "cattle")  # from left to right
MANY = 999  # counters of one kind, loans: there is no end to them, but a position says no more
LOAN, BACK, PENALTY = 4, 5, 7  # francs: received, paid back, lost at the end
_TABLES = Path(__file__).parent / "tables"


def _table(name: str) -> dict[str, Any]:
    return tomllib.loads((_TABLES / f"{name}.toml").read_text("utf-8"))


class Good(Record):
    """A good: its other side, what one counter counts as food, as energy and in a ship's hold, and the rule of it."""

    id: str
    upgraded: bool
    food: int
    energy: int
    ship: int
    rule: str
    other: str = ""  # none of an upgraded one: it is the other side itself


Counted = tuple[tuple[str, int], ...]  # so many of each


class Recipe(Record):
    """What a building makes of what is handed in, so many times at once; halves count for two times."""

    takes: Counted = ()
    gives: Counted = ()
    halves: Counted = ()  # for every two times
    once: Counted = ()  # however often
    shows: Counted = ()  # has to be there, and is kept
    half_energy: int = 0  # for every two times
    energy: int = 0  # however often
    most: int = 0  # times; 0: as often as wanted
    widely: bool = False  # with the option, what counts as a good may be handed in for it


class Picking(Record):
    """Goods of the supply to choose from, all different."""

    base: int  # besides one for each craftsman building
    upgraded: bool
    most: int
    look: bool = False  # at two special buildings afterwards
    fewer: bool = False  # may be taken
    never: str = ""


class Building(Record):
    """A building card as printed."""

    id: str
    number: str
    kind: str  # craftsman, economic, industrial, public, none
    value: int
    price: int  # to buy it; 0: not for sale
    hammers: int = 0
    fishermen: int = 0
    build: tuple[tuple[str, int], ...] = ()  # materials; () where it cannot be constructed
    fee: tuple[tuple[str, int], ...] = ()  # ("food", 2), ("franc", 1): one of these, where there are two
    padlock: bool = False  # nobody can enter it
    special: bool = False
    buildable: bool = True
    solo: bool = True
    full: str = ""  # for 1 to 5 players: S begins in the town, x in the columns, - not used
    short: str = ""
    sure: str = "A"  # how certain its numbers are
    rule: str = ""  # what it does, or helps with
    work: str = ""  # the module of works/ that does it; "" where nobody can enter
    gains: Counted = ()
    per: tuple[tuple[str, str], ...] = ()  # one more of a good for each of these symbols
    any: tuple[tuple[str, str], ...] = ()  # one more where there is any
    recipes: tuple[Recipe, ...] = ()
    pick: Picking | None = None
    orders: tuple[tuple[str, tuple[int, int]], ...] = ()  # good -> food for one, how many at most
    swaps: Counted = ()  # goods of any kind for one of these
    cancels: tuple[tuple[str, tuple[int, int]], ...] = ()  # way -> loans cancelled, francs received
    energy: int = 0  # for each ship that sails
    off: Counted = ()  # materials less for what is constructed
    most: int = 1


class Ship(Record):
    """A kind of ship: what it takes, what it holds, the food it brings by number of players."""

    id: str
    build: tuple[tuple[str, int], ...]
    energy: int
    brick: bool  # asks for a modernised wharf
    price: int  # 0: never for sale
    holds: int
    food: tuple[int, ...]


class RoundCard(Record):
    """A round's end at a table of so many: food due, harvest, what the town builds, the new ship."""

    food: int
    harvest: bool
    town: str  # "none", "standard" or "special"
    ship: str


def _recipe(row: dict[str, Any]) -> Recipe:
    found: dict[str, Any] = {field: tuple(value.items()) if isinstance(value, dict) else value for field, value in row.items()}
    return Recipe(**found)


def _building(name: str, row: dict[str, Any], special: bool) -> Building:
    row = {"price": row["value"], **row, "special": special}
    for field in ("build", "fee", "gains", "per", "any", "orders", "swaps", "cancels", "off"):
        row[field] = tuple(row.get(field, {}).items())
    for field in ("orders", "cancels"):
        row[field] = tuple((what, tuple(much)) for what, much in row[field])
    row["recipes"] = tuple(map(_recipe, row.get("recipes", ())))
    row["pick"] = Picking(**row["pick"]) if "pick" in row else None
    for field in ("full", "short"):
        row[field] = row.get(field, "").replace(" ", "")
    return Building(id=name, **row)


def _ship(name: str, row: dict[str, Any]) -> Ship:
    return Ship(id=name, **{**row, "build": tuple(row["build"].items()), "food": tuple(row["food"])})


def _rounds() -> dict[tuple[str, int], tuple[RoundCard, ...]]:
    found: dict[tuple[str, int], dict[int, RoundCard]] = {}
    for row in _table("rounds").values():
        for players in PLAYERS:
            if one := row.get(str(players)):
                card = RoundCard(one["food"], row["harvest"], one["town"], row["ship"])
                for version in ("full", "short"):
                    if one[version]:
                        found.setdefault((version, players), {})[one[version]] = card
    return {which: tuple(cards[n] for n in sorted(cards)) for which, cards in found.items()}


GOODS: dict[str, Good] = {name: Good(id=name, **row) for name, row in _table("goods").items()}
THINGS = ("franc", *GOODS)  # what a player holds, in the order of a stock
PLACE = {thing: k for k, thing in enumerate(THINGS)}
BUILDINGS: dict[str, Building] = {
    name: _building(name, row, special) for file, special in (("buildings", False), ("specials", True)) for name, row in _table(file).items()
}
SHIPS: dict[str, Ship] = {name: _ship(name, row) for name, row in _table("ships").items()}
ROUNDS = _rounds()  # (version, players) -> the round cards in their order
TILES: dict[str, dict[str, Any]] = _table("tiles")
START: dict[str, dict[str, Any]] = _table("start")
EVERY_SHIP = tuple(row["ship"] for row in _table("rounds").values())  # "wooden_2": its kind and its value

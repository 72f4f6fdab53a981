"""The numbers of the game, read once from tables/*.toml."""

from __future__ import annotations

import tomllib
from collections.abc import Mapping
from pathlib import Path

from ..kernel.document import Document
from ..kernel.record import Record

PLAYERS = range(1, 6)
NAMES = ("Ana", "Roberto", "Cristina", "David", "Elena")
TURNS = 7  # in a round, one per supply tile
SPECIALS = 6  # ready at the start of the full game
OFFERS = ("franc", "fish", "wood", "clay", "iron", "grain", "cattle")  # from left to right
MOST_VALUE = 99  # of a ship
MANY = 999  # counters and loans are unlimited, but a position contains at most this many
LOAN, BACK, PENALTY = 4, 5, 7  # francs: received, paid back, lost at the end
_TABLES = Path(__file__).parent / "tables"


def _table(name: str) -> Document:
    return tomllib.loads((_TABLES / f"{name}.toml").read_text("utf-8"))


class Good(Record):
    """A good: its other side, the value of one counter as food, as energy and for shipping, and its rule."""

    id: str
    upgraded: bool
    food: int
    energy: int
    ship: int
    rule: str
    grows: int = 0  # how many bring one more at harvest; 0 if it does not grow
    other: str = ""  # "" for an upgraded good, which is the other side itself


Counted = tuple[tuple[str, int], ...]  # the number of each


class Recipe(Record):
    """What a building makes from the goods handed in, any number of times in one action; halves count for two
    times.
    """

    takes: Counted = ()
    gives: Counted = ()
    halves: Counted = ()  # for every two times
    once: Counted = ()  # independent of the number of times
    shows: Counted = ()  # must be available, and is kept
    half_energy: int = 0  # for every two times
    energy: int = 0  # independent of the number of times
    most: int = 0  # the most times; 0 for no limit
    widely: bool = False  # with the option, a replacement for a good may be handed in


class Picking(Record):
    """Different goods to choose from the supply."""

    base: int  # in addition to one per craftsman building
    upgraded: bool
    most: int
    look: int = 0  # at how many special buildings the player then looks
    solo: int = 0  # the most that a single player takes, if the table uses this option; 0 for no limit
    fewer: bool = False  # whether fewer may be taken
    never: str = ""


class Building(Record):
    """A building card as printed."""

    id: str
    number: str
    kind: str  # craftsman, economic, industrial, public, none
    value: int
    price: int  # 0 if it is not for sale
    hammers: int = 0
    fishermen: int = 0
    build: tuple[tuple[str, int], ...] = ()  # materials; () if it cannot be constructed
    fee: tuple[tuple[str, int], ...] = ()  # ("food", 2), ("franc", 1): one of these if there are two
    padlock: bool = False  # whether nobody can enter it
    special: bool = False
    buildable: bool = True
    solo: bool = True
    full: str = ""  # for 1 to 5 players: S begins in the town, x in the columns, - is not used
    short: str = ""
    sure: str = "A"  # how certain its numbers are
    rule: str = ""  # the rule about its effect
    work: str = ""  # the module of works/ for it; "" if nobody can enter
    gains: Counted = ()
    per: tuple[tuple[str, str], ...] = ()  # one more of a good for each of these symbols
    any: tuple[tuple[str, str], ...] = ()  # one more if there is any
    recipes: tuple[Recipe, ...] = ()
    pick: Picking | None = None
    orders: tuple[
        tuple[str, tuple[int, int]], ...
    ] = ()  # good -> food for one, and the most that can be ordered
    swaps: Counted = ()  # goods of any kind for one of these
    cancels: tuple[tuple[str, tuple[int, int]], ...] = ()  # way -> loans cancelled, francs received
    settles: tuple[str, ...] = ()  # the ways that are open with one loan, with two, with more
    energy: int = 0  # for each ship that sails
    off: Counted = ()  # materials saved on what is constructed
    most: int = 1
    counts: tuple[str, ...] = ()  # the goods that are counted

    # What it does for its owner: see hooks.py.
    final_points: Counted = ()
    calves: tuple[int, ...] = ()
    last_actions: int = 0
    energy_saved: int = 0
    material_saved: int = 0


class Ship(Record):
    """A kind of ship: its materials, its hold, and its food by number of players."""

    id: str
    build: tuple[tuple[str, int], ...]
    energy: int
    brick: bool  # whether it needs a modernised wharf
    price: int  # 0 if it is never for sale
    holds: int
    food: tuple[int, ...]


class Hull(Record):
    """A ship card: its kind and the value printed on it."""

    kind: str
    value: int


class RoundCard(Record):
    """The end of a round for one number of players: food due, harvest, what the town builds, the new ship."""

    food: int
    harvest: bool
    town: str  # "none", "standard" or "special"
    ship: str


def _recipe(row: Mapping[str, object]) -> Recipe:
    found: Document = {
        field: tuple(value.items()) if isinstance(value, dict) else value for field, value in row.items()
    }
    return Recipe(**found)


def _building(name: str, row: Document, special: bool) -> Building:
    row = {"price": row["value"], **row, "special": special}
    for field in ("build", "fee", "gains", "per", "any", "orders", "swaps", "cancels", "off", "final_points"):
        row[field] = tuple(row.get(field, {}).items())
    for field in ("orders", "cancels"):
        row[field] = tuple((what, tuple(much)) for what, much in row[field])
    for field in ("calves", "counts", "settles"):
        row[field] = tuple(row.get(field, ()))
    row["recipes"] = tuple(map(_recipe, row.get("recipes", ())))
    row["pick"] = Picking(**row["pick"]) if "pick" in row else None
    for field in ("full", "short"):
        row[field] = row.get(field, "").replace(" ", "")
    return Building(id=name, **row)


def _ship(name: str, row: Document) -> Ship:
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
THINGS = ("franc", *GOODS)  # what a player has, in the order of a stock
PLACE = {thing: k for k, thing in enumerate(THINGS)}
BUILDINGS: dict[str, Building] = {
    name: _building(name, row, special)
    for file, special in (("buildings", False), ("specials", True))
    for name, row in _table(file).items()
}
SHIPS: dict[str, Ship] = {name: _ship(name, row) for name, row in _table("ships").items()}
LOOKS = max([card.pick.look for card in BUILDINGS.values() if card.pick])  # special buildings to look at
GROWING = tuple([good for good in GOODS.values() if good.grows])
ROUNDS = _rounds()  # (version, players) -> the round cards in order
TILES: dict[str, Document] = _table("tiles")
START: dict[str, Document] = _table("start")
EVERY_SHIP = tuple(row["ship"] for row in _table("rounds").values())  # the ids of the ship cards
_HULLS = {f"{kind}_{value}": Hull(kind, value) for kind in SHIPS for value in range(MOST_VALUE + 1)}
HULLS = {ship: _HULLS[ship] for ship in dict.fromkeys(EVERY_SHIP)}  # what each of these cards is

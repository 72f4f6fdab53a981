"""One scene for each stage of Puerto Rico."""

from __future__ import annotations

from typing import TypedDict

from ...kernel.readonly import ReadOnly
from ...kernel.views import Pair, Press, Result
from .types import Scene, Wharf


class Settler(Scene):
    quarry: bool


class Person(TypedDict):
    """A player during the mayor phase: colonists that wait, and those still to come."""

    seat: int
    waiting: int
    red: int
    gets: int


class Mayor(Scene):
    mayor: int
    greet: bool
    rows: ReadOnly[list[Person]]


class Column(TypedDict):
    """A column of buildings, and what makes them cheaper."""

    column: int
    quarries: int
    privilege: int


class Builder(Scene):
    columns: list[Column]
    coins: int
    manned: int


class Maker(TypedDict):
    """What a player produces."""

    seat: int
    makes: list[int]
    done: bool
    short: bool
    press: Press | None


class Made(TypedDict):
    """A kind that may be the extra barrel, if it was produced."""

    good: str
    made: bool
    press: Press


class Craftsman(Scene):
    rows: ReadOnly[list[Maker]]
    extra: list[Made]


class Ware(TypedDict):
    good: str
    have: int
    price: int
    total: int
    no: str  # why the house does not take it: "sold" (one was sold already), "full", "there"
    press: Press


class Trader(Scene):
    rows: ReadOnly[list[Ware]]
    privilege: int
    bonus: list[Pair]
    size: int


class Captain(Scene):
    wharf: ReadOnly[Wharf | None]


class Stored(TypedDict):
    """Goods after the ships have gone: whether they are safe, or one of them."""

    good: str
    n: int
    safe: bool
    one: bool
    store: Press | None
    keep: Press | None


class Store(Scene):
    rows: ReadOnly[list[Stored]]
    rooms: int
    stored: list[str]
    singles: list[str]
    places: int


class Over(Scene):
    rows: ReadOnly[list[Result]]

"""The parts of El Capitán's view, and one scene for each decision."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Generic, Literal, NotRequired, TypedDict, TypeVar, cast

from ...kernel import views
from ...kernel.readonly import ReadOnly
from ...kernel.views import Leaving, Press, Result

S = TypeVar("S", covariant=True)
Said = list[Any]  # [rule, seat, facts, florins] of an event


class Pressed(TypedDict):
    """What can be done in the city where the viewer's ship is: one press for each site or warehouse."""

    build: list[Press]
    reopen: dict[str, Press]
    fortress: list[Press]
    neutral: list[Press]


class Street(TypedDict):
    """The printed numbers of a city and its pieces; `press` and `run` only where the viewer's ship is."""

    id: str
    track: list[int]
    closed: list[int]
    forts: list[int]
    numbers: list[int]
    harbours: list[int]
    prices: list[int]
    dark: list[int]
    triangle: int
    sure: list[str]
    low: int
    top: int
    paid: int
    pays: int
    next: list[int]
    press: NotRequired[Pressed]
    run: NotRequired[list[int]]


class City(Street):
    """A city: also its ships, whom it would pay now ([player, florins, whether for a fortress])."""

    ships: list[int]
    today: list[list[int]]
    mine: bool


class Card(TypedDict):
    """What is printed on a sailing card."""

    id: str
    cost: int
    seals: int
    ends: list[str]
    link: bool
    sure: bool


class Offer(Card):
    """A card for sale."""

    press: Press


class To(TypedDict):
    """A city to which a card leads; a full harbour has space 0."""

    to: str
    space: int
    price: int
    steps: int
    press: Press


class Way(Card):
    """A card in the viewer's hand, and where it leads."""

    at: str
    rows: list[To]


class Stack(TypedDict):
    """The loans of one size in the bank."""

    id: str
    amount: int
    back: int
    later: int
    left: int
    press: Press


class Many(TypedDict):
    """What a number of cities pays, and who is in so many."""

    n: int
    pays: int
    sure: bool
    seats: list[int]


class Bank(TypedDict):
    loans: list[Stack]
    rows: list[Many]
    wait: Press | None


class Table(TypedDict):
    """What is on the table, except the cities: each of them is a part of its own (see `city_of`)."""

    phase: int
    round: int
    last: bool
    starter: int
    players: int
    towns: list[str]
    ways: list[Way]
    sale: list[list[Offer]]
    decks: list[int]
    bank: Bank


class Loan(TypedDict):
    """A loan in front of a player, and the payday on which it is due."""

    amount: int
    back: int
    later: bool
    due: int


# "in": the cities in which the player has an open warehouse.
_In = TypedDict("_In", {"in": list[str]})


class Seat(views.Seat, _In):
    """What is in front of one player."""

    turn: int
    money: int
    houses: int
    fortresses: int
    neutral: int
    at: str
    berth: int
    cards: list[Card]
    loans: list[Loan]
    owes: int
    bonus: int
    begin: Press | None


class Recent(views.Recent):
    """What the last action changed: also the site of the warehouse that was closed in a city."""

    closed: dict[str, list[int]]


class Income(TypedDict):
    """What a payday has paid to a player so far."""

    seat: int
    many: int
    pays: int
    places: list[int]
    forts: list[int]
    bonus: int
    loans: list[int]
    sum: int


Column = Literal["many", "places", "forts", "bonus", "loans"]


class Owed(TypedDict):
    """Equal loans of a player, with what they cost now and later."""

    amount: int
    back: int
    later: int
    turned: bool
    due: int
    n: int


class Owing(TypedDict):
    seat: int
    loans: list[Owed]


class Part(TypedDict):
    """What a part of a payday is about; a city has more than the others."""

    part: Column
    city: NotRequired[str]
    k: NotRequired[int]
    of: NotRequired[int]
    open: NotRequired[list[list[int]]]
    full: NotRequired[bool]
    owing: NotRequired[list[Owing]]


class Step(Part):
    """A part of a payday: what is said about it, and everybody's income after it."""

    said: list[Said]
    so: list[Income]


class Scene(Leaving):
    """What the scene of any stage may have."""

    at: NotRequired[ReadOnly[str]]
    none: NotRequired[ReadOnly[list[Income]]]
    walk: NotRequired[ReadOnly[list[Step]]]


class StageView(Table, views.View, Generic[S]):
    """What one seat sees, with the scene of a stage."""

    seats: ReadOnly[list[Seat]]
    recent: ReadOnly[Recent]
    scene: ReadOnly[S]
    before: dict[str, City]
    unasked: bool
    just_paid: bool


View = StageView[Scene]


def city_of(view: View, name: str) -> City:
    """A city of the view."""
    return cast(Mapping[str, City], view)[f"city:{name}"]


class Turn(Scene):
    at: ReadOnly[str]
    bank: bool
    bought: bool
    sailed: bool


class Payday(Scene):
    """What a payday has paid to each player, from nothing on, step by step."""

    paid: list[Income]
    none: ReadOnly[list[Income]]
    walk: ReadOnly[list[Step]]


class Debt(TypedDict):
    """Loans of one size that are settled now."""

    amount: int
    n: int
    back: int
    later: int
    repay: Press
    extend: Press


class Repay(Payday):
    rows: list[Debt]
    money: int


class Debts(Payday):
    due: int
    short: int


class Over(Payday):
    rows: ReadOnly[list[Result]]


NAMED: dict[str, type] = {"city:": City}  # parts whose names begin so

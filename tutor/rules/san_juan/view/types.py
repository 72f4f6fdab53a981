"""The parts of San Juan's view, and one scene for each decision."""

from __future__ import annotations

from typing import Generic, NotRequired, TypedDict, TypeVar

from ...kernel import views
from ...kernel.readonly import ReadOnly
from ...kernel.views import Leaving, Pair, Press, Result

S = TypeVar("S", covariant=True)


class Card(TypedDict):
    """What is printed on a card, and what a press does if it can be pressed."""

    id: str
    cost: int
    points: int
    kind: str
    good: str
    violet: bool
    press: NotRequired[Press]


class Price(TypedDict):
    """The current price of a card, what makes it lower, and what is missing."""

    price: int
    off: list[Pair]
    mark: str
    short: int


class Building(Card):
    """A building in front of a player; the viewer's own can be pressed."""

    copy: int
    full: bool


class Target(TypedDict):
    """A building that a card could cover."""

    id: str
    price: int
    press: Press


class Held(TypedDict):
    """Equal cards in the viewer's hand. A card face down has only `id` and `n`; `price` and what follows
    exist only while a player builds.
    """

    id: str
    n: int
    cost: NotRequired[int]
    points: NotRequired[int]
    kind: NotRequired[str]
    good: NotRequired[str]
    violet: NotRequired[bool]
    press: NotRequired[Press]
    over: NotRequired[list[Target]]
    price: NotRequired[int]
    off: NotRequired[list[Pair]]
    mark: NotRequired[str]
    short: NotRequired[int]


class Hand(TypedDict):
    n: int
    limit: int
    active: bool
    cards: list[Held]


class Deck(TypedDict):
    n: int
    press: Press


class House(TypedDict):
    """The trading house: the open tile (or "") with its prices, else the lowest and highest that may come."""

    tile: str
    prices: list[int]
    next: list[list[int]]
    stack: int
    unseen: int
    known: list[list[int]]
    press: dict[str, Press]


class Table(TypedDict):
    """What is on the table."""

    round: int
    governor: int
    role: str
    hand: Hand
    roles: ReadOnly[list[views.RoleCard]]
    deck: Deck
    discard: int
    turned: list[str]
    house: House


class Seat(views.Seat):
    """What is in front of one player; the cards under the chapel only for their owner."""

    roles: list[str]
    hand: int
    points: int
    buildings: list[Building]
    spaces: int
    under: list[str]
    chapel: int
    tucks: bool
    tucked: list[str]
    drawn: int
    site: str


class Recent(views.Recent):
    """What the last action changed: how many cards more each seat has, and the cards that all have seen."""

    cards: dict[str, int]
    turned: list[str]


class StageView(Table, views.RolesView, Generic[S]):
    """What one seat sees, with the scene of a stage."""

    seats: ReadOnly[list[Seat]]
    recent: ReadOnly[Recent]
    roles: ReadOnly[list[views.RoleCard]]
    scene: ReadOnly[S]


View = StageView[object]


class Double(Leaving):
    role: str
    building: str
    press: Press


class Help(TypedDict):
    """A building that makes others cost less: how much for either kind."""

    building: str
    production: int
    violet: int


class Build(Leaving):
    privilege: int
    helps: list[Help]
    goods: int
    crane: list[str]
    hand: int


class Site(Card, Price):
    """The building that is being paid for."""


class Spent(TypedDict):
    """A good that can replace a card."""

    good: str
    n: int
    press: Press


class Pay(Leaving):
    card: Site
    over: str
    left: int
    paid: int
    spent: int
    goods: list[Spent]
    more: int


class Allowed(TypedDict):
    """One good that may be produced or sold: what allows it, and whether it is used."""

    by: str
    used: bool


class Bonus(TypedDict):
    """A building that gives cards, and how many it has given."""

    building: str
    n: int


class Making(Leaving):
    """What producing and selling have in common."""

    allowed: list[Allowed]
    bonus: list[Bonus]


class Produce(Making):
    rows: list[Building]


class Ware(TypedDict):
    good: str
    have: int
    price: int
    press: Press


class Sell(Making):
    rows: list[Ware]
    sold: int
    cards: int


class Asked(Leaving):
    """A question: take the cards or not."""

    press: Press


class Draw(Asked):
    draws: int
    keeps: int
    privilege: int
    hand_first: list[str]
    keep_more: list[str]


class Keep(Leaving):
    left: int
    cards: list[Card]
    n: int


class Sift(Leaving):
    left: int
    hand: int


class Prospect(Asked):
    draws: int


class Mine(Asked):
    n: int


class Strike(Leaving):
    cards: list[Card]


class Tuck(Leaving):
    building: str
    n: int


class Limit(Leaving):
    hand: int
    limit: int
    left: int


class Ranked(Result):
    built: int


class Over(Leaving):
    rows: ReadOnly[list[Ranked]]

"""One scene for each decision of Le Havre."""

from __future__ import annotations

from typing import NotRequired, TypedDict

from ...kernel.readonly import ReadOnly
from ...kernel.views import Pair, Press, Result
from .types import Building, FeeKind, Plate, Sale, Scene


class Main(Scene):
    town: ReadOnly[list[Building]]
    last: ReadOnly[bool]
    sales: ReadOnly[list[Sale]]


class Window(Scene):
    """Buying, selling and repaying beside the main action."""

    town: ReadOnly[list[Building]]
    sales: ReadOnly[list[Sale]]
    francs: int
    loans: int
    sail: Press
    repay: Press
    back: int


class Debts(Scene):
    """What a loan brings, and what it costs later."""

    borrow: Press
    brings: int
    back: int
    penalty: int
    owes: int


class Interest(Window):
    borrow: Press
    brings: int
    penalty: int
    owes: int


class Counter(TypedDict):
    """A thing that can be paid with, and what it counts for."""

    id: str
    n: int
    counts: int
    press: Press


class Cheapest(TypedDict):
    """The cheapest way to pay, and what would be lost."""

    press: Press
    goods: list[Pair]
    lost: int
    all: bool


class Payment(Scene):
    """What is due of a kind, and what is paid."""

    kind: str
    due: int
    paid: int
    left: ReadOnly[int]
    goods: list[Counter]
    means: int
    cheapest: Cheapest


class Pay(Payment):
    why: str
    what: str
    to: int


class Eater(TypedDict):
    """A player's food: from ships, and in store."""

    seat: int
    sails: int
    had: int


class Meal(Payment):
    sails: int
    all: int
    table: list[Eater]


class Feed(Meal):
    borrow: Press
    brings: int
    back: int
    penalty: int
    owes: int
    sales: ReadOnly[list[Sale]]


class Fee(Scene):
    kinds: ReadOnly[list[FeeKind]]


class Over(Scene):
    rows: ReadOnly[list[Result]]


class Times(TypedDict):
    """A number of times: what it brings, and the energy it costs."""

    n: int
    gives: list[Pair]
    energy: int
    press: Press


class Half(TypedDict):
    """What is counted in halves over the whole action."""

    energy: int
    gives: list[Pair]


class Make(Scene):
    takes: list[Pair]  # [what, how many each time, how many there are]
    rows: ReadOnly[list[Times]]
    most: int
    half: Half
    more: Press


class Ware(TypedDict):
    """A good to press: how many there are, what one brings, whether it is taken already."""

    id: str
    press: Press
    n: NotRequired[int]
    pays: NotRequired[int]
    taken: NotRequired[bool]


class Pick(Scene):
    left: ReadOnly[int]
    goods: list[Ware]


class Peek(Scene):
    cards: list[Building]


class Proposal(Plate):
    """A building to construct: its cost here, and what is missing for it."""

    pays: list[Pair]
    lacks: list[Pair]
    press: Press


class Build(Scene):
    rows: ReadOnly[list[Proposal]]
    nth: ReadOnly[int]
    most: int
    town: ReadOnly[list[Building]]


class Hull(TypedDict):
    """A kind of ship to build: its cost here, and what is missing for it."""

    id: str
    pays: list[Pair]
    lacks: list[Pair]
    holds: int
    food: int
    value: int
    press: Press


# A luxury yacht "for" another ship.
Yacht = TypedDict("Yacht", {"for": str, "press": Press})


class Launch(Scene):
    rows: ReadOnly[list[Hull]]
    modern: bool
    yacht: Yacht | None


class Load(Scene):
    goods: list[Ware]
    holds: list[int]
    loaded: int
    francs: int
    energy: int
    next: int
    sail: Press


class Bridge(Scene):
    goods: list[Ware]
    francs: int
    begun: int
    three: int
    end: Press


# "for": how much it costs.
_Priced = TypedDict("_Priced", {"for": int})


class Wish(_Priced):
    """What can be had for goods (`of` is ""), or for food: then also how many are ordered."""

    id: str
    of: str
    n: int
    press: Press
    most: NotRequired[int]


class Swap(Scene):
    """Things for goods; an order for food has a sum and an end."""

    things: list[Wish]
    food: NotRequired[ReadOnly[int]]
    end: NotRequired[ReadOnly[Press]]


class Order(Swap):
    food: ReadOnly[int]
    end: ReadOnly[Press]


class Give(Scene):
    thing: str
    left: ReadOnly[int]
    goods: list[Ware]


class Judgement(TypedDict):
    """What the court does with loans."""

    id: str
    loans: int
    francs: int
    press: Press


class Settle(Scene):
    ways: list[Judgement]


class Neighbours(TypedDict):
    """Two neighbouring offers together."""

    goods: list[Pair]
    press: Press


class Haul(Scene):
    price: int
    pairs: list[Neighbours]


class Acts(Scene):
    """A decision without a scene of its own: what is legal."""

    acts: list[str]

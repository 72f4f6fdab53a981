"""The parts of Le Havre's view. The scenes of its decisions are in scenes.py."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Generic, NotRequired, TypedDict, TypeGuard, TypeVar

from ...kernel import views
from ...kernel.readonly import ReadOnly
from ...kernel.views import Leaving, Pair, Press

S = TypeVar("S", covariant=True)

# "in": the players who are in a building.
_Visited = TypedDict("_Visited", {"in": list[int]})


class RoundCard(TypedDict):
    """What the end of a round brings; empty after the last round."""

    n: NotRequired[int]
    food: NotRequired[int]
    harvest: NotRequired[bool]
    town: NotRequired[str]
    ship: NotRequired[str]
    value: NotRequired[int]


class Tile(TypedDict):
    """A supply tile, and whose boat is there."""

    id: str
    brings: list[str]
    interest: bool
    boat: int
    past: bool
    now: bool
    press: Press | None


class Offer(TypedDict):
    id: str
    n: int
    new: bool
    press: Press


class Printed(TypedDict):
    """What is printed on a building."""

    id: str
    kind: str
    fee: list[Pair]
    cost: list[Pair]
    value: int
    price: int
    hammers: int
    fishermen: int
    lock: bool
    special: bool
    sure: str


class Plate(Printed):
    """A building with what it would give the viewer."""

    gives: dict[str, int]
    modern: bool


class Building(Plate, _Visited):
    """A building on the table: its owner (-1: the town), and who is in it."""

    owner: int
    press: Press


class Plan(Plate):
    """The top of a pile of proposals, and how many are below it."""

    more: int
    column: int
    press: Press
    buy: Press


class Offered(Building):
    """The top of a pile, shown as a building of the town."""

    more: int
    column: int
    buy: Press


class NoPlan(TypedDict):
    """An empty pile."""

    id: str
    more: int
    column: int


def is_plan(one: Plan | NoPlan) -> TypeGuard[Plan]:
    """Whether a pile has a top."""
    return bool(one["id"])


class Berth(TypedDict):
    """The ships of a kind: how many, and the top one."""

    id: str
    n: int
    value: int
    price: int
    food: int
    press: Press
    buy: Press


class Table(TypedDict):
    """What is on the table."""

    round: int
    rounds: int
    turns: int
    card: RoundCard
    ahead: list[RoundCard]
    tiles: list[Tile]
    offers: list[Offer]
    street: list[Building]
    plans: list[Plan | NoPlan]
    pile: int
    yard: list[Berth]


class Owned(TypedDict):
    """A player's building; the viewer's can be sold."""

    id: str
    value: int
    kind: str
    lock: bool
    press: NotRequired[Press]


class Ship(TypedDict):
    """A player's ship; the viewer's can be sold."""

    id: str
    kind: str
    value: int
    press: NotRequired[Press]


class Things(TypedDict):
    """What a player has; only the viewer can repay and hand in goods."""

    stock: dict[str, int]
    francs: int
    loans: int
    disc: str
    food: int
    energy: int
    sails: int
    hammers: int
    fishermen: int
    buildings: list[Owned]
    ships: list[Ship]
    repay: NotRequired[Press]
    goods: NotRequired[dict[str, Press]]


class Seat(views.Seat, Things):
    """What is in front of one player."""

    worth: int


class Sale(TypedDict):
    """What could be sold, and its price."""

    id: str
    n: int
    press: Press


class FeeKind(TypedDict):
    """One of the two ways to pay a fee."""

    kind: str
    n: int
    press: Press


# "in": the building of the player who decides, during its work.
_Inside = TypedDict("_Inside", {"in": NotRequired[Building]})


class Scene(Leaving, _Inside):
    """What the scene of any stage may have."""

    still: NotRequired[bool]  # nothing can be pressed: this says nothing of what is possible
    town: NotRequired[ReadOnly[list[Building]]]
    sales: NotRequired[ReadOnly[list[Sale]]]
    rows: NotRequired[ReadOnly[Sequence[object]]]
    kinds: NotRequired[ReadOnly[list[FeeKind]]]
    last: NotRequired[ReadOnly[bool]]
    left: NotRequired[ReadOnly[int]]
    nth: NotRequired[ReadOnly[int]]


class StageView(Table, views.View, Generic[S]):
    """What one seat sees, with the scene of a stage."""

    seats: ReadOnly[list[Seat]]
    scene: ReadOnly[S]


View = StageView[Scene]

"""The fixed list of hooks at which a building may act.

A module in buildings/ has the name of its card and defines functions that are named after hooks; each
answers for a seat that has the building. RULES names the rule that acts at each of them,
OTHERWISE the rule in the other case, and NEVER the rule for a hook at which it does nothing although a player
may expect it. A building's own limits are checks in its own module. Phases call
`hooks_for(Building.discount, area)` and combine the answers.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import cache
from types import ModuleType
from typing import Any, Concatenate, ParamSpec, Protocol, TypeVar, TypeVarTuple, Unpack

from ..kernel import hooks as kernel
from ..kernel.hooks import Hook
from ..kernel.zones import spot
from .state import Area

P = ParamSpec("P")
R = TypeVar("R")
Asked = TypeVarTuple("Asked")


class Building(Protocol):
    """What a module in buildings/ may define: each hook, what it is asked,
    and how the answers are combined.
    """

    RULES: Mapping[str, str]
    OTHERWISE: Mapping[str, str]
    NEVER: Mapping[str, str]
    ALWAYS: tuple[str, ...]

    def builder_privilege(self) -> int:
        """How often more the privilege counts (summed)."""

    def producer_privilege(self) -> int:
        """The same of the producer (summed)."""

    def trader_privilege(self) -> int:
        """The same of the trader (summed)."""

    def councillor_privilege(self) -> int:
        """The same of the councillor (summed)."""

    def prospector_privilege(self) -> int:
        """The same of the prospector (summed)."""

    def discount(self, violet: bool) -> int:
        """Cards less for this kind of building (summed)."""

    def goods_as_cards(self) -> int:
        """Goods that may stand for cards in paying (summed)."""

    def cover(self) -> int:
        """May build on top of a building (any)."""

    def covered_cost(self, cost: int) -> int:
        """Cards less for a covered building (summed)."""

    def covered_good(self) -> int:
        """Whether the good on it is lost (any)."""

    def covered_cards(self) -> int:
        """Whether cards tucked under it stay (any)."""

    def cards_after_building(self, violet: bool) -> int:
        """Cards drawn after building this kind (summed)."""

    def cards_if_few(self, hand: int) -> int:
        """Cards drawn last, by cards left in hand (summed)."""

    def more_goods(self) -> int:
        """Goods more to produce (summed)."""

    def cards_for_producing(self, goods: int) -> int:
        """Cards for so many goods produced (summed)."""

    def more_sales(self) -> int:
        """Goods more to sell (summed)."""

    def cards_for_selling(self, goods: int) -> int:
        """Cards for so many goods sold (summed)."""

    def keep_more(self) -> int:
        """Cards more kept from the councillor's (summed)."""

    def into_hand(self) -> int:
        """The councillor's cards go to hand first (any)."""

    def turn_up(self) -> int:
        """Cards turned up after the prospector (summed)."""

    def tuck(self) -> int:
        """Cards it may take before the hand check (summed)."""

    def hand_limit(self) -> int:
        """Cards kept in hand (highest)."""

    def final_points(self, area: Area) -> int:
        """Points at the end (summed)."""

    def last_points(self, points: int) -> int:
        """Points for all other points, counted last (summed)."""


HOOKS = kernel.hook_names(Building)
PRIVILEGES = {
    "builder": Building.builder_privilege,
    "producer": Building.producer_privilege,
    "trader": Building.trader_privilege,
    "councillor": Building.councillor_privilege,
    "prospector": Building.prospector_privilege,
}


def modules() -> dict[str, ModuleType]:
    """Every building with a power, by id."""
    return kernel.modules(str(__package__), Building)


@cache
def _hooks(moment: str) -> dict[str, Any]:
    """Every building that may act at a hook."""
    return kernel.hooks(moment, modules().items())


def hooks_for(moment: Callable[Concatenate[Building, P], R], area: Area) -> tuple[Hook[P, R], ...]:
    """The buildings of an area that act at a hook."""
    known = _hooks(moment.__name__)
    return tuple([known[building] for building, _ in area if building in known])


def owned(area: Area) -> tuple[str, ...]:
    """The buildings of an area, without their goods."""
    return tuple([building for building, _ in area])


def total(moment: Callable[[Building, Unpack[Asked]], int], area: Area, *asked: *Asked) -> int:
    """The sum of their answers."""
    return sum([hook.answer(*asked) for hook in hooks_for(moment, area)])


def without(area: Area, building: str) -> Area:
    """The area as it counts while `building` is being covered;
    a building that is covered itself still works.
    """
    if not building or hasattr(modules().get(building), "cover"):
        return area
    k = spot(area, building)
    return (*area[:k], *area[k + 1 :])

"""The fixed list of hooks at which a building may act.

A module in buildings/ has the name of its building and defines functions that are named after hooks; each
answers for a seat with that building occupied. RULES names the rule that acts at each of
them, OTHERWISE the rule of its second case, and NEVER the rule for a hook at which it does nothing although a
player may expect it. A building's own limits are checks in its own module. Phases call
`hooks_for(Building.discount, seat)` and combine the answers.

A module's ALWAYS lists the hooks at which it acts even if it is not occupied. The buildings of an expansion
are in its own folder and are called in the same way.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import cache, lru_cache
from types import ModuleType
from typing import Any, Concatenate, ParamSpec, Protocol, TypeVar, TypeVarTuple, Unpack

from ..kernel import hooks as kernel
from ..kernel.hooks import Hook
from ..kernel.spec import AutomaticStep, DecisionHandler
from .ruleset import BUILDINGS, EXPANSION_OF
from .state import Seat, Turn

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
    HANDLERS: Mapping[str, DecisionHandler]
    AUTOMATIC_STEPS: Mapping[str, AutomaticStep]
    EXTRAS: Mapping[str, tuple[DecisionHandler, ...]]  # see extension_points.py

    def face_down_tile(self, seat: Seat) -> bool:
        """Before the seat takes its settler tile (any)."""

    def quarry(self, seat: Seat) -> bool:
        """May a seat without the privilege take one (any)."""

    def tile_colonist(self, seat: Seat) -> bool:
        """After the seat placed a tile (any)."""

    def new_colonist(self, seat: Seat) -> bool:
        """After the seat built (any)."""

    def sale_bonus(self, seat: Seat) -> int:
        """Coins on top of a sale (summed)."""

    def repeat_kind(self, seat: Seat) -> bool:
        """May sell a kind the house already has (any)."""

    def income(self, seat: Seat, kinds: int) -> int:
        """Coins for the kinds produced (summed)."""

    def load_bonus(self, seat: Seat) -> int:
        """Points on top of each load (summed)."""

    def hold(self, seat: Seat) -> str:
        """Another place to load (joined)."""

    def warehouse(self, seat: Seat) -> int:
        """Whole kinds kept after the captain (summed)."""

    def final_bonus(self, seat: Seat) -> int:
        """Points at the end (summed)."""

    def again(self, seat: Seat) -> int:
        """Its own role's privilege, once more (summed)."""

    def discount(self, seat: Seat, building: str) -> int:
        """Coins off a building's price (summed)."""

    def more_output(self, board: Seat, turn: Turn, seat: int, made: dict[str, int]) -> None:
        """Further barrels, told and added to `made` (done in order)."""

    def singles(self, seat: Seat) -> int:
        """Single barrels kept beside the free one (summed)."""

    def load_coins(self, seat: Seat) -> int:
        """Coins for each load (summed)."""

    def build_points(self, seat: Seat, building: str) -> int:
        """Points for what the seat builds (summed)."""


HOOKS = kernel.hook_names(Building)


def modules(expansion: str = "") -> dict[str, ModuleType]:
    """Every building with a power, of the base game or of an expansion, by id."""
    package = f"{__package__}.expansions.{expansion}" if expansion else str(__package__)
    return kernel.modules(package, Building)


@cache
def module(building: str) -> ModuleType | None:
    """The module of a building with a power, or None."""
    return modules(EXPANSION_OF.get(building, "")).get(building)


@cache
def _hooks(moment: str) -> dict[str, Any]:
    """Every building that may act at a hook."""
    return kernel.hooks(moment, ((building, module(building)) for building in BUILDINGS))


@lru_cache(maxsize=8192)
def _hooks_for(moment: Callable[..., Any], city: tuple[tuple[str, int], ...]) -> tuple[Any, ...]:
    known = _hooks(moment.__name__)
    found = [(known[b], colonists) for b, colonists in city if b in known]
    return tuple(hook for hook, colonists in found if colonists or hook.always)


def hooks_for(moment: Callable[Concatenate[Building, P], R], seat: Seat) -> tuple[Hook[P, R], ...]:
    """The occupied buildings of a seat that act at a hook."""
    return _hooks_for(moment, seat.city)


def total(moment: Callable[[Building, Seat, Unpack[Asked]], int], seat: Seat, *asked: *Asked) -> int:
    """The sum of their answers."""
    return sum(hook.answer(seat, *asked) for hook in hooks_for(moment, seat))

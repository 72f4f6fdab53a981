"""The fixed list of moments at which a building may act.

A module in buildings/ has the name of its building and defines functions that are named after moments; each
answers for a seat with that building occupied. RULES names the rule that acts ("<moment> otherwise" in its
second case, "<moment> never" for a moment at which it does nothing although a player may expect it). A
building's own limits are checks in its own module. Phases call `hooks_for(hook, seat)` and combine the
answers:

    moment           asked                                       answers are
    face_down_tile   before the seat takes its settler tile      any
    quarry           may a seat without the privilege take one   any
    tile_colonist    after the seat placed a tile                any
    new_colonist     after the seat built                        any
    sale_bonus       coins on top of a sale                      summed
    repeat_kind      may sell a kind the house already has       any
    income           coins for the kinds produced                summed
    load_bonus       points on top of each load                  summed
    hold             another place to load                       joined
    warehouse        whole kinds kept after the captain          summed
    final_bonus      points at the end                           summed
    again            its own role's privilege, once more         summed
    discount         coins off a building's price                summed
    more_output      further barrels, told and added to `made`   done in order
    singles          single barrels kept beside the free one     summed
    load_coins       coins for each load                         summed
    build_points     points for what the seat builds             summed

A module's ALWAYS lists the moments at which it acts even if it is not occupied. The buildings of an expansion
are in its own folder and are called in the same way.
"""

from __future__ import annotations

from functools import cache, lru_cache
from typing import Any

from ..kernel import hooks as kernel
from ..kernel.hooks import Hook
from .ruleset import BUILDINGS, EXPANSION_OF
from .state import Seat

HOOKS = (
    "face_down_tile",
    "quarry",
    "tile_colonist",
    "new_colonist",
    "sale_bonus",
    "repeat_kind",
    "income",
    "load_bonus",
    "hold",
    "warehouse",
    "final_bonus",
    "again",
    "discount",
    "more_output",
    "singles",
    "load_coins",
    "build_points",
)


def modules(expansion: str = "") -> dict[str, Any]:
    """Every building with a power, of the base game or of an expansion, by id."""
    return kernel.modules(f"{__package__}.expansions.{expansion}" if expansion else str(__package__))


@cache
def module(building: str) -> Any:
    """The module of a building with a power, or None."""
    return modules(EXPANSION_OF.get(building, "")).get(building)


@cache
def _hooks(moment: str) -> dict[str, Hook]:
    """Every building that may act at `moment`."""
    return kernel.hooks(moment, ((building, module(building)) for building in BUILDINGS))


@lru_cache(maxsize=8192)
def _hooks_for(moment: str, city: tuple[tuple[str, int], ...]) -> tuple[Hook, ...]:
    known = _hooks(moment)
    found = [(known[b], colonists) for b, colonists in city if b in known]
    return tuple(hook for hook, colonists in found if colonists or hook.always)


def hooks_for(moment: str, seat: Seat) -> tuple[Hook, ...]:
    """The occupied buildings of a seat that act at `moment`."""
    return _hooks_for(moment, seat.city)


def total(moment: str, seat: Seat, *facts: Any) -> int:
    """The sum of their answers."""
    return sum(hook.answer(seat, *facts) for hook in hooks_for(moment, seat))

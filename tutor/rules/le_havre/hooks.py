"""The fixed list of moments at which a building may act for its owner.

A module in buildings/ has the name of its card and defines functions that are named after moments; each
answers for a seat that owns the building. RULES names the rule that acts. What a building does for a player
who enters it is in works/.
"""

from __future__ import annotations

from functools import cache
from typing import Any, Protocol

from ..kernel import hooks as kernel
from ..kernel.hooks import Hook
from .state import Seat


class Building(Protocol):
    """What a module in buildings/ may define: each moment, what it is asked, and how the answers are combined."""

    def final_points(self, board: Seat) -> int:
        """Francs it adds to its owner's fortune at the end (each a line)."""

    def calves(self, cattle: int) -> int:
        """Cattle a harvest brings besides the first, of so many (summed)."""

    def last_actions(self) -> int:
        """Last actions of its owner besides the first (summed)."""

    def energy_saved(self) -> int:
        """Energy less in every action that needs some (summed)."""

    def material_saved(self) -> int:
        """Clay or brick less in every building constructed (summed)."""


HOOKS = kernel.moments(Building)


def modules() -> dict[str, Any]:
    """Every building that helps its owner, by id."""
    return kernel.modules(str(__package__), Building)


@cache
def _hooks(moment: str) -> dict[str, Hook]:
    """Every building that may act at `moment`."""
    return kernel.hooks(moment, modules().items())


def hooks_for(moment: str, buildings: tuple[str, ...]) -> tuple[Hook, ...]:
    """Those of some buildings that act at `moment`."""
    known = _hooks(moment)
    return tuple([known[building] for building in buildings if building in known])


def total(moment: str, buildings: tuple[str, ...], *asked: Any) -> int:
    """The sum of their answers."""
    return sum([hook.answer(*asked) for hook in hooks_for(moment, buildings)]) if buildings else 0

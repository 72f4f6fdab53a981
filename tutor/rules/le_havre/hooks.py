"""The fixed list of moments at which a building may act for its owner.

A module in buildings/ has the name of its card and defines functions that are named after moments; each
answers for a seat that owns the building. RULES names the rule that acts. What a building does for a player
who enters it is in works/.

    moment          asked                                                       answers are
    final_points    francs it adds to its owner's fortune at the end            each a line
    calves          cattle a harvest brings besides the first, of so many       summed
    last_actions    last actions of its owner besides the first                 summed
    energy_saved    energy less in every action that needs some                 summed
    material_saved  clay or brick less in every building constructed            summed
"""

from __future__ import annotations

from functools import cache
from typing import Any

from ..kernel import hooks as kernel
from ..kernel.hooks import Hook

HOOKS = ("final_points", "calves", "last_actions", "energy_saved", "material_saved")


def modules() -> dict[str, Any]:
    """Every building that helps its owner, by id."""
    return kernel.modules(str(__package__))


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

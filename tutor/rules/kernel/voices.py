"""Buildings that speak at named moments: one module a building, found by looking into its folder.

A building's module defines functions named for moments; RULES names the rule that speaks at each
("<moment> otherwise": its other case; "<moment> never": where it stays silent though somebody may
expect it), ALWAYS the moments at which it speaks even while nobody works in it. Which moments
there are, and how a game combines the answers, is told in the game's moments.py.
"""

from __future__ import annotations

import pkgutil
from collections.abc import Callable, Iterable
from functools import cache
from importlib import import_module
from types import ModuleType
from typing import Any


@cache
def modules(package: str) -> dict[str, ModuleType]:
    """Every building of a game (or of a part of it) that has a power, by id."""
    room = import_module(package)
    if not any(found.name == "buildings" for found in pkgutil.iter_modules(room.__path__)):
        return {}
    buildings = import_module(f"{package}.buildings")
    names = [found.name for found in pkgutil.iter_modules(buildings.__path__)]
    return {name: import_module(f"{buildings.__name__}.{name}") for name in names}


class Voice:
    """One building speaking at one moment: which, by which rule, and its answer."""

    __slots__ = ("always", "answer", "building", "never", "otherwise", "rule")

    def __init__(self, building: str, module: Any, moment: str) -> None:
        self.building = building
        self.rule: str = module.RULES[moment]
        self.otherwise: str = module.RULES.get(f"{moment} otherwise", self.rule)
        self.never: str = module.RULES.get(f"{moment} never", "")
        self.always = moment in getattr(module, "ALWAYS", ())
        self.answer: Callable[..., Any] = getattr(module, moment)


def voices(moment: str, known: Iterable[tuple[str, Any]]) -> dict[str, Voice]:
    """Every building that may speak at `moment`, by id."""
    return {building: Voice(building, own, moment) for building, own in known if hasattr(own, moment)}

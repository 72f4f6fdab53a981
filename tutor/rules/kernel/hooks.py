"""Buildings with effects at named moments: one module per building, found in its folder.

A building's module defines functions that are named after moments. RULES names the rule that acts at each of
them ("<moment> otherwise" is the rule in the other case, "<moment> never" the rule for a moment at which it
does nothing although a player may expect it). ALWAYS lists the moments at which it acts even if
nobody works in it. The hooks, and how a game combines the answers, are described in the game's hooks.py.
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
    """Every building of a game (or of a part of it) that has an effect, by id."""
    room = import_module(package)
    if not any(found.name == "buildings" for found in pkgutil.iter_modules(room.__path__)):
        return {}
    buildings = import_module(f"{package}.buildings")
    names = [found.name for found in pkgutil.iter_modules(buildings.__path__)]
    return {name: import_module(f"{buildings.__name__}.{name}") for name in names}


class Hook:
    """The effect of one building at one moment: the building, the rule, and the answer."""

    __slots__ = ("always", "answer", "building", "never", "otherwise", "rule")

    def __init__(self, building: str, module: Any, moment: str) -> None:
        self.building = building
        self.rule: str = module.RULES[moment]
        self.otherwise: str = module.RULES.get(f"{moment} otherwise", self.rule)
        self.never: str = module.RULES.get(f"{moment} never", "")
        self.always = moment in getattr(module, "ALWAYS", ())
        self.answer: Callable[..., Any] = getattr(module, moment)


def hooks(moment: str, known: Iterable[tuple[str, Any]]) -> dict[str, Hook]:
    """The effects of all buildings at `moment`, by id."""
    return {building: Hook(building, own, moment) for building, own in known if hasattr(own, moment)}

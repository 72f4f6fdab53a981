"""Rules of board games as plain functions: pure Python, no widget, nothing compiled."""

from __future__ import annotations

import pkgutil
from difflib import get_close_matches
from functools import cache
from importlib import import_module
from types import ModuleType

from .kernel.errors import UnknownName


@cache
def names() -> tuple[str, ...]:
    """The ids of the games in the house, found by looking."""
    found = pkgutil.iter_modules(__path__)
    return tuple(m.name for m in found if m.ispkg and m.name != "kernel")


def load(game: str) -> ModuleType:
    """The module that satisfies kernel.game.Game. Raises UnknownName with those that exist."""
    if game not in names():
        near = get_close_matches(str(game), names(), 1, 0.4)
        raise UnknownName("unknown.game", name=game, known=", ".join(names()), nearest=near)
    return import_module(f"{__name__}.{game}.game")

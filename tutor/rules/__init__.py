"""Rules of board games as plain functions: pure Python, no widget, nothing compiled."""

from __future__ import annotations

import pkgutil
from difflib import get_close_matches
from functools import cache
from importlib import import_module
from pathlib import Path
from types import ModuleType

from .kernel.errors import UnknownName


@cache
def names() -> tuple[str, ...]:
    """The ids of the games in the house, found by looking."""
    found = [m.name for m in pkgutil.iter_modules(__path__) if m.ispkg and m.name != "kernel"]
    here = Path(__path__[0])
    return tuple(
        name for game in found
        for name in (game, *(f"{game}_{p.name[8:]}" for p in sorted((here / game).glob("edition_*"))))
    )  # fmt: skip


def package(game: str) -> str:
    """Where a game lives: another edition of a game has a room of its own in it."""
    base, _, edition = game.rpartition("_")
    return f"{__name__}.{base}.edition_{edition}" if edition.isdecimal() else f"{__name__}.{game}"


def load(game: str) -> ModuleType:
    """The module that satisfies kernel.game.Game. Raises UnknownName with those that exist."""
    if game not in names():
        near = get_close_matches(str(game), names(), 1, 0.4)
        raise UnknownName("unknown.game", name=game, known=", ".join(names()), nearest=near)
    return import_module(f"{package(game)}.game")

"""Rules of board games as plain functions in pure Python, without widgets or compiled code."""

from __future__ import annotations

import pkgutil
from difflib import get_close_matches
from functools import cache
from importlib import import_module
from pathlib import Path
from typing import TYPE_CHECKING, cast

from . import outside
from .kernel.errors import BrokenGame, UnknownName

if TYPE_CHECKING:
    from .kernel.game import Game


@cache
def names() -> tuple[str, ...]:
    """The ids of the installed games: those of this folder, then those of other packages that work."""
    return (*ours(), *(name for name in outside.packages() if name not in broken()))


def broken() -> dict[str, BrokenGame]:
    """The games of other packages that do not work, each with the error that says why."""
    return outside.broken(ours())


def ours() -> tuple[str, ...]:
    """The ids of the games of this folder, found by looking through the packages."""
    found = [m.name for m in pkgutil.iter_modules(__path__) if m.ispkg and m.name != "kernel"]
    here = Path(__path__[0])
    return tuple(
        name
        for game in found
        for name in (game, *(f"{game}_{p.name[8:]}" for p in sorted((here / game).glob("edition_*"))))
    )


@cache
def package(game: str) -> str:
    """The package of a game. Another edition of a game is a package inside that game's package."""
    if game in outside.packages() and game not in ours():
        return outside.packages()[game]
    base, _, edition = game.rpartition("_")
    return f"{__name__}.{base}.edition_{edition}" if edition.isdecimal() else f"{__name__}.{game}"


def load(game: str) -> Game:
    """The module with a game's rules.

    Raises UnknownName, which lists the games that exist, or BrokenGame for a game that does not work.
    """
    if game not in names():
        if game in broken():
            raise broken()[game]
        near = get_close_matches(str(game), names(), 1, 0.4)
        raise UnknownName("unknown.game", name=game, known=", ".join(names()), nearest=near)
    return cast("Game", import_module(f"{package(game)}.game"))

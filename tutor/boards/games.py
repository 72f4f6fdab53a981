"""Which games are in the house, found by looking: every folder of tutor.rules but the kernel."""

from __future__ import annotations

import pkgutil
from difflib import get_close_matches
from functools import cache
from importlib import import_module, resources
from types import ModuleType
from typing import Any

import tutor.rules
from tutor.rules.kernel.errors import UnknownName


@cache
def names() -> tuple[str, ...]:
    """The ids of the games, in alphabetical order."""
    found = pkgutil.iter_modules(tutor.rules.__path__)
    return tuple(m.name for m in found if m.ispkg and m.name != "kernel")


def load(game: str) -> ModuleType:
    """The module that satisfies kernel.game.Game. Raises UnknownName with the nearest."""
    if game not in names():
        near = get_close_matches(str(game), names(), 1, 0.4)
        raise UnknownName("unknown.game", name=game, nearest=near[0] if near else names()[0])
    return import_module(f"tutor.rules.{game}.game")


def book(game: str) -> Any:
    """The game's rulebook."""
    return load(game).BOOK


def drawing(game: str) -> ModuleType | None:
    """The game's drawing room, or None while it has none."""
    try:
        return import_module(f"tutor.rules.{game}.drawing")
    except ModuleNotFoundError:
        return None


def css() -> str:
    """The stylesheets of every game's board."""
    found = []
    for game in names():
        sheet = resources.files(f"tutor.rules.{game}").joinpath("drawing", "board.css")
        if sheet.is_file():
            found.append(sheet.read_text("utf-8"))
    return "\n".join(found)

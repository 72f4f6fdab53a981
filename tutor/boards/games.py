"""The packages of a game, by its id: rules, rulebook, drawing, stylesheet."""

from __future__ import annotations

from functools import cache
from importlib import import_module, resources
from types import ModuleType

from tutor.rules import load, names, ours, package
from tutor.rules.kernel.drawing.inspector import InspectorSpec
from tutor.rules.kernel.drawing.layout import EVERYWHERE
from tutor.rules.kernel.drawing.package import Package, package_of
from tutor.rules.kernel.rulebook import Rulebook

__all__ = ["book", "css", "drawing", "inspector_spec", "load", "names", "ours", "package", "telling"]


@cache
def book(game: str) -> Rulebook:
    """The game's rulebook."""
    return load(game).BOOK


@cache
def drawing(game: str) -> Package | None:
    """What the game's drawing package offers, or None if it draws nothing. Raises BadDrawing."""
    found = _module(f"{package(game)}.drawing")
    return package_of(found) if found is not None else None


def inspector_spec(game: str) -> InspectorSpec | None:
    """What the game declares for "What is this?", if anything."""
    found = drawing(game)
    return found.guide if found is not None else None


@cache
def telling(game: str) -> ModuleType | None:
    """The module that puts a game's reasons into words, or None if its words need no code."""
    return _module(f"{base(game)}.advice.telling")


def _module(name: str) -> ModuleType | None:
    """The module of that name, or None if there is none."""
    try:
        return import_module(name)
    except ModuleNotFoundError as gap:
        if gap.name != name:
            raise
        return None


def base(game: str) -> str:
    """The package of this game, or of the game it is an edition of."""
    return package(game).split(".edition_")[0]


def css() -> str:
    """The stylesheets of all games' boards, after the shared one."""
    found = [EVERYWHERE.read_text("utf-8")]
    for game in names():
        sheet = resources.files(package(game)).joinpath("drawing", "board.css")
        if sheet.is_file():
            found.append(sheet.read_text("utf-8"))
    return "\n".join(found)

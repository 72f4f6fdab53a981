"""What the drawing package of a game offers: a record, made of its module and checked before it is used.

The functions are those that `drawing` makes in layout.py. The package may also declare a BOARD and a GUIDE.
"""

from __future__ import annotations

from collections.abc import Callable
from types import ModuleType
from typing import Any

from ..markup import Html
from ..record import Record
from ..view_spec import OwnView
from .inspector import InspectorSpec
from .layout import Board, Drawing


class Package(Record):
    """What the boards ask of a game's drawing."""

    view: Callable[..., OwnView]  # what one seat sees
    board: Callable[..., Html]  # the page with a placeholder for each area
    draw: Callable[[OwnView], dict[str, Html]]  # every area of a view
    inline: Callable[[str, str], Html]  # a thing as a small picture in a sentence
    label: Callable[[str, str], str]  # an action in words
    still: Callable[..., Html]  # a view, or some of its areas, as one picture
    style: Callable[[], str]  # its stylesheets
    text: Callable[[OwnView], str]  # a view as text
    declared: Board[Any] | None = None
    guide: InspectorSpec | None = None  # what "What is this?" knows


_FUNCTIONS = ("view", *Drawing._fields)


class BadDrawing(TypeError):
    """A drawing package that lacks a part, or has one of another type."""


def package_of(module: ModuleType) -> Package | None:
    """The package that a game's drawing module offers; None if it draws nothing. Raises BadDrawing."""
    if not hasattr(module, "draw"):
        return None
    for name in _FUNCTIONS:
        if not callable(getattr(module, name, None)):
            raise BadDrawing(f"{module.__file__}: it has no function {name}()")
    declared, guide = getattr(module, "BOARD", None), getattr(module, "GUIDE", None)
    for name, value, kind in (("BOARD", declared, Board), ("GUIDE", guide, InspectorSpec)):
        if not isinstance(value, (kind, type(None))):
            raise BadDrawing(f"{module.__file__}: {name} must be {kind.__name__}")
    functions: dict[str, Any] = {name: getattr(module, name) for name in _FUNCTIONS}
    return Package(**functions, declared=declared, guide=guide)

"""The one widget, and the only room beside the app that knows of widgets.

    from tutor.widget import open_page
    open_page("play", GAME)
"""

from __future__ import annotations

from typing import Any


def open_page(door: str = "index", game: str = "", **query: str) -> Any:
    """The page behind `door` ("index", "learn", "examples", "play", "rules"), as a widget."""
    from .page import Page

    return Page(door, game, query)

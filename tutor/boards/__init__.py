"""Pages in the browser: one widget, many screens. Knows no rules and no game by name.

    from tutor.boards import open_page
    open_page("play", GAME)
"""

from __future__ import annotations

from typing import Any


def open_page(door: str = "index", game: str = "", **query: str) -> Any:
    """The page behind `door` ("index", "learn", "examples", "play", "rules"), as a widget."""
    from .page import Page

    return Page(door, game, query)

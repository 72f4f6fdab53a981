"""The rulebook of Puerto Rico, to which phases and buildings bind their checks; there is one for each
edition.
"""

from __future__ import annotations

from pathlib import Path

from ..kernel.rulebook import Rulebook

BOOK = Rulebook(Path(__file__).parent / "rulebook", edition="2012")
BOOKS = {"2012": BOOK}  # an edition adds its own when it is loaded


def book_of(edition: str) -> Rulebook:
    """The rulebook of an edition, with the checks of everything that may be in play."""
    return BOOKS[edition]

"""The board's labels in the reader's language, and the names of actions and things;
of an edition by its book.
"""

from __future__ import annotations

from ...kernel.drawing.words import Words
from ...kernel.notation import Notation
from ...kernel.rulebook import Rulebook
from ..base import EDITION
from ..editions import edition_of


def _spoken(edition: str) -> tuple[Rulebook, Notation]:
    """The rulebook and the actions of another edition."""
    found = edition_of(edition)
    return found.book, found.notation


words = Words(EDITION.book, EDITION.notation, _spoken)

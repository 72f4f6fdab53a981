"""The board with this edition's names: the base game's drawing with the `tongue` "en-1897" or "es-1897"."""

from __future__ import annotations

from ...kernel.drawing.layout import drawing
from ..drawing import BOARD, GUIDE, view
from ..drawing.words import words
from .game import BOOK, EDITION, NOTATION

__all__ = ["GUIDE", "board", "draw", "inline", "label", "still", "style", "text", "view"]
words.learn(EDITION, BOOK, NOTATION)
board, draw, inline, label, still, style, text = drawing(BOARD.but(edition=EDITION))

"""The board with this edition's names: the base game's drawing with the `tongue` "en-1897" or "es-1897"."""

from __future__ import annotations

from ...kernel.drawing.layout import drawing
from ..drawing import BOARD, GUIDE, view
from .book import YEAR

__all__ = ["GUIDE", "board", "draw", "inline", "label", "still", "style", "text", "view"]
board, draw, inline, label, still, style, text = drawing(BOARD.but(edition=YEAR))

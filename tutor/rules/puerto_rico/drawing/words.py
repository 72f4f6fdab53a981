"""The board's labels in the reader's language, and the names of actions and things; an edition adds its own."""

from __future__ import annotations

from ...kernel.drawing.words import Words
from ..game import BOOK, NOTATION

words = Words(BOOK, NOTATION)

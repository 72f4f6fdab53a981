"""The board's labels in the reader's language, and the names of actions and things."""

from __future__ import annotations

from ...kernel.drawing.words import Words
from ...kernel.notation import Notation
from ..actions import ACTIONS
from ..book import BOOK

words = Words(BOOK, Notation(ACTIONS))

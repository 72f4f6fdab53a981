"""What each thing is: the facts of its row in what.toml."""

from __future__ import annotations

from typing import Any

from ...kernel.drawing.what import Guide
from .words import words

SORTS: dict[str, str] = {}
TELLS: dict[str, Any] = {}
GUIDE = Guide(words, TELLS, SORTS)

"""The rulebook of Puerto Rico, to which phases and buildings bind their checks."""

from __future__ import annotations

from pathlib import Path

from ..kernel.rulebook import Rulebook

BOOK = Rulebook(Path(__file__).parent / "rulebook", edition="2012")

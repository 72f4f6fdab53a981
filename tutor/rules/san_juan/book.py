"""The rulebook of San Juan, to which phases and buildings bind their checks."""

from pathlib import Path

from ..kernel.rulebook import Rulebook

BOOK = Rulebook(Path(__file__).parent / "rulebook")

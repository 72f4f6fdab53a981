"""The rulebook of El Capitán, to which phases bind their checks."""

from pathlib import Path

from ..kernel.rulebook import Rulebook

BOOK = Rulebook(Path(__file__).parent / "rulebook", certain=True)

"""The rulebook of New Game."""

from pathlib import Path

from tutor.rules.kernel.rulebook import Rulebook

BOOK = Rulebook(Path(__file__).parent / "rulebook")

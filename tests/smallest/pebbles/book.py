"""The rulebook of Pebbles."""

from pathlib import Path

from ..kernel.rulebook import Rulebook

BOOK = Rulebook(Path(__file__).parent / "rulebook")

"""The rulebook of Le Havre, to which the rules bind their checks."""

from pathlib import Path

from ..kernel.rulebook import Rulebook

BOOK = Rulebook(
    Path(__file__).parent / "rulebook",
    edition="2008",
    versions=lambda state: {name: state.version == name for name in ("full", "short")},
)

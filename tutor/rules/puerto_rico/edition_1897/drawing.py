"""The board in this edition's names: the base's drawing, spoken in the tongue "en-1897" or "es-1897"."""

from __future__ import annotations

from .. import drawing as base
from ..drawing import draw, still, style, text, view
from . import book  # the edition's words must be known

__all__ = ["board", "draw", "inline", "label", "still", "style", "text", "view"]


def board(lang: str = "en") -> str:
    """The board with a hole for each area."""
    return base.board(f"{lang}-{book.EDITION}")


def inline(thing: str, lang: str) -> str:
    """A small picture that stands for a thing in a sentence."""
    return base.inline(thing, f"{lang}-{book.EDITION}")


def label(action: str, lang: str) -> str:
    """An action in words."""
    return base.label(action, f"{lang}-{book.EDITION}")

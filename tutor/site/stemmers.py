"""Replaces `snowballstemmer` with only the two languages of the tutor; the original loads thirty."""

from __future__ import annotations

from importlib import import_module
from typing import Any


def stemmer(language: str) -> Any:
    """As in snowballstemmer."""
    module = import_module(f"{__name__}.{language}_stemmer")
    return getattr(module, f"{language.title()}Stemmer")()

"""Laid out as `snowballstemmer`: the two of its languages that are spoken here, where its own reads all thirty."""

from __future__ import annotations

from importlib import import_module
from typing import Any


def stemmer(language: str) -> Any:
    """As snowballstemmer's own."""
    module = import_module(f"{__name__}.{language}_stemmer")
    return getattr(module, f"{language.title()}Stemmer")()

"""A reason in words: the facts of the position in the reader's language."""

from __future__ import annotations

from typing import Any

from ...kernel.weighing import told
from ...kernel.words import Speaker


def tell(speaker: Speaker, key: str, facts: dict[str, Any], how: str = "") -> str:
    """One thought ("3 points now, and Roberto could load 2 fewer."), the same to its player and to others."""
    words = speaker.book.words("advice/words.toml")
    said = told(speaker, words[key], facts, how)
    if facts.get("coins") and "role" in facts:
        said += " " + speaker.fill(words["coins"][speaker.lang], facts)
    return said

"""A reason in words: the facts of the position in the reader's language."""

from __future__ import annotations

from typing import Any

from ...kernel.weighing import told
from ...kernel.words import Speaker


def tell(speaker: Speaker, key: str, facts: dict[str, Any], how: str = "") -> str:
    """One thought in the speaker's language; what others hear is the same: nothing weighed is secret."""
    return told(speaker, speaker.book.words("advice/words.toml")[key], facts, how)

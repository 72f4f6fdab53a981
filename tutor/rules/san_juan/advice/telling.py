"""A reason in words: the facts of the position in the reader's language."""

from __future__ import annotations

from typing import Any

from ...kernel.weighing import told
from ...kernel.words import Speaker


def tell(speaker: Speaker, key: str, facts: dict[str, Any], how: str = "") -> str:
    """One thought in the speaker's language; to others without what is secret."""
    words = speaker.book.words("advice/words.toml")
    given = speaker.fill(words[facts["gives"]][speaker.lang], facts) if "gives" in facts else ""
    return told(speaker, words[key], {**facts, "gives": given}, how)

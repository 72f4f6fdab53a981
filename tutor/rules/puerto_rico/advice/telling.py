"""A reason in words: the facts of the position in the reader's language."""

from __future__ import annotations

from ...kernel.agenda import Facts
from ...kernel.compare import reason_text
from ...kernel.words import Speaker


def tell(speaker: Speaker, key: str, facts: Facts, how: str = "") -> str:
    """One reason ("3 points now, and Roberto could load 2 fewer."),
    the same for its player and for others.
    """
    words = speaker.book.words("advice/words.toml")
    coins = facts.get("coins") and "role" in facts
    if coins and key == "role-idle":
        return speaker.fill(words["coins-only"][speaker.lang], facts)
    said = reason_text(speaker, words[key], facts, how)
    return f"{said} {speaker.fill(words['coins'][speaker.lang], facts)}" if coins else said

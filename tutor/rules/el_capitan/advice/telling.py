"""A reason in words: the facts of the position in the reader's language."""

from __future__ import annotations

from typing import Any

from ...kernel.weighing import told
from ...kernel.words import Speaker

_COMPARED = {"unlike": "pays", "wider": "cities", "dearer": "cost"}  # whether two choices differ in it


def tell(speaker: Speaker, key: str, facts: dict[str, Any], how: str = "") -> str:
    """One thought in the speaker's language; what others hear is the same: nothing weighed is secret."""
    differs = {name: facts.get(what) != facts.get(f"than_{what}") for name, what in _COMPARED.items()}
    return told(speaker, speaker.book.words("advice/words.toml")[key], {**facts, **differs}, how)

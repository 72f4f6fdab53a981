"""A reason in words: the facts of the position in the reader's language."""

from __future__ import annotations

import tomllib
from functools import cache
from pathlib import Path
from typing import Any

from ...kernel.words import Speaker


@cache
def _words() -> dict[str, dict[str, str]]:
    return tomllib.loads(Path(__file__).with_name("words.toml").read_text("utf-8"))


def tell(speaker: Speaker, key: str, facts: dict[str, Any], own: bool = True) -> str:
    """One thought ("3 points now, and Roberto could load 2 fewer."), the same to its player and to others."""
    said = speaker.fill(_words()[key][speaker.lang], facts)
    if facts.get("coins") and "role" in facts:
        said += " " + speaker.fill(_words()["coins"][speaker.lang], facts)
    return said

"""A reason in words: the facts of the position in the reader's language."""

from __future__ import annotations

import tomllib
from functools import cache
from pathlib import Path
from typing import Any

from ...kernel.words import Speaker


@cache
def _words() -> dict[str, dict[str, Any]]:
    return tomllib.loads(Path(__file__).with_name("words.toml").read_text("utf-8"))


def tell(speaker: Speaker, key: str, facts: dict[str, Any], own: bool = True) -> str:
    """One thought in the speaker's language; to others (`own` false) without what is secret."""
    row = _words()[key]
    said = speaker.fill((row if own else row.get("others", row))[speaker.lang], facts)
    return said[:1].upper() + said[1:]

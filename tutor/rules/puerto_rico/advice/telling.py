"""A reason in words: what the action brings, and what it was preferred to."""

from __future__ import annotations

import tomllib
from functools import cache
from pathlib import Path
from typing import Any

from ...kernel.words import Speaker

_GAINS = ("points", "coins", "barrels", "colonists")


@cache
def _words() -> dict[str, dict[str, str]]:
    return tomllib.loads(Path(__file__).with_name("words.toml").read_text("utf-8"))


def tell(speaker: Speaker, key: str, facts: dict[str, Any]) -> str:
    """One thought ("Loading first, I can earn about 7 points.") in the speaker's language."""
    lang = speaker.lang

    def say(name: str, **values: Any) -> str:
        return speaker.fill(_words()[name][lang], values)

    if key != "gains":
        known = facts if _worth_saying(key, facts) else None
        said = say(key, **facts) if known is not None else say("nothing")
        return f"{said} {say('coins-on-card', **facts)}" if facts.get("coins") else said
    gains = [say(k, n=facts[k]) for k in _GAINS if facts[k] > 0]
    costs = [say(k, n=-facts[k]) for k in _GAINS if facts[k] < 0]
    parts = [_words()[f"grow-{part}"][lang] for part in facts["grows"]]
    parts = ([say("gain", list=gains)] if gains else []) + parts
    parts += [say("cost", list=costs)] if costs else []
    sentence = "; ".join(parts) if parts else say("nothing").rstrip(".")
    return sentence[:1].upper() + sentence[1:] + "."


def _worth_saying(key: str, facts: dict[str, Any]) -> bool:
    """A role that brings this player nothing says so, instead of naming a zero."""
    return not (facts.get("n") == 0 or facts.get("building") == "")

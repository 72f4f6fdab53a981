"""A thought about a choice in words: of the choice made, of one left, or beside what it was preferred to.

A row of a game's advice/words.toml says why somebody would do something. It may also have
`otherwise` (said of a choice that was not made: nothing that compares), `than` (beside another of
its kind: its facts with than_ before them), `even` (where both would be said in the same words)
and `others` (what everybody else may hear, where the reason speaks of secret cards).
"""

from __future__ import annotations

from typing import Any

from .words import Speaker

Row = dict[str, Any]


def told(speaker: Speaker, row: Row, facts: dict[str, Any], how: str = "") -> str:
    """The row as `how` says it, where it has words for that."""
    said = speaker.fill(row.get(how, row)[speaker.lang], facts).strip()
    return said[:1].upper() + said[1:]


def beside(facts: dict[str, Any], than: dict[str, Any]) -> dict[str, Any] | None:
    """The facts of a choice and of the one it is compared with; None where they are of different kinds."""
    if facts.keys() != than.keys():
        return None
    return {**facts, **{f"than_{name}": value for name, value in than.items()}}

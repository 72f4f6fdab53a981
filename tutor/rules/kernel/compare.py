"""A reason for a choice in words: of the choice that was made, of another choice, or of both compared.

A row of a game's advice/words.toml says why a player would do something. It may also have `otherwise` (for a
choice that was not made, without a comparison), `than` (compared with another of its kind, whose facts begin
with than_), `even` (if both would have the same words) and `others` (what the other players may read if the
reason mentions secret cards).
"""

from __future__ import annotations

from collections.abc import Mapping

from .agenda import Facts
from .document import Document
from .words import Speaker

Row = Document


def reason_text(speaker: Speaker, row: Row, facts: Facts, how: str = "") -> str:
    """The row in the form `how`, if it has words for that."""
    said = speaker.fill(row.get(how, row)[speaker.lang], facts).strip()
    return said[:1].upper() + said[1:]


def compared(facts: Facts, than: Mapping[str, object]) -> Facts | None:
    """The facts of a choice and of the choice it is compared with; None if they are of different kinds."""
    if facts.keys() != than.keys():
        return None
    return {**facts, **{f"than_{name}": value for name, value in than.items()}}

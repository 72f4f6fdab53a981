"""A reason in words: the facts of the position in the reader's language."""

from __future__ import annotations

from ...kernel.agenda import Facts
from ...kernel.compare import reason_text
from ...kernel.document import Document
from ...kernel.words import Speaker


def tell(speaker: Speaker, key: str, facts: Facts, how: str = "") -> str:
    """One reason in the speaker's language; for other players without what is secret."""
    words = speaker.book.words("advice/words.toml")
    return reason_text(
        speaker,
        words[key],
        {**facts, **_given(speaker, words, facts, ""), **_given(speaker, words, facts, "than_")},
        how,
    )


def _given(speaker: Speaker, words: Document, facts: Facts, whose: str) -> dict[str, str]:
    """What a building gives, in words: for this choice, or ("than_") for the one it is compared with."""
    gives = f"{whose}gives"
    if gives not in facts:
        return {}
    own = {name.removeprefix(whose): value for name, value in facts.items() if name.startswith(whose)}
    return {gives: speaker.fill(words[str(facts[gives])][speaker.lang], own)}

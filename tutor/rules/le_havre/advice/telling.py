"""A reason in words: the facts of the position in the reader's language."""

from __future__ import annotations

from typing import Any

from ...kernel.weighing import told
from ...kernel.words import Speaker

_SAME = {"card": "cards", "turns-into": "goods"}  # only what brings the same is compared by its price


def tell(speaker: Speaker, key: str, facts: dict[str, Any], how: str = "") -> str:
    """One thought in the speaker's language; what others hear is the same: nothing weighed is secret.

    Beside another choice what both bring or cost is left out; "" where no one sentence compares the two.
    """
    if how == "than":
        same = _SAME.get(key, "")
        if same and facts[same] != facts[f"than_{same}"]:
            return ""
        facts = {**facts, **_apart(facts, "goods"), **_apart(facts, "spent")}
        facts["apart"] = facts.get("about", 0) != facts.get("than_about", 0)  # whether francs tell the difference
    return told(speaker, speaker.book.words("advice/words.toml")[key], facts, how)


def _apart(facts: dict[str, Any], what: str) -> dict[str, Any]:
    """What one brings and the other does not, both ways."""
    if what not in facts:
        return {}
    own, other = facts[what], facts[f"than_{what}"]
    return {what: _less(own, other), f"than_{what}": _less(other, own)}


def _less(some: dict[str, int], others: dict[str, int]) -> dict[str, int]:
    return {thing: n - others.get(thing, 0) for thing, n in some.items() if n > others.get(thing, 0)}

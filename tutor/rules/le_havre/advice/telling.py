"""A reason in words: the facts of the position in the reader's language."""

from __future__ import annotations

from ...kernel.agenda import Facts
from ...kernel.compare import reason_text
from ...kernel.words import Speaker

_SAME = {"card": "cards", "turns-into": "goods"}  # only choices with the same gain are compared by price


def tell(speaker: Speaker, key: str, facts: Facts, how: str = "") -> str:
    """One reason in the speaker's language. Other players read the same, because nothing in it is secret.

    Compared with another choice, what both bring or cost is left out; "" if no single sentence can compare
    them.
    """
    if how == "than":
        same = _SAME.get(key, "")
        if same and facts[same] != facts[f"than_{same}"]:
            return ""
        facts = {**facts, **_apart(facts, "goods"), **_apart(facts, "spent")}
        facts["apart"] = facts.get("about", 0) != facts.get(
            "than_about", 0
        )  # whether the difference is in francs
    return reason_text(speaker, speaker.book.words("advice/words.toml")[key], facts, how)


def _apart(facts: Facts, what: str) -> Facts:
    """What one choice brings and the other does not, in both directions."""
    if what not in facts:
        return {}
    own, other = facts[what], facts[f"than_{what}"]
    assert isinstance(own, dict) and isinstance(other, dict), f"{what} is not counted"
    return {what: _less(own, other), f"than_{what}": _less(other, own)}


def _less(some: dict[str, int], others: dict[str, int]) -> dict[str, int]:
    return {thing: n - others.get(thing, 0) for thing, n in some.items() if n > others.get(thing, 0)}

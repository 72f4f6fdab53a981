"""A reason in words: the facts of the position in the reader's language."""

from __future__ import annotations

from ...kernel.agenda import Facts
from ...kernel.compare import reason_text
from ...kernel.words import Speaker

# What two choices are compared by: a fact of this one, and what the other one could bring at most.
_AT_MOST = {"unlike": ("pays", "most"), "wider": ("cities", "widest")}
_COMPARED = (*_AT_MOST, "dearer")


def tell(speaker: Speaker, key: str, facts: Facts, how: str = "") -> str:
    """One reason in the speaker's language. Other players read the same, because nothing in it is secret.

    Compared with another choice, "" if nothing that can be counted favours this one.
    """
    row, said = speaker.book.words("advice/words.toml")[key], dict[str, bool]()
    if how == "than":
        signs = {name: _sign(facts, name) for name in _COMPARED}
        if 1 not in signs.values():
            return ""
        said = {name: sign != 0 for name, sign in signs.items()}
    return reason_text(speaker, row, {**facts, **said}, how)


def _sign(facts: Facts, name: str) -> int:
    """1 if this choice is better in one thing, -1 if it is worse, 0 if neither can be said.

    The cost of a turn is compared only if both turns end the same way.
    """
    if name in _AT_MOST:
        own, most = _AT_MOST[name]
        if own not in facts:
            return 0
        other = _number(facts, f"than_{most}")
        return (_number(facts, own) > other) - (_number(facts, most) < other)
    if "cost" not in facts or facts.get("end") != facts.get("than_end"):
        return 0
    cost, other = _number(facts, "cost"), _number(facts, "than_cost")
    return (cost < other) - (cost > other)


def _number(facts: Facts, name: str) -> int:
    found = facts[name]
    assert isinstance(found, int), f"{name} is no number"
    return found

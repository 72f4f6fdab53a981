"""A reason in words: the facts of the position in the reader's language."""

from __future__ import annotations

from ...kernel.agenda import Facts
from ...kernel.compare import reason_text
from ...kernel.words import Speaker

_COMPARED = {
    "unlike": "pays",
    "wider": "cities",
    "dearer": "cost",
}  # the parts in which two choices can differ
_LESS_IS_BETTER = ("cost",)


def tell(speaker: Speaker, key: str, facts: Facts, how: str = "") -> str:
    """One reason in the speaker's language. Other players read the same, because nothing in it is secret.

    Compared with another choice, "" if nothing that can be counted favours this one.
    """
    if how == "than" and not any(_better(facts, what) for what in _COMPARED.values()):
        return ""
    differs = {name: facts.get(what) != facts.get(f"than_{what}") for name, what in _COMPARED.items()}
    return reason_text(speaker, speaker.book.words("advice/words.toml")[key], {**facts, **differs}, how)


def _better(facts: Facts, what: str) -> bool:
    """Whether this choice has more of something than the other one, or costs less."""
    if what not in facts:
        return False
    own, other = facts[what], facts[f"than_{what}"]
    assert isinstance(own, int) and isinstance(other, int), f"{what} is no number"
    return own < other if what in _LESS_IS_BETTER else own > other

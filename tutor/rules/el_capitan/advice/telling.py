"""A reason in words: the facts of the position in the reader's language."""

from __future__ import annotations

from ...kernel.agenda import Facts
from ...kernel.compare import reason_text
from ...kernel.words import Speaker

_AT_BEST = {"unlike": ("pays", "most"), "wider": ("cities", "widest")}


def tell(speaker: Speaker, key: str, facts: Facts, how: str = "") -> str:
    """One reason in the speaker's language. Other players read the same, because nothing in it is secret.

    Compared with another choice, "" if nothing that can be counted favours this one.
    """
    said = {}
    if how == "than":
        better = [name for name in (*_AT_BEST, "dearer") if _differs(facts, name, 1)]
        said = {name: name in better or _differs(facts, name, -1) for name in (*_AT_BEST, "dearer")}
        if not better:
            return ""
    return reason_text(speaker, speaker.book.words("advice/words.toml")[key], {**facts, **said}, how)


def _differs(facts: Facts, name: str, sign: int) -> bool:
    """Whether this choice is better than the other one in one thing (1), or worse (-1).

    A payday and cities are compared with the most that the other choice could bring. The cost of a turn is
    compared only if both turns end the same way.
    """
    if name not in _AT_BEST:
        same = facts.get("end") == facts.get("than_end")
        return same and "cost" in facts and sign * (_number(facts, "than_cost") - _number(facts, "cost")) > 0
    own, most = _AT_BEST[name]
    if own not in facts:
        return False
    mine = _number(facts, own if sign > 0 else most)
    return sign * (mine - _number(facts, f"than_{most}")) > 0


def _number(facts: Facts, name: str) -> int:
    found = facts[name]
    assert isinstance(found, int), f"{name} is no number"
    return found

"""How far apart two players are, in what a row of known.toml counts of each."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from tutor.boards import words
from tutor.rules.kernel.counted import CountedFacts

from .known_question import Question
from .vocabulary import talk


def rank(facts: CountedFacts) -> int:
    """What players are compared by: the number that a row counts, or what it ranks them by instead."""
    n: int = facts["rank"] if "rank" in facts else facts.get("n", 0)
    return n


def gap(
    asked: Question, told: Mapping[int, CountedFacts], ranked: Sequence[int], said: str = ""
) -> list[str]:
    """How far apart two players are: who asks, and who is named or else has the most; in the words of the
    row, where it has its own.
    """
    known = [who for who in ranked if isinstance(told[who].get("n"), int)]
    named = [who for who in asked.named if who in known and who != asked.seat]
    others = named or [who for who in known if who != asked.seat]
    if asked.seat not in known or not others:
        return []
    pair = named if len(named) == 2 and not asked.texts & talk("own_side") else (asked.seat, others[0])
    one, two = sorted(pair, key=lambda who: -rank(told[who]))
    n = rank(told[one]) - rank(told[two])
    w = words.of(asked.lang)
    if n and said:
        return [asked.fill(said, {"seat": one, "who": two, "n": n})]
    return [asked.fill(w("asking.gap" if n else "asking.level"), {"seat": one, "who": two, "n": n})]

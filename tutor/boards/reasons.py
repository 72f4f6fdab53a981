"""A bot's thought as a sentence, in the game's own words; and a choice beside the next best one."""

from __future__ import annotations

from importlib import import_module
from typing import Any

from tutor.bots.reason import Reason, Thought
from tutor.rules.kernel.weighing import beside
from tutor.rules.kernel.words import Speaker

from . import games, words


def tell(speaker: Speaker, game: str, thought: Thought, how: str = "") -> str:
    """Why this action, by the facts of the position."""
    return _told(speaker, game, thought.key, thought.facts, how)


def _told(speaker: Speaker, game: str, key: str, facts: dict[str, Any], how: str) -> str:
    telling = import_module(f"{games.base(game)}.advice.telling")
    said: str = telling.tell(speaker, key, facts, how)
    return said


def why(speaker: Speaker, game: str, reason: Reason, other: str = "", own: bool = True) -> str:
    """Why this rather than that; nothing is claimed where nothing differs.

    `other` is what the next best is called, "" where it is a secret; `own` false: as the others may hear it.
    """
    w, best, next_best = words.of(speaker.lang), reason.chosen, reason.rather_than
    if reason.alike:
        return w("reasons.alike", other=other) if other else w("reasons.alike_secret")
    said = tell(speaker, game, best, "" if own else "others")
    if next_best is None or not other:
        return said
    left = tell(speaker, game, next_best, "otherwise" if own else "others")
    compared = _compared(speaker, game, best, next_best, "even" if said == left else "than") if own else ""
    if compared or said == left:
        return w("reasons.rather", other=other, said=compared or w("reasons.even"))
    return w("reasons.rather_left", other=other, said=said, left=left)


def _compared(speaker: Speaker, game: str, best: Thought, other: Thought, how: str) -> str:
    """Two of a kind in one sentence, where the game has words for that."""
    row = games.book(game).words("advice/words.toml")[best.key]
    facts = beside(best.facts, other.facts)
    alike = best.action.split()[0] == other.action.split()[0]
    return _told(speaker, game, best.key, facts, how) if how in row and facts and alike else ""


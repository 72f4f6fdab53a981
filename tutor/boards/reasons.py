"""A bot's reason as a sentence in the game's own words, also compared with the next best choice."""

from __future__ import annotations

import re

from tutor.bots.reason import Reason, Thought
from tutor.rules.kernel.compare import compared
from tutor.rules.kernel.compare import reason_text as plainly
from tutor.rules.kernel.words import Speaker

from ..rules.kernel.agenda import Facts
from . import games, words

NAMED = {"pass": "_pass", "done": "_done"}  # the name of declining or stopping is part of the sentence frame
# The places where a sentence may be cut. If two sentences share the part before or after a cut, it is left
# out.
_HEAD = re.compile(r"(?:, and|, y|;) ")
_TAIL = re.compile(r"(?:(?<=\.) |; |, (?=(?:for|por|sin) ))")


def tell(speaker: Speaker, game: str, thought: Thought, how: str = "") -> str:
    """Why this action, by the facts of the position."""
    return _told(speaker, game, thought.key, thought.facts, how)


def _told(speaker: Speaker, game: str, key: str, facts: Facts, how: str) -> str:
    telling = games.telling(game)
    if telling is None:  # a small game needs no code for its words
        return plainly(speaker, games.book(game).words("advice/words.toml")[key], facts, how)
    said: str = telling.tell(speaker, key, facts, how)
    return said


def why(
    speaker: Speaker, game: str, reason: Reason, other: str = "", own: bool = True, best: str = ""
) -> str:
    """Why this action and not the other; nothing is said if nothing differs.

    `other` is the name of the next best action, "" if it is secret. `own` is false for what other players may
    read. `best` is the name of this action if the other one was chosen.
    """
    w, next_best = words.of(speaker.lang), reason.rather_than
    named = NAMED.get(next_best.action, "") if next_best is not None else ""
    if reason.alike and not best:
        return w(f"reasons.alike{named}", other=other) if other else w("reasons.alike_secret")
    said = tell(speaker, game, reason.chosen, "" if own else "others")
    if next_best is None or not other:
        return said
    if reason.chosen.later is not None:
        return _later(speaker, game, reason.chosen, named, other, own, best)
    left = tell(speaker, game, next_best, "otherwise" if own else "others")
    how = "even" if said == left else "than"
    compared = _compared(speaker, game, reason.chosen, next_best, how) if own else ""
    frame = ("instead" if best else "better") + named
    if compared or said == left:
        return w(f"reasons.{frame}", other=other, best=best, said=_lower(compared or w("reasons.even")))
    said, left = different(said, left)
    return w(f"reasons.{frame}_left", other=other, best=best, said=_lower(said), left=_lower(left), Left=left)


def _later(speaker: Speaker, game: str, chosen: Thought, named: str, other: str, own: bool, best: str) -> str:
    """What an action brings now, and what it is worth further ahead, if only that speaks for it."""
    w, found = words.of(speaker.lang), chosen.later
    assert found is not None
    said = tell(speaker, game, chosen, "otherwise" if own else "others")
    more = _lower(_told(speaker, game, "ahead", {"n": round(found.more)}, ""))
    mostly = _lower(_told(speaker, game, f"ahead-{found.head}", {}, "")) if found.head else ""
    mostly = mostly and f", {mostly}"
    if best:
        return w("reasons.instead_later", best=best, said=_lower(said), more=more, mostly=mostly)
    return w(f"reasons.later{named}", other=other, said=said, more=more, mostly=mostly)


def different(said: str, left: str) -> tuple[str, str]:
    """Two sentences without the beginning or end that they share."""
    parts = [_HEAD.split(one, maxsplit=1) for one in (said, left)]
    if len(parts[0]) == len(parts[1]) == 2 and parts[0][0] == parts[1][0]:
        said, left = (_upper(part[1]) for part in parts)
    ends = [[*_TAIL.finditer(one)] for one in (said, left)]
    if all(ends) and said[ends[0][-1].end() :] == left[ends[1][-1].end() :]:
        cut = said[: ends[0][-1].start()], left[: ends[1][-1].start()]
        if cut[0].rstrip(".") != cut[1].rstrip("."):
            said, left = (one if one.endswith(".") else f"{one}." for one in cut)
    return said, left


def _lower(said: str) -> str:
    """The text for the middle of a sentence."""
    return said[:1].lower() + said[1:]


def _upper(said: str) -> str:
    return said[:1].upper() + said[1:]


def _compared(speaker: Speaker, game: str, best: Thought, other: Thought, how: str) -> str:
    """Two choices of one kind in a single sentence, if the game has words for that."""
    row = games.book(game).words("advice/words.toml")[best.key]
    facts = compared(best.facts, other.facts)
    alike = best.action.split()[0] == other.action.split()[0]
    return _told(speaker, game, best.key, facts, how) if how in row and facts and alike else ""

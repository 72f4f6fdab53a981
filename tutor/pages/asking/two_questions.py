"""A question that holds two: "what does Cristina have and how much does she owe".

Each half is asked for itself. The second half takes over the player and the thing that only the first half
names. If both halves are answered for certain, so is the question. Otherwise what the position says about
each half is shown under a question that was not understood as a whole.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from functools import cache

from tutor.rules.kernel.table import Table

from ..rules import search, stems
from ..rules.likeness import same
from . import facts, question
from .computed import Computed
from .question import LONGEST, ParsedQuestion
from .tokenise import hear, players
from .vocabulary import changing, instead, of, says, split, spoken, talk

SURE = ("known", "winning", "board")  # answers that are sentences alone, so that two of them can be joined
LINES = 8  # sentences that are shown about both halves
EACH = 3  # and about one of them


def parsed_question(table: Table, seat: int, text: str, lang: str) -> ParsedQuestion:
    """What is meant by a question about this position, also where it holds two questions."""
    whole = question.heard(table, seat, text, lang)
    game = table.game.NAME
    parts = () if _answered(whole) else halves(game, text[:LONGEST])
    if not parts or same(game, text, search.language(game, text, lang)):
        return whole
    told = [_told(table, seat, part, lang) for part in parts]
    sure = [one for one in told if one is not None]
    if len(sure) == len(parts) and not _hangs_together(parts) and not {*sure[0].lines} & {*sure[1].lines}:
        return _joined(whole, sure)
    if whole.told is not None:
        half = len(sure) == len(parts) and any({*whole.told.lines} <= {*one.lines} for one in sure)
        lines = [line for one in sure for line in one.lines]
        return whole.but(told=None, beside=tuple(dict.fromkeys(lines))) if half else whole
    if whole.sort not in ("rules", "thing"):
        return whole
    wide = _of_the_same(table, seat, parts, lang)
    lines = [
        line for one, part in zip(told, wide, strict=True) if one and part in parts for line in one.lines
    ]
    for part in wide:
        lines += facts.facts_for(table, seat, part, lang, True)[:EACH]
    return whole.but(beside=tuple(dict.fromkeys((*lines, *whole.beside)))[:LINES])


def _answered(whole: ParsedQuestion) -> bool:
    """Whether it has an answer that is not a sentence of the position: a hint, an action, a supposition."""
    return (
        whole.told.kind not in SURE
        if whole.told is not None
        else whole.sort in ("refused", "actions", "none")
    )


def _joined(whole: ParsedQuestion, told: Sequence[Computed]) -> ParsedQuestion:
    """Both answers, one after the other."""
    lines = tuple(dict.fromkeys(line for one in told for line in one.lines))
    rules = tuple(dict.fromkeys(rule for one in told for rule in one.rules))
    if whole.told is not None and {*lines} <= {*whole.told.lines}:
        return whole
    return whole.but(
        told=told[0].but(lines=lines, rules=rules, bare="", about=""), rules=rules or whole.rules
    )


def _told(table: Table, seat: int, part: str, lang: str) -> Computed | None:
    """The certain answer to a half, None without one."""
    found = question.counted(table, seat, part, lang)
    told = None if found is None else found.told
    return told if told is not None and told.kind in SURE and not told.head else None


def _hangs_together(parts: Sequence[str]) -> bool:
    """Whether one half changes what the other asks, "what does it cost and what is left", or wants a yes."""
    if any(
        {*split(part)[:1]} & talk("wants_a_yes") or {*split(part)} & talk("third_person") for part in parts
    ):
        return True
    if {*split(parts[-1])} & talk("pointing_back"):
        return True
    left = talk("rest") | talk("may") | talk("supposed_first")
    return any({*split(part)} & left or says(part, "supposing", "another_moment") for part in parts) or any(
        changing(" ".join(parts))
    )


def halves(game: str, text: str) -> tuple[str, ...]:
    """The two questions in a text, each of which can be asked alone; () where there is one, or more."""
    said = stems.folded(instead(text, "short_for"))
    found = [one.strip(" ,;.:") for one in _between().split(said)]
    if len(found) != 2 or not all(_asks(one) for one in found):
        return ()
    first, second = found
    return first, _about_the_same(game, first, second)


def _of_the_same(table: Table, seat: int, parts: tuple[str, ...], lang: str) -> tuple[str, ...]:
    """The halves, the second with what only the first names: "what does it cost and how big is it"."""
    first, second = parts
    heard_first, names = hear(table.game.NAME, first), of(table.game.NAME).names
    named = facts.things(table, seat, first, lang)
    back = not named and bool({*split(second)} & talk("pointing_back"))  # "loads of cows, what about them"
    if ({*split(second)} & talk("own_side") and not back) or facts.things(table, seat, second, lang):
        return parts
    own = frozenset(one for value in named for name in names.get(value, ()) for one in name)
    if back:
        single = frozenset(
            one for every in names.values() for name in every if len(name) == 1 for one in name
        )
        own = frozenset(one for word in heard_first if word.like & single for one in word.keys)
    empty = {*split(second)} - players(table.game.NAME) <= _empty()
    more = [
        word.text
        for word in heard_first
        if word.text not in players(table.game.NAME)
        and (word.keys & own or (empty and word.text not in _empty() | talk("unnamed")))
    ]
    return (first, " ".join((second, *more))) if more else parts


def _asks(part: str) -> bool:
    """Whether a part is a question of its own: it asks, and has a word of its own."""
    said = {*split(part)}
    return bool(said & (talk("asks_what") | talk("may"))) and len(said) > 1


def _about_the_same(game: str, first: str, second: str) -> str:
    """The second half, with the player of the first, where it names none itself."""
    named = {word for word in split(first) if word in players(game)}
    him = {word for word in split(first) if word in talk("third_person")}
    said = split(second)
    if len(named or him) != 1 or {*said} & (players(game) | talk("own_side")):
        return second
    return " ".join((*(word for word in said if word not in talk("third_person")), *(named or him)))


@cache
def _empty() -> frozenset[str]:
    """The words of which alone nobody knows what a question is about: "how much would he get"."""
    lists = ("plainly", "asked", "asks_what", "others", "own_side", "third_person")
    return frozenset[str]().union(*map(talk, lists))


@cache
def _between() -> re.Pattern[str]:
    """What stands between two questions: "and", or a comma, before a word that asks."""
    asks = "|".join(re.escape(one) for one in spoken("begins_a_question"))
    joins = "|".join(re.escape(one) for one in sorted(talk("joining") - talk("either")))
    return re.compile(rf"(?:[,;.?!]+\s*(?:(?:{joins})\s+)?|\s+(?:{joins})\s+)(?=(?:{asks})\b)")

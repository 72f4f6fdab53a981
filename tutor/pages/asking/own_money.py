"""The asker's own money in a question: "what can I do with my 5 francs" asks what can be done."""

from __future__ import annotations

import re
from functools import cache

from tutor.rules.kernel.table import Table

from . import kinds, known_rows
from .known_question import Question, counted
from .vocabulary import Name, keys_of, spoken

ALIKE = ("hint", "task")  # sorts of which the answer is the same without it
MONEY = "money"  # the row that says how much a player has


def kinds_of(table: Table, seat: int, text: str) -> tuple[kinds.QuestionKind, ...]:
    """The sorts of question that a text may be, also without the asker's money."""
    less = left_out(table, seat, text)
    more = kinds.every(less) if less != text else ()
    return (*kinds.every(text), *(one for one in more if one.name in ALIKE))


def left_out(table: Table, seat: int, text: str) -> str:
    """The question without the asker's money, where the sum is all that the player has."""
    count = counted(table.game.NAME).get(MONEY)
    if count is None or not any(one.isdecimal() for one in text):
        return text
    has = count(Question(table, seat, "en", ()).seen, seat)["n"]
    said = _pattern(table.game.NAME).search(text)
    if said is None or int(said["n"]) != has:
        return text
    if said["unit"] and not keys_of(said["unit"]) & _units(table.game.NAME):
        return text
    return f"{text[: said.start()]}{text[said.end() :]}".strip()


@cache
def _units(game: str) -> Name:
    """The words for money in this game: "francs"."""
    row = next(one for one in known_rows.rows(game) if one.name == MONEY)
    return frozenset().union(*(phrase[0] for phrase in row.phrases if len(phrase) == 1))


@cache
def _pattern(game: str) -> re.Pattern[str]:
    """ "with my 5 francs", "for 5", «con los 2 florines que tengo», at the end of a question."""
    before, after = ("|".join(map(re.escape, spoken(name))) for name in ("with_money", "money_i_have"))
    return re.compile(
        rf"\s+(?:{before})\s+(?P<n>\d+)(?:\s+(?P<unit>[^\W\d_]+))?(?:\s+(?:{after}))?\s*[?!.]*$",
        re.IGNORECASE,
    )

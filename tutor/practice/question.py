"""A question and its answers, made by the engine from what is kept for it.

Each kind is a function that asks the engine about a position. It returns None if the position does not give
such a question, so that finding questions and asking them are the same thing.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from tutor.rules.kernel.agenda import Event
from tutor.rules.kernel.game import Game
from tutor.rules.kernel.record import Record
from tutor.rules.kernel.table import Table

from .positions import KeptQuestion

Said = tuple[tuple[str, str], ...]  # a sentence in each language


class PossibleAnswer(Record):
    """One answer to choose: "yes", a rule that forbids, an action, a number, a player or an event."""

    sort: str
    value: Any


class PracticeQuestion(Record):
    """A question: the table as it is, whose board is shown, and the answers, one of which is right.

    `action` is the one that is asked about, or that was done. `refused` is the action that the rule forbids,
    and `by` the seat that may not do it; "" if the rule forbids nothing here. `event` is what the rule did.
    """

    kept: KeptQuestion
    table: Table
    seat: int
    action: str
    choices: tuple[PossibleAnswer, ...]
    right: int
    refused: str = ""
    by: int = -1
    after: Table | None = None
    event: Event | None = None
    gap: str = ""  # the fact whose number is asked for
    whole: bool = False  # the answer may depend on any part of the board
    bare: bool = False  # it is about no position, and no board is shown
    said: Said = ()  # what is asked, by language, if the rule book or the game's practice.toml says it
    about: Said = ()  # the line over it, if the game says it
    told: Said = ()  # the reason, if no event or refusal tells it
    look: tuple[str, ...] = ()  # places of the board that it is about
    areas: tuple[str, ...] = ()  # the areas of the board that are enough for it
    gaps: tuple[PracticeQuestion, ...] = ()  # what is asked together; an answer has a choice for each

    @property
    def rule(self) -> str:
        """The rule that the question is about."""
        return self.kept.rule

    @property
    def kind(self) -> str:
        """Which kind of question it is."""
        return self.kept.kind


Maker = Callable[[Game, KeptQuestion, Table], PracticeQuestion | None]


def shuffled(one: KeptQuestion, number: int) -> list[int]:
    """The numbers up to this one in an order that is always the same for this question."""
    chance, found = int(one.id, 16), list(range(number))
    for k in range(number - 1, 0, -1):
        chance = (chance * 1103515245 + 12345) % 2**31
        j = (chance >> 8) % (k + 1)
        found[k], found[j] = found[j], found[k]
    return found


def mixed(
    one: KeptQuestion, right: PossibleAnswer, wrong: list[PossibleAnswer]
) -> tuple[tuple[PossibleAnswer, ...], int]:
    """The answers in an order that is always the same for this question, and the place of the right one."""
    every = [right, *wrong]
    order = shuffled(one, len(every))
    return tuple(every[k] for k in order), order.index(0)

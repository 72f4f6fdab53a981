"""A question of the position, word by word, and the functions of a game that count what it asks for."""

from __future__ import annotations

from collections.abc import Callable
from functools import cache
from importlib import import_module
from typing import Any

from tutor.boards import board, games, naming, visibility
from tutor.rules.kernel.agenda import Move, Position
from tutor.rules.kernel.counted import CountedFacts
from tutor.rules.kernel.record import Record
from tutor.rules.kernel.table import Table
from tutor.rules.kernel.views import View

from ..rules import stems
from . import kinds, vocabulary
from .tokenise import QuestionWord, hear
from .vocabulary import split


class AskerView(Record):
    """What a game's known.py counts from: what the player who asks sees and knows."""

    view: View | None  # of a game without a drawing
    state: Position
    me: int
    start: Position | None = None  # what the seat saw where the game on this table began, or was opened
    past: tuple[tuple[Move, ...], ...] = ()  # what each event since then has moved, as the seat saw it


@cache
def counted(game: str) -> dict[str, Callable[..., Any]]:
    """How each row is counted."""
    try:
        return dict(import_module(f"{games.base(game)}.known").KNOWN)
    except ModuleNotFoundError:
        return {}


class Question(Record):
    """What is asked of a position, word by word."""

    table: Table
    seat: int
    lang: str
    said: tuple[QuestionWord, ...]
    duty: bool = False  # whether it says "have to"
    why: bool = False  # whether it asks how something is done, or why
    size: bool = False  # whether it asks how much one of something is, not how much somebody has
    mine: bool = False  # whether it asks what comes of what the player has, "with my buildings"
    turn: bool = False  # whether it asks whose turn comes

    @property
    def texts(self) -> frozenset[str]:
        return frozenset(word.text for word in self.said)

    @property
    def named(self) -> list[int]:
        """The players who are named."""
        usual = self.table.game.NAMES[: len(self.table.names)]
        return [who for who, name in enumerate(usual) if {*split(name)} <= self.texts]

    @property
    def seen(self) -> AskerView:
        table, seat, lang = self.table, self.seat, self.lang
        return table.noted(
            ("asker view", seat, lang),
            lambda: AskerView(
                board.seen(table, seat, lang),
                table.game.observe(table.state, seat),
                seat,
                table.game.observe(table.start, seat),
                tuple(
                    visibility.moves(table, seat, [event]) for step in table.steps for event in step.events
                ),
            ),
        )

    def fill(self, template: str, facts: CountedFacts) -> str:
        return naming.speaker(self.table, self.lang, pictures=False).fill(template, facts)


def question(table: Table, seat: int, text: str, lang: str) -> Question:
    """A text, word by word, and what it asks for."""
    lists = ("duty", "asks_how", "asks_size", "asks_of_mine")
    duty, why, size, mine = (vocabulary.says(text, name) for name in lists)
    turn = any(kind.name == "turn" for kind in kinds.every(text))
    said = tuple(_in_language(word, lang) for word in hear(table.game.NAME, text))
    return Question(table, seat, lang, said, duty, why, size, mine, turn)


def _in_language(word: QuestionWord, lang: str) -> QuestionWord:
    """A word that is a number only in another language is none: the English "once" is no Spanish 11."""
    if word.number < 0 or word.text.isdecimal() or word.text in stems.numbers(lang):
        return word
    return word.but(number=-1, keys=word.keys - {str(word.number)})

"""What a reader at a table has open: the sitting, an answer, a hint, a panel. No words, no HTML."""

from __future__ import annotations

from typing import Any

from tutor.boards import games
from tutor.bots import Reason
from tutor.rules.kernel.game import Score
from tutor.rules.kernel.record import Record
from tutor.rules.kernel.table import Answer

from .coach import Coach
from .review import Turning, turnings
from .sitting import Sitting
from .sums import told


class Replay(Record):
    """The others' moves being shown again: from which moment to which, and how fast."""

    first: int
    last: int
    pace: str = "normal"


class Standing:
    """One reader's game, and what is open beside it."""

    lang = "en"
    keeps = True  # whether the browser keeps the game

    def __init__(self, game: str) -> None:
        self.game = game
        self.module = games.load(game)
        self.at: Sitting | None = None
        self.coach = Coach(self.module)
        self.narrow = False  # a phone's width
        self.auto = False  # bots play without stopping
        self.answer: Answer | None = None
        self._reviewed: tuple[int, list[Turning]] = (-1, [])  # at which length the game was looked at
        self._scored: tuple[Any, tuple[Score, ...]] = (None, ())  # of which position
        self.replay: Replay | None = None
        self.pace = "normal"  # of replays, as the reader likes it
        self.hinted: Reason | None = None
        self.retried = ""  # what was chosen the last time, where a decision is tried again
        self.because = -1  # the action whose reason is shown
        self.panel = ""  # which part of "more" is open
        self.filed = False  # whether the whole game is written out to be saved
        self.linked = ""  # the address that is a link now

    def review(self) -> list[Turning]:
        """The reader's dearest decisions, looked for once."""
        if self.at is not None and self._reviewed[0] != len(self.at.table.steps):
            self._reviewed = (len(self.at.table.steps), turnings(self.at))
        return self._reviewed[1]

    def scores(self) -> tuple[Score, ...]:
        """How all stand, and of what that is made, counted once."""
        if self.at is not None and self._scored[0] is not self.at.table.state:
            self._scored = (self.at.table.state, told(self.at.table))
        return self._scored[1]

"""What a reader looks up: the words typed, the rule open, the position to try it in. No HTML."""

from __future__ import annotations

from tutor.boards import chapters, games
from tutor.rules.kernel.table import Answer, Table

from . import search, trial


class Lookup:
    """One search, one rule, one trial."""

    lang = "en"

    def __init__(self, game: str) -> None:
        self.game = game
        self.module = games.load(game)
        self.query = ""
        self.box = (0, "")  # the search field anew: a number that changes, and what stands in it
        self.typing = False
        self.chapter = ""
        self.rule = ""
        self.about = False  # the page on where the numbers come from is open
        self.table: Table | None = None
        self.trial: trial.Trial | None = None
        self.answer: Answer | None = None

    @property
    def chapters(self) -> list[str]:
        """Every chapter that has rules, in reading order."""
        return chapters.ordered(self.game, (rule.chapter for rule in search.in_order(self.game)))

    @property
    def tried(self) -> bool:
        """Whether the trial has moved on."""
        return self.table is not None and self.trial is not None and len(self.table.steps) > len(self.trial.before)

    @property
    def seat(self) -> int:
        """Whose eyes: of whoever asks, may act, or whose question it is."""
        assert self.table is not None and self.trial is not None
        seat = self.answer.seat if self.answer else self.table.seat if self.tried else self.trial.seat
        return max(seat, 0)

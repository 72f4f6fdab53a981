"""What a reader looks up: the query, the open rule, the position to try it in. It has no HTML."""

from __future__ import annotations

from tutor.boards import chapters, games
from tutor.rules.kernel.table import Answer, Table

from ..screen import Screen
from . import search, trial


class Lookup:
    """One search, one rule, one position to try it in. `screen` is the page that shows it."""

    def __init__(self, game: str, screen: Screen) -> None:
        self.game, self.screen = game, screen
        self.module = games.load(game)
        self.query = ""
        self.box = (0, "")  # the search field: a number that changes when it is drawn again, and its text
        self.typing = False
        self.chapter = ""
        self.rule = ""
        self.about = False  # whether the page about the sources of the numbers is open
        self.table: Table | None = None
        self.trial: trial.Trial | None = None
        self.answer: Answer | None = None

    @property
    def lang(self) -> str:
        """The reader's language."""
        return self.screen.lang

    def restart(self) -> None:
        """Start the position from its beginning."""
        self.answer, self.screen.lit = None, {}
        self.table = trial.table(self.module, self.trial) if self.trial else None

    @property
    def chapters(self) -> list[str]:
        """Every chapter that has rules, in reading order."""
        return chapters.ordered(self.game, (rule.chapter for rule in search.in_order(self.game)))

    @property
    def tried(self) -> bool:
        """Whether something was done in the position."""
        return (
            self.table is not None
            and self.trial is not None
            and len(self.table.steps) > len(self.trial.before)
        )

    @property
    def seat(self) -> int:
        """The viewer: the player who asks, who may act, or whose question it is."""
        assert self.table is not None and self.trial is not None
        seat = self.answer.seat if self.answer else self.table.seat if self.tried else self.trial.seat
        return max(seat, 0)

"""What is open for a reader in a game: the sitting, an answer, a hint, a panel.
It has no words and no HTML.
"""

from __future__ import annotations

from collections.abc import Iterable

from tutor.boards import games
from tutor.boards.visibility import NOBODY
from tutor.bots import Reason
from tutor.rules.kernel import acts
from tutor.rules.kernel.agenda import Event, Position
from tutor.rules.kernel.game import Score
from tutor.rules.kernel.record import Record
from tutor.rules.kernel.table import Answer

from ..screen import Screen
from .coach import Coach
from .score_breakdown import breakdown
from .table_session import TableSession


class Awaited(Record):
    """What comes in a later act: the number of the act (from 1), and a part of the board, or an action."""

    act: int
    part: str = ""


class Replay(Record):
    """A replay of the others' moves: from which moment to which, and the speed."""

    first: int
    last: int
    pace: str = "normal"


class UiState:
    """One reader's game, and what is open beside it. `page` is the screen that shows it."""

    def __init__(self, game: str, page: Screen) -> None:
        self.game = game
        self.page = page
        self.module = games.load(game)
        self.at: TableSession | None = None
        self.coach = Coach(self.module, self.held_before, self.leads_on)
        self.narrow = False  # whether the screen is as narrow as a phone
        self.auto = False  # bots play without stopping
        self.answer: Answer | None = None
        self._scored: tuple[Position | None, tuple[Score, ...]] = (
            None,
            (),
        )  # the position for which they were computed
        self.replay: Replay | None = None
        self.pace = "normal"  # the reader's speed for replays
        self.hinted: Reason | None = None
        self.retried = ""  # the previous choice, if a decision is tried again
        self.reviewing = False  # whether a review is shown instead of the board
        self.because = -1  # the action whose reason is shown
        self.panel = ""  # the open part of "more"
        self.fold = ""  # the open part of the card on a wide screen
        self.filed = False  # whether the whole game is on the page for saving
        self.linked = ""  # the address that is now a link
        self.awaited: Awaited | None = None  # what was pressed and comes in a later act
        self.went_on = -1  # the moment at which the reader left the end of an act

    @property
    def lang(self) -> str:
        """The reader's language."""
        return self.page.lang

    @property
    def keeps(self) -> bool:
        """Whether the browser saves the game."""
        return self.page.keeps

    def forget(self) -> None:
        """Close everything that is open about the last position."""
        self.answer, self.hinted, self.because, self.linked, self.filed = None, None, -1, "", False
        self.coach.warning = self.awaited = None
        self.retried, self.reviewing = "", False
        self.shut("why", "coach")

    def held_before(self, state: Position, action: str) -> bool:
        """Whether an action comes in a later act than that of this position of the game."""
        return self.at is not None and self.at.held_before(state, action)

    def leads_on(self, action: str) -> bool:
        """Whether an action leads to the goal of the act."""
        return self.at is not None and self.at.leads_on(action)

    def sum_up(self, played: int) -> None:
        """Sum up a round that has ended since that number of actions; before the last act, points do not
        matter yet.
        """
        act = self.at.current_act() if self.at is not None else None
        if self.at is not None and (act is None or act.at == len(acts.acts(self.module)) - 1):
            self.coach.sum_up(self.at.table, played)

    def unfold(self, name: str) -> None:
        """Open a part of the card, or close it; one is open at a time."""
        self.fold = "" if name == self.fold else name

    def shut(self, *names: str) -> None:
        """Close these parts of the card."""
        if self.fold in names:
            self.fold = ""

    def noticed(self, events: Iterable[Event]) -> None:
        """Let the coach look at the current table."""
        if self.at is not None and self.at.me != NOBODY and not self.at.over:
            self.coach.notice(self.at.table.state, events, self.at.me)

    def scores(self) -> tuple[Score, ...]:
        """The current scores and their lines, computed once."""
        if self.at is not None and self._scored[0] is not self.at.table.state:
            self._scored = (self.at.table.state, breakdown(self.at.table))
        return self._scored[1]

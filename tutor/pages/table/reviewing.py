"""A review beside a game: it is computed a part at a time, so that the page stays alive and can be left."""

from __future__ import annotations

import time
from collections.abc import Iterator

from tutor.boards import words
from tutor.boards.review_words import ReviewWords
from tutor.boards.visibility import NOBODY
from tutor.bots.review import GameReview, ReviewProgress, review_steps
from tutor.bots.win_chance import reviewable
from tutor.rules.kernel.errors import TutorError
from tutor.rules.kernel.markup import Html
from tutor.rules.kernel.table import Table

from ..orders import Orders, count, order, order_of
from ..screen import number
from . import review_screen
from .ui_state import UiState

AT_A_TIME = 0.2  # seconds of work until the page shows how far it is


class Reviewing:
    """Whether a review is open, of which seat, and how far it is."""

    def __init__(self, ui: UiState) -> None:
        self.ui, self.page = ui, ui.page
        self.progress: ReviewProgress | None = None  # while it is computed
        self.selected, self.both, self.seat = 0, False, NOBODY
        self._work: Iterator[ReviewProgress | GameReview] = iter(())
        self._found = dict[tuple[str, int, int], tuple[Table, GameReview]]()  # by game, length and seat
        self.orders: Orders = {
            "review": order(self.toggle),
            "review_step": order(self.step),
            "review_at": order_of(self.select, count),
            "review_both": order(self.show_both),
            "review_seat": order_of(self.of_seat, count),
        }

    @property
    def offered(self) -> bool:
        """Whether this game can be reviewed now: nothing that a review says is still secret."""
        at = self.ui.at
        return at is not None and reviewable(self.ui.module) and bool(at.table.steps) and not at.has_hidden

    def toggle(self) -> None:
        """Open the review, or go back to the game."""
        if self.ui.reviewing:
            self.ui.reviewing = False
        elif self.offered and self.ui.at is not None:
            self.of_seat(max(self.ui.at.me, 0))

    def open(self, seat: str) -> None:
        """Open it from an address, which may name the seat, from 0 on."""
        self.of_seat(number(seat)) if number(seat) >= 0 else self.toggle()

    def of_seat(self, seat: int) -> None:
        """Review this player's decisions."""
        at = self.ui.at
        if at is None or not self.offered or not 0 <= seat < len(at.table.names):
            return
        self.ui.forget()
        self.ui.reviewing, self.seat, self.selected, self.both = True, seat, 0, False
        self._work = iter(()) if self._key in self._found else review_steps(at.table, seat)
        self.progress = None if self._key in self._found else ReviewProgress(0, 1)
        self.page.sight = "review"
        self.page.say = words.of(self.ui.lang)("review.ready" if self.progress is None else "review.working")

    @property
    def _key(self) -> tuple[str, int, int]:
        assert self.ui.at is not None
        return self.ui.at.name, len(self.ui.at.table.steps), self.seat

    def step(self) -> None:
        """Do the next part of the work. Raises TutorError if there is nothing to review."""
        at, until = self.ui.at, time.monotonic() + AT_A_TIME
        if at is None or self.progress is None or not self.ui.reviewing:
            return
        try:
            for found in self._work:
                if isinstance(found, GameReview):
                    self._found[self._key] = at.table.copied(), found
                    self.progress, self.page.sight = None, "review"
                    self.page.say = words.of(self.ui.lang)("review.ready")
                    return
                self.progress = found
                if time.monotonic() > until:
                    return
        except TutorError:
            self.ui.reviewing, self.progress = False, None
            raise

    def select(self, k: int) -> None:
        """Show one of the costliest decisions."""
        if not self.ui.reviewing or self._key not in self._found:
            return
        if 0 <= k < len(self._found[self._key][1].costliest):
            self.selected, self.both = k, False

    def show_both(self) -> None:
        """Show how it could have gone on after both choices, or hide it."""
        self.both = not self.both

    def area(self) -> Html:
        """What the page shows."""
        if self.progress is not None:
            return review_screen.working(self.ui.lang, self.progress)
        table, found = self._found[self._key]
        return review_screen.page(ReviewWords(table, found, self.ui.lang), self.selected, self.both)

"""Saving a game in the reader's browser, and changes from other tabs."""

from __future__ import annotations

from typing import Any

from tutor.boards import words
from tutor.boards.eyes import NOBODY

from ..screen import Screen
from . import kept
from .standing import Standing


class Keeping(Standing, Screen):
    """Saves the game after every action; a game that continued in another tab is never overwritten."""

    def __init__(self, game: str) -> None:
        Screen.__init__(self, game)
        Standing.__init__(self, game)
        self.saved: dict[str, Any] = {}
        self.overtaken = ""  # the game that continued in another tab
        self.told: list[str] = []  # the games that the set-up form announced as the next to be replaced

    def forget(self) -> None:
        """Close everything that is open about the last position."""
        self.answer, self.hinted, self.because, self.linked, self.filed = None, None, -1, "", False
        self.coach.warning = None
        self.retried = ""

    def noticed(self, events: Any) -> None:
        """Let the coach look at the current table."""
        if self.at is not None and self.at.me != NOBODY and not self.at.over:
            self.coach.notice(self.at.table.state, events, self.at.me)

    @property
    def coach_key(self) -> str:
        return f"coach.{self.game}"

    def remember(self) -> None:
        """Save the game in the browser; the address then leads to it."""
        assert self.at is not None
        over = self.at.first and self.at.over and not self.coach.played
        self.coach.played = self.coach.played or over
        if self.coach.on or over:
            self.keep = {**self.keep, self.coach_key: self.coach.document()}
        if self.elsewhere:
            return
        self.keep = {**self.keep, **kept.keep(self.saved, self.at, self.coach.on, self.told)}
        self.address = f"kept={self.at.name}"

    def do_resume(self, value: str) -> None:
        self.at, self.overtaken = kept.resume(self.saved, self.game, value), ""
        self.told = []  # this is not an additional game
        self.coach.on = kept.coached(self.saved, self.game, value)
        self.coach.at_first(self.at.first)
        self.noticed(())
        self.forget()
        self.address = f"kept={value}"
        if self.at.told:
            raise self.at.told

    def do_drop(self, value: str) -> None:
        self.keep = kept.drop(self.game, value)

    @property
    def kept(self) -> list[dict[str, Any]]:
        """The games that this browser has saved."""
        return kept.listed(self.saved, self.game)

    def to_go(self) -> list[str]:
        """The games that one more game replaces, as the form now says."""
        self.told = kept.replaced(self.saved, self.game)
        return self.told

    # Other tabs -------------------------------------------------------------------------------
    @property
    def elsewhere(self) -> str:  # type: ignore[override]
        return "game" if self.at is not None and self.at.name == self.overtaken else ""

    def went_on(self, name: str, doc: Any) -> None:
        if name == "play.auto":
            self.auto = doc is True
        elif name == self.coach_key:
            if self.coach.hear(doc):
                self.keep = {**self.keep, name: self.coach.document()}
        elif self.at is not None and name == kept.key(self.game, self.at.name):
            self.overtaken = self.at.name if doc is not None else ""

    def take_over(self) -> None:
        assert self.at is not None
        self.do_resume(self.at.name)
        self.say = words.of(self.lang)("play.opened", n=len(self.at.table.steps))

    def keep_mine(self) -> None:
        """Keep it as a separate game."""
        assert self.at is not None
        self.at.rename()
        self.remember()

"""Saving a game in the reader's browser, and changes from other tabs."""

from __future__ import annotations

from typing import Any

from tutor.boards import words

from ..orders import Orders, order_of, text
from . import kept
from .standing import Standing


class Keeping:
    """Saves the game after every action; a game that continued in another tab is never overwritten."""

    def __init__(self, standing: Standing) -> None:
        self.standing, self.page, self.game = standing, standing.page, standing.game
        self.coach_key = f"coach.{standing.game}"
        self.saved: dict[str, Any] = {}
        self.overtaken = ""  # the game that continued in another tab
        self.told: list[str] = []  # the games that the set-up form announced as the next to be replaced
        self.orders: Orders = {"resume": order_of(self.resume, text), "drop": order_of(self.drop, text)}

    def keep(self, **documents: Any) -> None:
        """Give documents to the browser to save, beside those it has not got yet."""
        self.page.keep = {**self.page.keep, **documents}

    def keep_coach(self) -> None:
        """Save what the coach has said."""
        self.keep(**{self.coach_key: self.standing.coach.document()})

    def remember(self) -> None:
        """Save the game in the browser; the address then leads to it."""
        at, coach = self.standing.at, self.standing.coach
        assert at is not None
        over = at.first and at.over and not coach.played
        coach.played = coach.played or over
        if coach.on or over:
            self.keep_coach()
        if self.elsewhere:
            return
        self.keep(**kept.keep(self.saved, at, coach.on, self.told))
        self.page.address = f"kept={at.name}"

    def resume(self, name: str) -> None:
        """Continue a saved game. Raises OtherRules after it is open, if only a part of it is legal."""
        standing = self.standing
        at, self.overtaken = kept.resume(self.saved, self.game, name), ""
        standing.at = at
        self.told = []  # this is not an additional game
        standing.coach.on = kept.coached(self.saved, self.game, name)
        standing.coach.at_first(at.first)
        standing.noticed(())
        standing.forget()
        self.page.address = f"kept={name}"
        if at.told:
            raise at.told

    def drop(self, name: str) -> None:
        """Delete a saved game."""
        self.page.keep = kept.drop(self.game, name)

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
    def elsewhere(self) -> str:
        """ "game" if it continued in another tab."""
        return "game" if self.standing.at is not None and self.standing.at.name == self.overtaken else ""

    def went_on(self, name: str, doc: Any) -> None:
        """Another tab saved a document."""
        standing = self.standing
        if name == "play.auto":
            standing.auto = doc is True
        elif name == self.coach_key:
            if standing.coach.hear(doc):
                self.keep_coach()
        elif standing.at is not None and name == kept.key(self.game, standing.at.name):
            self.overtaken = standing.at.name if doc is not None else ""

    def take_over(self) -> None:
        """Show the game as the other tab left it."""
        assert self.standing.at is not None
        self.resume(self.standing.at.name)
        self.page.say = words.of(self.standing.lang)("play.opened", n=len(self.standing.at.table.steps))

    def keep_mine(self) -> None:
        """Keep it as a separate game."""
        assert self.standing.at is not None
        self.standing.at.rename()
        self.remember()

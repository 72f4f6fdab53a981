"""Saving a game in the reader's browser, and changes from other tabs."""

from __future__ import annotations

from tutor.boards import words
from tutor.rules.kernel.document import Document

from ..orders import Orders, order_of, text
from . import saved_games
from .ui_state import UiState


class GamePersistence:
    """Saves the game after every action; a game that continued in another tab is never overwritten."""

    def __init__(self, ui: UiState) -> None:
        self.ui, self.page, self.game = ui, ui.page, ui.game
        self.coach_key = f"coach.{ui.game}"
        self.saved: Document = {}
        self.overtaken = ""  # the game that continued in another tab
        self.told: list[str] = []  # the games that the set-up form announced as the next to be replaced
        self.orders: Orders = {"resume": order_of(self.resume, text), "drop": order_of(self.drop, text)}

    def keep(self, **documents: object) -> None:
        """Give documents to the browser to save, beside those it has not got yet."""
        self.page.keep = {**self.page.keep, **documents}

    def keep_coach(self) -> None:
        """Save what the coach has said."""
        self.keep(**{self.coach_key: self.ui.coach.document()})

    def remember(self) -> None:
        """Save the game in the browser; the address then leads to it."""
        at, coach = self.ui.at, self.ui.coach
        assert at is not None
        over = at.first and at.over and not coach.played
        coach.played = coach.played or over
        if coach.on or over:
            self.keep_coach()
        if self.elsewhere:
            return
        self.keep(**saved_games.keep(self.saved, at, coach.on, self.told))
        self.page.address = f"kept={at.name}"

    def resume(self, name: str) -> None:
        """Continue a saved game. Raises OtherRules after it is open, if only a part of it is legal."""
        ui = self.ui
        at, self.overtaken = saved_games.resume(self.saved, self.game, name), ""
        ui.at = at
        self.told = []  # this is not an additional game
        ui.coach.on = saved_games.coached(self.saved, self.game, name)
        ui.coach.at_first(at.first)
        ui.noticed(())
        ui.forget()
        self.page.address = f"kept={name}"
        if at.told:
            raise at.told

    def drop(self, name: str) -> None:
        """Delete a saved game."""
        self.page.keep = saved_games.drop(self.game, name)

    @property
    def kept(self) -> list[Document]:
        """The games that this browser has saved."""
        return saved_games.listed(self.saved, self.game)

    def to_go(self) -> list[str]:
        """The games that one more game replaces, as the form now says."""
        self.told = saved_games.replaced(self.saved, self.game)
        return self.told

    # Other tabs -------------------------------------------------------------------------------
    @property
    def elsewhere(self) -> str:
        """ "game" if it continued in another tab."""
        return "game" if self.ui.at is not None and self.ui.at.name == self.overtaken else ""

    def went_on(self, name: str, doc: object) -> None:
        """Another tab saved a document."""
        ui = self.ui
        if name == "play.auto":
            ui.auto = doc is True
        elif name == self.coach_key:
            if ui.coach.hear(doc):
                self.keep_coach()
        elif ui.at is not None and name == saved_games.key(self.game, ui.at.name):
            self.overtaken = ui.at.name if doc is not None else ""

    def take_over(self) -> None:
        """Show the game as the other tab left it."""
        assert self.ui.at is not None
        self.resume(self.ui.at.name)
        self.page.say = words.of(self.ui.lang)("play.opened", n=len(self.ui.at.table.steps))

    def keep_mine(self) -> None:
        """Keep it as a separate game."""
        assert self.ui.at is not None
        self.ui.at.rename()
        self.remember()

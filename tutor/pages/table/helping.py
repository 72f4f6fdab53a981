"""Help at the table: the hint, the reason for a bot's move, and the coach."""

from __future__ import annotations

from ..orders import Orders, count, order, order_of, text, yes_or_no
from . import side_panel
from .persistence import GamePersistence
from .ui_state import UiState


class Helping:
    """Opens and closes what is said to help the reader."""

    def __init__(self, ui: UiState, keeping: GamePersistence) -> None:
        self.ui, self.page, self.keeping = ui, ui.page, keeping
        self.orders: Orders = {
            "hint": order(self.hint),
            "because": order_of(self.because, count),
            "coach": order_of(self.coach, text),
            "warns": order_of(self.warns, yes_or_no),
        }

    def hint(self) -> None:
        """What the bot that advises would do in this seat, and why."""
        ui, at = self.ui, self.ui.at
        if at is None or at.over or at.bot or at.curtain or not at.mine:
            return
        ui.forget()
        ui.hinted = at.hint()
        self.page.say = side_panel.hint_said(ui)

    def because(self, moment: int) -> None:
        """Why a bot did what it did; a second press closes the reason."""
        ui = self.ui
        ui.because = -1 if moment == ui.because else moment
        if ui.because >= 0 and ui.at is not None:
            self.page.say = side_panel.because_said(ui, moment)

    def coach(self, what: str) -> None:
        """The coach was read, turned on or off, or asked to explain everything again."""
        coach = self.ui.coach
        if what == "heard":
            coach.heard()
        elif what == "seen":
            coach.seen()
        elif what == "again":
            coach.forget()
        elif what in ("true", "false", "off"):
            coach.sit(what == "true")
        self.ui.shut("coach")
        self.ui.noticed(())
        self._keep()

    def warns(self, on: bool) -> None:
        """Turn warnings before a costly choice on or off."""
        self.ui.coach.warn(on)
        self._keep()

    def _keep(self) -> None:
        self.keeping.keep_coach()
        if self.ui.at is not None:
            self.keeping.remember()

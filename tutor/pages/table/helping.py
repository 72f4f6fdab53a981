"""Help at the table: the hint, the reason for a bot's move, and the coach."""

from __future__ import annotations

from ..orders import Orders, count, order, order_of, text, yes_or_no
from . import beside
from .keeping import Keeping
from .standing import Standing


class Helping:
    """Opens and closes what is said to help the reader."""

    def __init__(self, standing: Standing, keeping: Keeping) -> None:
        self.standing, self.page, self.keeping = standing, standing.page, keeping
        self.orders: Orders = {
            "hint": order(self.hint),
            "because": order_of(self.because, count),
            "coach": order_of(self.coach, text),
            "warns": order_of(self.warns, yes_or_no),
        }

    def hint(self) -> None:
        """What the best bot would do in this seat, and why."""
        standing, at = self.standing, self.standing.at
        if at is None or at.over or at.bot or at.curtain or not at.mine:
            return
        standing.forget()
        standing.hinted = at.hint()
        self.page.say = beside.hint_said(standing)

    def because(self, moment: int) -> None:
        """Why a bot did what it did; a second press closes the reason."""
        standing = self.standing
        standing.because = -1 if moment == standing.because else moment
        if standing.because >= 0 and standing.at is not None:
            self.page.say = beside.because_said(standing, moment)

    def coach(self, what: str) -> None:
        """The coach was read, turned on or off, or asked to explain everything again."""
        coach = self.standing.coach
        if what == "heard":
            coach.heard()
        elif what == "seen":
            coach.seen()
        elif what == "again":
            coach.forget()
        elif what in ("true", "false", "off"):
            coach.sit(what == "true")
        self.standing.noticed(())
        self._keep()

    def warns(self, on: bool) -> None:
        """Turn warnings before a costly choice on or off."""
        self.standing.coach.warn(on)
        self._keep()

    def _keep(self) -> None:
        self.keeping.keep_coach()
        if self.standing.at is not None:
            self.keeping.remember()

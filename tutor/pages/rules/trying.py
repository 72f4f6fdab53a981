"""Trying a rule on its board: actions, questions, and back."""

from __future__ import annotations

from tutor.boards import announcements

from ..orders import Orders, order
from .lookup import Lookup


class Trying:
    """Does actions in the position of the open rule, and says why one is refused."""

    def __init__(self, lookup: Lookup) -> None:
        self.lookup, self.screen = lookup, lookup.screen
        self.orders: Orders = {
            "restart": order(lookup.restart),
            "undo": order(self.undo),
            "close_why": order(self.close_why),
        }

    def undo(self) -> None:
        lookup = self.lookup
        if lookup.answer is not None:
            lookup.answer = None
        elif lookup.tried and lookup.table is not None:
            lookup.table.undo()

    def close_why(self) -> None:
        self.lookup.answer = None

    def act(self, what: str) -> None:
        lookup = self.lookup
        if lookup.table is None:
            return
        if lookup.table.why_not(what).refusals:
            self.ask(what)
            return
        lookup.table.play(what)
        lookup.answer = None
        self.screen.moves = announcements.moved(lookup.table, lookup.seat)
        self.screen.say = announcements.spoken(lookup.table, lookup.lang)

    def ask(self, what: str) -> None:
        lookup = self.lookup
        if lookup.table is None:
            return
        first = lookup.trial if not lookup.tried else None
        answer = lookup.table.why_not(what, first.seat if first and what == first.action else None)
        if answer.legal:
            self.act(what)
            return
        lookup.answer = answer
        self.screen.say = announcements.verdict(lookup.table, answer, lookup.lang)

"""What a reader does with the acts of a first game: go on, show everything, ask what comes later."""

from __future__ import annotations

from tutor.boards import words
from tutor.rules.kernel import acts as data

from ..orders import Orders, order, order_of, text, yes_or_no
from . import acts
from .persistence import GamePersistence
from .time_travel import TimeTravel
from .ui_state import Awaited, UiState


class Acting:
    """The acts' own orders."""

    def __init__(self, ui: UiState, keeping: GamePersistence, time: TimeTravel) -> None:
        self.ui, self.page, self.keeping, self.time = ui, ui.page, keeping, time
        self.orders: Orders = {
            "act_on": order(self.go_on),
            "act_skip": order(self.skip),
            "act_whole": order_of(self.whole, yes_or_no),
            "act_later": order_of(self.later, text),
        }

    def go_on(self) -> None:
        """Leave the end of an act."""
        at = self.ui.at
        if at is not None:
            self.ui.went_on = len(at.table.steps)
            self.page.sight = "task"

    def skip(self) -> None:
        """Let bots play for everybody up to the last rounds."""
        at = self.ui.at
        if at is not None and at.may_skip():
            self.ui.coach.go_on()
            at.skip()
            self.time.after()
            self.go_on()

    def whole(self, on: bool) -> None:
        """Show the whole table, or the acts again."""
        at = self.ui.at
        if at is not None and at.first:
            at.whole = on
            self.ui.forget()
            self.ui.noticed(())
            self.keeping.remember()
            self.page.say = words.of(self.ui.lang)("play.act_all_shown") if on else ""

    def later(self, name: str) -> None:
        """A part of the board that is still an outline was pressed."""
        at = self.ui.at
        act = at.current_act() if at is not None else None
        found = data.later(self.ui.module, act.at) if act is not None else []
        self.ui.forget()
        for k, part in found:
            if part.id == name:
                self.wait_for(k + 1, name)

    def wait_for(self, act: int, part: str = "") -> None:
        """Say in which act something comes."""
        self.ui.forget()
        self.ui.awaited = Awaited(act, part)
        self.page.say = " ".join(acts.awaited(self.ui))
        if self.ui.narrow:
            self.page.sight = "coach"

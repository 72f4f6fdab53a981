"""Sharing a game: as a link or file, and opening one."""

from __future__ import annotations

from collections.abc import Callable

from tutor.boards import words
from tutor.boards.visibility import NOBODY
from tutor.rules.kernel.example import find, table_for
from tutor.rules.kernel.table import Table

from ..orders import Orders, order, order_of, text
from . import sharing
from .time_travel import TimeTravel
from .ui_state import UiState


class SharePanel:
    """The panel "Share and save", and games that arrive in an address or a file."""

    def __init__(self, ui: UiState, time: TimeTravel) -> None:
        self.ui, self.page, self.time, self.game = ui, ui.page, time, ui.game
        self.orders: Orders = {
            "open": order_of(self.open, text),
            "file": order(self.file),
            "notebook": order(self.notebook),
            "link": order_of(self.link, text),
        }

    def given(self, query: dict[str, str]) -> bool:
        """Take over the table from the address, if there is one."""
        read = next((way for name, way in self._ways(query).items() if name in query), None)
        if read is not None:
            self._open(read, query.get("seats", ""))
        return read is not None

    def _ways(self, query: dict[str, str]) -> dict[str, Callable[[], Table]]:
        module = self.ui.module
        return {
            "log": lambda: sharing.from_log_code(query["log"], self.game),
            "position": lambda: sharing.from_position_code(query["position"], self.game),
            "example": lambda: table_for(module, find(module, query["example"])),
        }

    def _open(self, read: Callable[[], Table], kinds: str = "", keep: bool = False) -> None:
        """Take over what was read, as far as it is legal. Then raises OtherRules if that is not all of it."""
        table, told = sharing.as_far_as_it_holds(read)
        self.time.sit(table, kinds)
        if keep:
            self.time.after()
        self.page.say = (
            words.of(self.ui.lang)("play.opened", n=len(table.steps)) if keep or table.steps else ""
        )
        if told:
            raise told

    def open(self, given: str) -> None:
        """Open a file or a pasted link."""
        self._open(lambda: sharing.from_text(given, self.game), keep=True)

    def file(self) -> None:
        """Write the whole game. It contains everybody's cards, so it is put on the page only on request."""
        if self.ui.at is not None and self.ui.at.me != NOBODY:
            self.ui.filed = True

    def notebook(self) -> None:
        """Give a notebook to the browser to save; its picture is drawn only now."""
        at = self.ui.at
        if at is not None:
            text = sharing.as_notebook(at.table, at.filename, at.kinds, at.me, self.ui.lang)
            self.page.file = (f"{at.filename}.ipynb", text)

    def link(self, what: str) -> None:
        """Make the address of the page a link to the game, or to the position only."""
        at = self.ui.at
        if at is None:
            return
        self.ui.linked = what
        name, code = sharing.link(at.table, at.me)
        if what == "position":
            name, code = what, sharing.position_code(at.table, at.me)
        self.page.address = f"{name}={code}&seats={','.join(at.kinds)}"
        self.page.say = words.of(self.ui.lang)("play.link_ready")

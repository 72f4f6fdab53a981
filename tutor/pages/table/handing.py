"""Sharing a game: as a link or file, and opening one."""

from __future__ import annotations

from collections.abc import Callable

from tutor.boards import words
from tutor.boards.eyes import NOBODY
from tutor.rules.kernel.example import find, table_for
from tutor.rules.kernel.table import Table

from . import sharing
from .moments import Moments


class Handing(Moments):
    """The panel "Share and save", and games that arrive in an address or a file."""

    def given(self, query: dict[str, str]) -> bool:
        """Take over the table from the address, if there is one."""
        read = next((way for name, way in self._ways(query).items() if name in query), None)
        if read is not None:
            self._open(read, query.get("seats", ""))
        return read is not None

    def _ways(self, query: dict[str, str]) -> dict[str, Callable[[], Table]]:
        return {
            "log": lambda: sharing.from_log_code(query["log"], self.game),
            "position": lambda: sharing.from_position_code(query["position"], self.game),
            "example": lambda: table_for(self.module, find(self.module, query["example"])),
        }

    def _open(self, read: Callable[[], Table], kinds: str = "", keep: bool = False) -> None:
        """Take over what was read, as far as it is legal. Then raises OtherRules if that is not all of it."""
        table, told = sharing.as_far_as_it_holds(read)
        self.sit(table, kinds)
        if keep:
            self.after()
        self.say = words.of(self.lang)("play.opened", n=len(table.steps)) if keep or table.steps else ""
        if told:
            raise told

    def do_open(self, value: str) -> None:
        """Open a file or a pasted link."""
        self._open(lambda: sharing.from_text(value, self.game), keep=True)

    def do_file(self, value: str) -> None:
        """Write the whole game. It contains everybody's cards, so it is put on the page only on request."""
        if self.at is not None and self.at.me != NOBODY:
            self.filed = True

    def do_notebook(self, value: str) -> None:
        """Give a notebook to the browser to save; its picture is drawn only now."""
        if self.at is not None:
            at, name = self.at, self.at.filename
            self.file = (f"{name}.ipynb", sharing.as_notebook(at.table, name, at.kinds, at.me, self.lang))

    def do_link(self, value: str) -> None:
        """Make the address of the page a link to the game, or to the position only."""
        if self.at is not None:
            table = self.at.table
            self.linked = value
            name, code = sharing.link(table, self.at.me)
            if value == "position":
                name, code = value, sharing.position_code(table, self.at.me)
            self.address = f"{name}={code}&seats={','.join(self.at.kinds)}"
            self.say = words.of(self.lang)("play.link_ready")

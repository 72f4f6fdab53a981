"""A game handed on: by link, as a file, and taken in again."""

from __future__ import annotations

from collections.abc import Callable

from tutor.boards import words
from tutor.boards.eyes import NOBODY
from tutor.rules.kernel.example import find, table_for
from tutor.rules.kernel.table import Table

from . import sharing
from .moments import Moments


class Handing(Moments):
    """What the panel "Share and save" does, and what an address or a file brings along."""

    def given(self, query: dict[str, str]) -> bool:
        """Take over the table that the address brings along, if it does."""
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
        """Take over what is read, as far as it holds. Raises OtherRules, once it is there, when that is not the whole."""
        table, told = sharing.as_far_as_it_holds(read)
        self.sit(table, kinds)
        if keep:
            self.after()
        self.say = words.of(self.lang)("play.opened", n=len(table.steps)) if keep or table.steps else ""
        if told:
            raise told

    def do_open(self, value: str) -> None:
        """A file or a pasted link."""
        self._open(lambda: sharing.from_text(value, self.game), keep=True)

    def do_file(self, value: str) -> None:
        """Write out the whole game: everybody's cards are in it, so it lies in the page only when asked for."""
        if self.at is not None and self.at.me != NOBODY:
            self.filed = True

    def do_notebook(self, value: str) -> None:
        """A notebook for the browser to save: its picture is drawn only now that it is asked for."""
        if self.at is not None:
            at, name = self.at, self.at.filename
            self.file = (f"{name}.ipynb", sharing.as_notebook(at.table, name, at.kinds, at.me, self.lang))

    def do_link(self, value: str) -> None:
        """The page's address becomes the link: to the game, or to the position alone."""
        if self.at is not None:
            table = self.at.table
            self.linked = value
            name, code = sharing.link(table, self.at.me)
            if value == "position":
                name, code = value, sharing.position_code(table, self.at.me)
            self.address = f"{name}={code}&seats={','.join(self.at.kinds)}"
            self.say = words.of(self.lang)("play.link_ready")

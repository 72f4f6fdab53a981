"""A game handed on: by link, as a file, and taken in again."""

from __future__ import annotations

from tutor.boards import words
from tutor.boards.eyes import NOBODY
from tutor.rules.kernel.example import find, table_for
from tutor.rules.kernel.table import Table

from . import sharing
from .moments import Moments


class Handing(Moments):
    """What the panel "Share and save" does, and what an address or a file brings along."""

    def given(self, query: dict[str, str]) -> Table | None:
        """The table that the address brings along."""
        if "log" in query:
            return sharing.from_log_code(query["log"], self.game)
        if "position" in query:
            return sharing.from_position_code(query["position"], self.game)
        if "example" in query:
            return table_for(self.module, find(self.module, query["example"]))
        return None

    def do_open(self, value: str) -> None:
        """A file or a pasted link."""
        table = sharing.from_text(value, self.game)
        self.sit(table)
        self.after()
        self.say = words.of(self.lang)("play.opened", n=len(table.steps))

    def do_file(self, value: str) -> None:
        """Write out the whole game: everybody's cards are in it, so it lies in the page only when asked for."""
        if self.at is not None and self.at.me != NOBODY:
            self.filed = True

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

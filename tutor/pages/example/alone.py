"""A worked example of its own, as it stands in a notebook's cell: the areas that matter to it, no gallery around it."""

from __future__ import annotations

from tutor.boards import board
from tutor.rules.kernel.example import play_step, table_for
from tutor.rules.kernel.table import Table

from ..screen import Hello
from .screen import ExamplePlayer


class AloneExample(ExamplePlayer):
    """Walks through the one example it is given; nothing leads away from it, and no browser keeps it."""

    bare = True
    alone = True

    def __init__(self, game: str, example: str, lang: str = "en") -> None:
        super().__init__(game)
        self.lang = lang
        self.open(example)
        self.only = self._needed()

    def hello(self, hello: Hello) -> None:
        """Opened again in another view: it stands as it stood."""

    def _finished(self) -> None:
        super()._finished()
        self.keep = {}

    def _needed(self) -> tuple[str, ...]:
        """The areas that matter to whoever decides, at any step, and to how it ends where the game does."""
        assert self.example is not None
        table = table_for(self.module, self.example)
        found: dict[str, None] = {}
        for step in self.example.steps:
            found |= self._of(table)
            play_step(table, step)
        return tuple(found | (self._of(table) if table.seat < 0 else {}))

    def _of(self, table: Table) -> dict[str, None]:
        return dict.fromkeys(board.needed(table, max(table.seat, 0), self.lang))

"""A worked example in a notebook's cell: only the areas it needs, without the gallery."""

from __future__ import annotations

from tutor.boards import board
from tutor.rules.kernel.example import play_step, table_for
from tutor.rules.kernel.table import Table

from ..screen import Hello
from .screen import ExamplePlayer


class AloneExample(ExamplePlayer):
    """Plays the one example it is given. It has no links to other examples, and the browser saves nothing."""

    bare = True

    def __init__(self, game: str, example: str, lang: str = "en") -> None:
        super().__init__(game)
        self.lang = lang
        self.walk.alone = True
        self.walk.open(example)
        self.walk.only = self._needed()

    def hello(self, hello: Hello) -> None:
        """It is shown again in another view, in the same state."""

    def _needed(self) -> tuple[str, ...]:
        """The areas needed by the player who decides, at every step, and at the end if the game ends."""
        example = self.walk.example
        assert example is not None
        table = table_for(self.walk.module, example)
        found: dict[str, None] = {}
        for step in example.steps:
            found |= self._of(table)
            play_step(table, step)
        return tuple(found | (self._of(table) if table.seat < 0 else {}))

    def _of(self, table: Table) -> dict[str, None]:
        return dict.fromkeys(board.needed(table, max(table.seat, 0), self.lang))

"""A reader's progress in a worked example: the table, the step, the branch. It has no words and no HTML."""

from __future__ import annotations

from tutor.boards import board
from tutor.boards import games as shelves
from tutor.rules.kernel.example import Example, ExampleStep, find, table_for
from tutor.rules.kernel.table import Answer, Step, Table

from ..screen import Screen


class Walk:
    """One example, its table, and the reader's position in it. `screen` is the page that shows it."""

    alone = False  # it is the only example here, without links to others
    only: tuple[str, ...] = ()  # the areas of the board that are shown; () means all

    def __init__(self, game: str, screen: Screen) -> None:
        self.game, self.screen = game, screen
        self.module = shelves.load(game)
        self.example: Example | None = None
        self.table: Table | None = None
        self.at = 0  # number of steps already shown
        self.mine = False  # whether the reader chooses the moves
        self.running = False  # whether the next step follows automatically
        self.peeking = False  # whether a question shows the moment before the last step
        self.marks: list[int] = [0]  # actions on the table after each step
        self.answer: Answer | None = None
        self.comment = ""
        self.chapter = ""  # in the gallery; "" means all
        self.done: list[str] = []  # examples that were played to their end

    @property
    def lang(self) -> str:
        """The reader's language."""
        return self.screen.lang

    def open(self, example: str) -> None:
        """Open an example at its beginning. Raises UnknownName, which names the nearest one."""
        self.example = find(self.module, example)
        self.restart()

    def restart(self) -> None:
        assert self.example is not None
        self.table = table_for(self.module, self.example)
        self.at, self.marks, self.answer, self.comment, self.peeking = 0, [0], None, "", False

    @property
    def names(self) -> tuple[str, ...]:
        """The players' names; none without an example."""
        return self.table.names if self.table is not None else ()

    @property
    def step(self) -> ExampleStep | None:
        """The next step, or None at the end."""
        if self.example is None or self.at >= len(self.example.steps):
            return None
        return self.example.steps[self.at]

    @property
    def last(self) -> ExampleStep | None:
        """The step that was just shown, or None at the start."""
        return self.example.steps[self.at - 1] if self.example is not None and self.at else None

    @property
    def strayed(self) -> bool:
        """Whether the table has left the example."""
        return self.table is not None and not self.peeking and len(self.table.steps) > self.marks[-1]

    def alternatives(self) -> tuple[list[tuple[str, str, str]], list[tuple[str, str]]]:
        """(possible actions, actions to ask about) instead of the last step."""
        assert self.table is not None and self.last is not None
        here = len(self.table.steps)
        self.table.goto(self.marks[self.at - 1])
        can = [row for row in board.legal(self.table, self.lang) if row[0] != self.last.do]
        asked: list[tuple[str, str]] = [
            (a, board.label(self.game, a, self.lang, self.names)) for a in self.last.refused or {}
        ]
        known = {a for a, _ in asked}
        asked += [row for row in board.sample_questions(self.table, self.lang) if row[0] not in known]
        self.table.goto(here)
        return can, asked

    @property
    def played(self) -> Step:
        """The last action of the step that is shown, even if the table shows the moment before it."""
        assert self.table is not None
        return (self.table.steps + self.table.undone[::-1])[self.marks[-1] - 1]

    @property
    def seat(self) -> int:
        """The viewer: the player who asks, or acted in the step that is shown, or has to decide."""
        assert self.table is not None
        if self.answer is not None:
            return self.answer.seat
        shown = self.last is not None and self.last.do and not self.strayed and not self.peeking
        if shown and not (self.mine and self.step is not None):
            return int(self.played.seat)
        return max(self.table.seat, 0)

"""The screen of one task in a notebook's cell: the task on top, the needed areas, no chapter."""

from __future__ import annotations

from collections.abc import Callable, Iterable

from tutor.boards import board
from tutor.rules.kernel.lesson import Lesson, Page
from tutor.rules.kernel.markup import Html, holes

from ..lesson.screen import LessonPlayer
from ..screen import Hello
from . import column
from .record import KEPT, Done, read, written

MOST_KEPT = 2000  # the most lines of a record


def within(areas: dict[str, Html], only: Iterable[str]) -> dict[str, Html]:
    """These areas, and those inside them."""
    found: dict[str, Html] = {}
    left = [*only]
    while left:
        name = left.pop()
        if name in areas and name not in found:
            found[name] = areas[name]
            left += holes(areas[name])
    return found


class TaskScreen(LessonPlayer):
    """Follows one learner through one task; every message is recorded, so that it can be played again."""

    bare = True
    goes_on = False

    def __init__(self, game: str, page: Page, lang: str = "en", *, show_all: bool = False) -> None:
        super().__init__(game)
        self.lang, self.show_all = lang, show_all
        self.record: list[str] = []
        self.refused: list[str] = []
        self.wrong: list[int] = []
        self.tries = self.rungs = 0
        self.done = False  # stays true once the task was solved
        self.busy = False
        self.lesson = Lesson(id=page.id, revision=1, order=0, title=page.title, idea=page.text, pages=(page,))
        self.enter(0)

    @property
    def result(self) -> Done:
        """The result so far."""
        return Done(self.done, self.tries, tuple(self.refused), tuple(self.wrong), self.rungs)

    def play_again(self, record: list[str]) -> None:
        """Play every message of a record, in order."""
        for line in record:
            kind, what, value = read(line)
            if kind == "act":
                self.act(what)
            elif kind == "ask":
                self.ask(what)
            else:
                self.do(what, value)

    # Parts of a lesson that a task does not have: nothing is saved, and there is no next page -------------
    def hello(self, hello: Hello) -> None:
        """It is shown again in another view, in the same state."""

    def remember(self) -> None:
        self.done = self.done or self.solved

    def note(self, rules: tuple[str, ...], times: int = 1) -> None:
        """The report counts the rules that had to be explained."""

    # Messages -----------------------------------------------------------------------------------
    def act(self, what: str) -> None:
        self._once("act", what, "", lambda: LessonPlayer.act(self, what))

    def ask(self, what: str) -> None:
        self._once("ask", what, "", lambda: LessonPlayer.ask(self, what))

    def do(self, what: str, value: str = "") -> None:
        if what in KEPT:
            self._once("do", what, value, lambda: LessonPlayer.do(self, what, value))
        else:
            super().do(what, value)

    def _once(self, kind: str, what: str, value: str, carry_out: Callable[[], None]) -> None:
        """Record and count a message once, even if it leads to another (an action that turns out to be a
        question).
        """
        if self.busy or len(self.record) >= MOST_KEPT:
            return carry_out() if self.busy else None
        self.busy, picked = True, len(self.picked)
        try:
            carry_out()
        finally:
            self.busy = False
        self.record.append(written(kind, what, value))
        self.tries += kind in ("act", "ask") or what == "pick"
        self.wrong += self.picked[picked:]
        if kind in ("act", "ask") and self.answer is not None and self.answer.refusals:
            self.refused.append(self.answer.refusals[0].rule)
        self.rungs = max(self.rungs, self.hint)
        self.remember()

    def do_next(self, value: str) -> None:
        """There is no next page."""

    # Display ------------------------------------------------------------------------------------
    def areas(self) -> dict[str, Html]:
        assert self.visit is not None
        drawn, self.lit = self._board()
        only = () if self.show_all else board.needed(self.visit.table, self.seat, self.lang)
        drawn = within(drawn, only) if only else drawn
        body = board.layout(self.game, self.lang, column.HOLES, cls="task-page", head=column.HEAD, only=only)
        return {"body": body, **drawn, **column.areas(self)}

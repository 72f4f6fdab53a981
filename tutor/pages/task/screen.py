"""The screen of one task in a notebook's cell: the task on top, the needed areas, no chapter."""

from __future__ import annotations

from collections.abc import Callable

from tutor.boards import board
from tutor.rules.kernel.lesson import Lesson, Page
from tutor.rules.kernel.markup import Html

from ..lesson.persistence import LessonPersistence
from ..lesson.screen import LessonPlayer
from ..orders import order
from ..screen import Hello
from . import column
from .record import KEPT, MOST_KEPT, TaskResult, read, written


class TaskKeeping(LessonPersistence):
    """The browser saves nothing of a task."""

    def remember(self) -> None:
        """The record of the messages is enough."""

    def note(self, rules: tuple[str, ...], times: int = 1) -> None:
        """The report counts the rules that had to be explained."""

    def went_on(self, name: str, doc: object) -> None:
        """A chapter that another tab saved is not this task, whatever its name."""


class TaskScreen(LessonPlayer):
    """Follows one learner through one task; every message is recorded, so that it can be played again."""

    bare = True

    def __init__(self, game: str, page: Page, lang: str = "en", *, show_all: bool = False) -> None:
        super().__init__(game, TaskKeeping)
        self.lang, self.show_all = lang, show_all
        self.record: list[str] = []
        self.refused: list[str] = []
        self.wrong: list[int] = []
        self.tries = self.rungs = 0
        self.busy = self.begun = False  # begun: the next action belongs to the try before it
        self.orders = {**self.orders, "next": order(lambda: None)}  # there is no next page
        self.attempt.goes_on = False
        self.attempt.lesson = Lesson(
            id=page.id, revision=1, order=0, title=page.title, idea=page.text, pages=(page,)
        )
        self.playing.enter(0)
        self.done = self.attempt.solved  # stays true once the task was solved

    @property
    def result(self) -> TaskResult:
        """The result so far."""
        return TaskResult(self.done, self.tries, tuple(self.refused), tuple(self.wrong), self.rungs)

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

    def hello(self, hello: Hello) -> None:
        """It is shown again in another view, in the same state."""

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
        self.busy, picked = True, len(self.attempt.picked)
        try:
            carry_out()
        finally:
            self.busy = False
        self.record.append(written(kind, what, value))
        self.wrong += self.attempt.picked[picked:]
        answer = self.attempt.answer if kind in ("act", "ask") else None
        refused = answer is not None and bool(answer.refusals)
        if answer is not None and refused:
            self.refused.append(answer.refusals[0].rule)
        self.tries += self._begins(kind, what, refused)
        self.rungs = max(self.rungs, self.attempt.hint)
        self.done = self.done or self.attempt.solved

    def _begins(self, kind: str, what: str, refused: bool) -> bool:
        """Whether a message is a try of its own: a number, something refused, or the first action of a way.
        A way goes on until an action is taken back.
        """
        if what in ("undo", "again"):
            self.begun = False
        page = self.attempt.page
        if page.kind == "ask" or kind == "do":
            return what == "pick"
        if refused or page.kind == "try":
            return True
        first, self.begun = kind == "act" and not self.begun, self.begun or kind == "act"
        return first

    # Display ------------------------------------------------------------------------------------
    def areas(self) -> dict[str, Html]:
        at = self.attempt
        assert at.visit is not None
        drawn, self.lit = self.board()
        only = () if self.show_all else board.needed(at.visit.table, at.seat, self.lang)
        drawn = board.within(drawn, only) if only else drawn
        body = board.layout(self.game, self.lang, column.HOLES, cls="task-page", head=column.HEAD, only=only)
        return {"body": body, **drawn, **column.areas(at)}

"""The screen of a lesson: the board on the left, one step of the chapter on the right.

Its parts share one `Attempt`, the learner's place in the chapter. Each part has a table of the orders that it
carries out.
"""

from __future__ import annotations

from tutor.boards import announcements, board, words
from tutor.rules.kernel.lesson import load_lessons
from tutor.rules.kernel.markup import Html
from tutor.rules.kernel.table import Answer, Table

from ..orders import Orders, carry_out
from ..saving import SavingScreen
from ..screen import Hello, ShownBoard
from . import course, hinting, piece_palette, showing, side_panel
from .answering import Answering
from .attempt import Attempt
from .persistence import LessonPersistence
from .playing import Playing


class LessonPlayer(SavingScreen[LessonPersistence]):
    """Follows one learner through one chapter; progress is saved in the browser."""

    def __init__(self, game: str, keeping: type[LessonPersistence] = LessonPersistence) -> None:
        super().__init__(game)
        self.attempt = Attempt(game, self)
        self.keeping = keeping(self.attempt)
        self.playing = Playing(self.attempt, self.keeping)
        self.answering = Answering(self.attempt, self.keeping, self.playing)
        self.orders: Orders = {**self.playing.orders, **self.answering.orders}

    # What the session asks ---------------------------------------------------------------------
    @classmethod
    def takes(cls, game: str) -> tuple[str, ...]:
        return ("lesson", "page", "task")

    def hello(self, hello: Hello) -> None:
        self.attempt.saved = hello.saved
        self.attempt.progress_doc.read(hello.saved)
        if "lesson" in hello.query:
            self.playing.open(hello.query["lesson"], hello.query.get("page", ""))

    def take_over(self) -> None:
        self.playing.open(self.keeping.take_over())

    def act(self, what: str) -> None:
        self.playing.act(what)

    def ask(self, what: str) -> None:
        self.playing.ask(what)

    def do(self, what: str, value: str = "") -> None:
        if self.attempt.visit is not None:
            carry_out(self.orders, what, value)

    # Display -----------------------------------------------------------------------------------
    def areas(self) -> dict[str, Html]:
        at, w = self.attempt, words.of(self.lang)
        name = announcements.title(self.game, self.lang)
        if at.lesson is None or at.visit is None:
            self.title = w("lesson.chapters_title")
            self.crumbs = ((name, f"{self.game}/learn"), (self.title, ""))
            self.can_undo, self.progress, self.address = None, None, ""
            return {"body": course.chapter_list(at, load_lessons(at.module))}
        self.title = at.lesson.title[self.lang]
        self.crumbs = ((name, f"{self.game}/learn"), (self.title, ""))
        self.can_undo = bool(at.visit.table.steps) or at.index > 0
        self.progress = (at.index + 1, len(at.lesson.pages))
        self.address = f"?lesson={at.lesson.id}&page={at.page.id}"
        drawn, self.lit = self.board()
        return {
            "body": board.layout(self.game, self.lang, side_panel.HOLES, cls="lesson-page"),
            **drawn,
            **side_panel.areas(at),
        }

    def board(self) -> tuple[dict[str, Html], dict[str, str]]:
        """The board of this page, and the places that an open card or hint highlights."""
        at = self.attempt
        assert at.visit is not None
        if at.frame and not at.finished:
            table, moves, look = showing.picture(at)
            look = look if at.showing else ()
            return board.areas(
                table, at.page.seat, self.lang, recent=moves if at.showing else (), still=True, look=look
            )
        drawn, lit = board.areas(
            at.visit.table,
            at.seat,
            self.lang,
            answer=at.answer,
            recent=() if at.answer else announcements.moved(at.visit.table, at.seat),
            still=at.asked or at.page.kind == "set" or at.finished,
            hidden=piece_palette.hidden(at),
            look=at.page.look if at.asked else piece_palette.fresh(at),
            scores=not at.counting,
        )
        hint = hinting.places(at)  # on the board that was just drawn
        return board.highlighted(drawn, hint, hinting.MARK) if hint else (drawn, lit)

    def open_board(self) -> tuple[Table, int] | None:
        seen = self.board_seen()
        return (
            (seen.table, self.attempt.seat)
            if seen is not None and not seen.still and not self.attempt.finished
            else None
        )

    def board_seen(self) -> ShownBoard | None:
        at = self.attempt
        if not at.lesson or not at.visit:
            return None
        if at.frame and not at.finished:
            return ShownBoard(showing.picture(at)[0], at.page.seat, still=True)
        return ShownBoard(at.visit.table, at.seat, still=at.asked or at.page.kind == "set")

    def open_answer(self) -> tuple[Table, Answer] | None:
        at = self.attempt
        return (at.visit.table, at.answer) if at.visit and at.answer else None

    def place(self) -> tuple[str, bool]:
        at = self.attempt
        return (f"{at.lesson.id}/{at.page.id}", at.solved) if at.lesson is not None else ("", False)

    def text(self) -> str:
        at = self.attempt
        if at.visit is None or at.lesson is None:
            return "\n".join(x.title[self.lang] for x in load_lessons(at.module))
        title = at.page.title[self.lang]
        return f"{title}\n{board.text(at.visit.table, at.seat, self.lang)}"

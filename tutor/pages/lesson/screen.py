"""The screen of a lesson: the board on the left, one step of the chapter on the right."""

from __future__ import annotations

from typing import Any

from tutor.boards import board, telling, words
from tutor.rules.kernel.errors import TutorError
from tutor.rules.kernel.lesson import Visit, find, load_lessons, start_of
from tutor.rules.kernel.markup import Html
from tutor.rules.kernel.table import Answer, Table

from ..screen import Hello, Seen, number
from . import beside, course, hinting, showing, tray
from .answering import Answering
from .onward import plain_comment
from .playing_on import playing_on


class LessonPlayer(Answering):
    """Follows one learner through one chapter; progress is saved in the browser."""

    @classmethod
    def takes(cls, game: str) -> tuple[str, ...]:
        return ("lesson", "page")

    def hello(self, hello: Hello) -> None:
        self.saved = hello.saved
        self.progress_doc.read(hello.saved)
        if "lesson" in hello.query:
            self.open(hello.query["lesson"], hello.query.get("page", ""))

    def open(self, lesson: str, page: str = "") -> None:
        """Open a chapter at the place where it was left, or at a page given in the address."""
        self.elsewhere = ""
        self.lesson = find(self.module, lesson)
        outdated = self.progress_doc.outdated(self.lesson)
        if self.progress_doc.row(self.lesson).get("done") and not page:
            self.progress_doc.begin(self.lesson)
        ids = [p.id for p in self.lesson.pages]
        at = page or self.progress_doc.page(self.lesson)
        actions = [] if page and page != self.progress_doc.page(self.lesson) else (
            self.progress_doc.actions(self.lesson)
        )
        self.enter(ids.index(at) if at in ids else 0, actions)
        if outdated:
            self.comment = ("kernel:lesson.revision", None)

    def enter(self, index: int, actions: list[str] | None = None) -> None:
        """Begin a page, with the actions that were already done on it."""
        assert self.lesson is not None
        self.index = index
        self.left_behind, self.finished = None, False
        self.reset_page()
        self.lit = {}
        start = start_of(self.module, self.lesson, index)
        self.visit = Visit(self.module, self.page, start, self._other)
        for text in actions or []:
            try:
                self.visit.play(text)
            except TutorError:
                break  # actions of an older revision: the page begins from the start
        self.solved = self.page.kind != "ask" and self.visit.reached
        self.frame = len(showing.told(self)) if self.solved and self.page.kind == "show" else 0
        self.remember()

    def _other(self, state: Any, seat: int) -> str:
        from tutor.bots import make

        bot = make(self.page.others, self.module, seat)
        action, _ = bot.step(self.module.observe(state, seat), seat)
        return str(self.module.NOTATION.text(action))

    # Messages from the learner -----------------------------------------------------------------
    def act(self, what: str) -> None:
        if self.visit is None:
            return
        self.answer, self.lit = None, {}
        if self.visit.table.why_not(what).refusals:
            self.ask(what)
            return
        judged = self.visit.play(what)
        self.solved = self.solved or judged.verdict == "reached"
        self.comment = (judged.verdict, self.visit.comment(what, judged.verdict))
        self.left = judged.left
        self.moves = telling.moved(self.visit.table, self.seat)
        self.remember()
        self.say = f"{telling.spoken(self.visit.table, self.lang)} {plain_comment(self)}"

    def ask(self, what: str) -> None:
        if self.visit is None:
            return
        before = len(self.visit.asked)
        answer = self.visit.ask(what)
        if answer.legal:
            self.act(what)
            return
        self.answer, self.sight = answer, "column"
        if self.page.refused != answer.refusals[0].rule:
            self.note((answer.refusals[0].rule,))
        self.say = telling.verdict(self.visit.table, answer, self.lang)
        if self.page.kind == "try":
            passed, met = len(self.visit.asked) > before, answer.refusals[0].rule == self.page.refused
            self.solved = self.solved or passed
            self.comment = ("tried" if passed else "other_too" if met else "other_rule", None)
        self.remember()

    def do(self, what: str, value: str = "") -> None:
        handler = getattr(self, f"do_{what}", None)
        if handler is not None and self.visit is not None:
            handler(value)

    def do_close_why(self, value: str) -> None:
        self.answer, self.lit = None, {}

    def do_undo(self, value: str) -> None:
        if self.visit is None:
            return
        self.answer, self.lit = None, {}
        w = words.of(self.lang)
        if self.frame or self.finished:
            self.enter(self.index)
        elif self.visit.undo():
            self.comment = ("", None)
            self.say = w("lesson.undone")
        elif self.index:
            self.enter(self.index - 1)
        else:
            self.say = w("lesson.nothing_to_undo")
        self.remember()

    def do_again(self, value: str) -> None:
        self.enter(self.index)

    def do_next(self, value: str) -> None:
        assert self.lesson is not None
        if not self.solved and self.page.kind == "show":
            self.do_show("")
        elif self.index + 1 < len(self.lesson.pages):
            self.go_on()
        else:
            self.index = len(self.lesson.pages) - 1
            self.finished, self.showing, self.sight = True, False, "text"

    def go_on(self) -> None:
        """Go to the next page. If it has another table, a table on which the learner has played is kept for
        later.
        """
        assert self.lesson is not None and self.visit is not None
        self.sight = "text"
        played = self.visit.table if self.page.kind == "do" and self.visit.table.steps else None
        self.enter(self.index + 1)
        self.left_behind = played if self.page.position is not None else None

    def do_play_on(self, value: str) -> None:
        """Continue the table of the page before as a game."""
        if self.left_behind is not None:
            self.go = playing_on(self.left_behind)

    def do_back(self, value: str) -> None:
        if self.index:
            self.enter(self.index - 1)
            self.sight = "text"

    def do_page(self, value: str) -> None:
        assert self.lesson is not None
        index = number(value)
        if 0 <= index < len(self.lesson.pages):
            self.enter(index)

    # Display -----------------------------------------------------------------------------------
    def areas(self) -> dict[str, Html]:
        w = words.of(self.lang)
        name = telling.title(self.game, self.lang)
        if self.lesson is None or self.visit is None:
            self.title = w("lesson.chapters_title")
            self.crumbs = ((name, f"{self.game}/learn"), (self.title, ""))
            self.can_undo, self.progress, self.address = None, None, ""
            return {"body": course.chapter_list(self, load_lessons(self.module))}
        self.title = self.lesson.title[self.lang]
        self.crumbs = ((name, f"{self.game}/learn"), (self.title, ""))
        self.can_undo = bool(self.visit.table.steps) or self.index > 0
        self.progress = (self.index + 1, len(self.lesson.pages))
        self.address = f"?lesson={self.lesson.id}&page={self.page.id}"
        drawn, self.lit = self._board()
        return {"body": board.layout(self.game, self.lang, beside.HOLES, cls="lesson-page"), **drawn, **beside.areas(self)}

    def _board(self) -> tuple[dict[str, Html], dict[str, str]]:
        assert self.visit is not None
        if self.frame and not self.finished:
            table, moves, look = showing.picture(self)
            look = look if self.showing else ()
            return board.areas(table, self.page.seat, self.lang, recent=moves if self.showing else (), still=True, look=look)
        hint = hinting.places(self)
        return board.areas(
            self.visit.table, self.seat, self.lang, answer=self.answer,
            recent=() if self.answer else telling.moved(self.visit.table, self.seat),
            still=self.asked or self.page.kind == "set" or self.finished, hidden=tray.hidden(self),
            look=hint or (self.page.look if self.asked else tray.fresh(self)), mark=hinting.MARK if hint else "",
        )  # fmt: skip

    def open_board(self) -> tuple[Table, int] | None:
        seen = self.board_seen()
        return (seen.table, self.seat) if seen is not None and not seen.still and not self.finished else None

    def board_seen(self) -> Seen | None:
        if not self.lesson or not self.visit:
            return None
        if self.frame and not self.finished:
            return Seen(showing.picture(self)[0], self.page.seat, still=True)
        return Seen(self.visit.table, self.seat, still=self.asked or self.page.kind == "set")

    def open_answer(self) -> tuple[Table, Answer] | None:
        return (self.visit.table, self.answer) if self.visit and self.answer else None

    def text(self) -> str:
        if self.visit is None or self.lesson is None:
            return "\n".join(x.title[self.lang] for x in load_lessons(self.module))
        title = self.page.title[self.lang]
        return f"{title}\n{board.text(self.visit.table, self.seat, self.lang)}"

"""Going through a chapter: its pages, and the actions on their boards."""

from __future__ import annotations

from tutor.boards import announcements, words
from tutor.bots import make
from tutor.rules.kernel.errors import TutorError
from tutor.rules.kernel.lesson import Visit, find, start_of

from ...rules.kernel.agenda import Position
from ..orders import Orders, count, order, order_of
from . import showing
from .attempt import Attempt
from .next_step import plain_comment
from .persistence import LessonPersistence
from .playing_on import playing_on


class Playing:
    """Opens pages, plays on their boards, and judges what was played."""

    def __init__(self, attempt: Attempt, keeping: LessonPersistence) -> None:
        self.attempt, self.screen, self.keeping = attempt, attempt.screen, keeping
        self.orders: Orders = {
            "undo": order(self.undo),
            "again": order(self.again),
            "back": order(self.back),
            "page": order_of(self.page, count),
            "play_on": order(self.play_on),
            "close_why": order(attempt.close),
        }

    # Pages -------------------------------------------------------------------------------------
    def open(self, lesson: str, page: str = "") -> None:
        """Open a chapter at the place where it was left, or at a page given in the address."""
        at, progress = self.attempt, self.attempt.progress_doc
        self.keeping.elsewhere = ""
        found = at.lesson = find(at.module, lesson)
        outdated = progress.outdated(found)
        if progress.row(found).get("done") and not page:
            progress.begin(found)
        ids = [p.id for p in found.pages]
        left = progress.page(found)
        wanted = page or left
        self.enter(
            ids.index(wanted) if wanted in ids else 0,
            [] if page and page != left else progress.actions(found),
        )
        if outdated:
            at.comment = ("kernel:lesson.revision", None)

    def enter(self, index: int, actions: list[str] | None = None) -> None:
        """Begin a page, with the actions that were already done on it."""
        at = self.attempt
        assert at.lesson is not None
        at.index = index
        at.left_behind, at.finished = None, False
        at.reset_page()
        self.screen.lit = {}
        visit = at.visit = Visit(at.module, at.page, start_of(at.module, at.lesson, index), self._other)
        for text in actions or []:
            try:
                at.comment = (verdict := visit.play(text).verdict, visit.comment(text, verdict))
            except TutorError:
                break  # actions of an older revision: the page begins from the start
        at.solved = at.page.kind != "ask" and visit.reached
        at.comment = at.comment if at.went_wrong else ("", None)
        at.frame = len(showing.step_events(at)) if at.solved and at.page.kind == "show" else 0
        self.keeping.remember()

    def _other(self, state: Position, seat: int) -> str:
        module = self.attempt.module
        action, _ = make(self.attempt.page.others, module, seat).step(module.observe(state, seat), seat)
        return str(module.NOTATION.text(action))

    def go_on(self) -> None:
        """Go to the next page. If it has another table, a table on which the learner has played is kept for
        later.
        """
        at = self.attempt
        assert at.lesson is not None and at.visit is not None
        self.screen.sight = "text"
        played = at.visit.table if at.page.kind == "do" and at.visit.table.steps else None
        self.enter(at.index + 1)
        at.left_behind = played if at.page.position is not None else None

    def again(self) -> None:
        """Begin the page again."""
        self.enter(self.attempt.index)

    def back(self) -> None:
        """Go to the page before."""
        if self.attempt.index:
            self.enter(self.attempt.index - 1)
            self.screen.sight = "text"

    def page(self, index: int) -> None:
        """Go to a page of the chapter."""
        assert self.attempt.lesson is not None
        if 0 <= index < len(self.attempt.lesson.pages):
            self.enter(index)

    def play_on(self) -> None:
        """Continue the table of the page before as a game."""
        if self.attempt.left_behind is not None:
            self.screen.go = playing_on(self.attempt.left_behind)

    # Actions -----------------------------------------------------------------------------------
    def act(self, what: str) -> None:
        """Do an action of the game, or explain why it is refused."""
        at = self.attempt
        if at.visit is None:
            return
        at.close()
        if at.visit.table.why_not(what).refusals:
            self.ask(what)
            return
        judged = at.visit.play(what)
        at.solved = at.solved or judged.verdict == "reached"
        at.comment = (judged.verdict, at.visit.comment(what, judged.verdict))
        at.left = judged.left
        at.open_words()
        self.screen.moves = announcements.moved(at.visit.table, at.seat)
        self.keeping.remember()
        self.screen.say = f"{announcements.spoken(at.visit.table, at.lang)} {plain_comment(at)}"

    def ask(self, what: str) -> None:
        """Explain why an action is refused; a legal one is done."""
        at = self.attempt
        if at.visit is None:
            return
        before = len(at.visit.asked)
        answer = at.visit.ask(what)
        if answer.legal:
            self.act(what)
            return
        at.answer, self.screen.sight = answer, "column"
        first = answer.refusals[0].rule
        if at.page.refused != first:
            self.keeping.note((first,))
        self.screen.say = announcements.verdict(at.visit.table, answer, at.lang)
        if at.page.kind == "try":
            passed, met = len(at.visit.asked) > before, first == at.page.refused
            at.solved = at.solved or passed
            missed = "other_than_sealed" if at.seal else "other_too" if met else "other_rule"
            at.comment = ("tried" if passed else missed, None)
            at.open_words()
        self.keeping.remember()

    def undo(self) -> None:
        """Take the last action back; before the first one, go to the page before."""
        at, w = self.attempt, words.of(self.attempt.lang)
        if at.visit is None:
            return
        at.close()
        if at.frame or at.finished:
            self.again()
        elif at.visit.undo():
            at.comment = ("", None)
            self.screen.say = w("lesson.undone")
        elif at.index:
            self.enter(at.index - 1)
        else:
            self.screen.say = w("lesson.nothing_to_undo")
        self.keeping.remember()

"""What a learner does in a lesson apart from playing: hints, demonstrations,
answers with a number, set-up.
"""

from __future__ import annotations

from tutor.boards import announcements, words

from ..orders import Orders, count, order, order_of, text
from . import hinting, showing
from .attempt import Attempt
from .next_step import plain_comment
from .persistence import LessonPersistence
from .playing import Playing


class Answering:
    """Handles a page's questions and its help."""

    def __init__(self, attempt: Attempt, keeping: LessonPersistence, playing: Playing) -> None:
        self.attempt, self.screen, self.keeping, self.playing = attempt, attempt.screen, keeping, playing
        self.orders: Orders = {
            "hint": order_of(self.hint, count),
            "do_it": order(self.do_it),
            "show": order_of(self.show, text),
            "next": order(self.next),
            "pick": order_of(self.pick, count),
            "lay": order_of(self.lay, count),
        }

    def hint(self, wanted: int) -> None:
        """Open a hint, or (-1) the next one."""
        at, rungs = self.attempt, hinting.rungs(self.attempt)
        if not rungs:
            return
        at.hint = max(1, min(len(rungs), at.hint + 1 if wanted < 0 else wanted))
        if at.hint == hinting.PLACE and hinting.moves(at):
            self.keeping.note_missed()
        self.screen.sight = next(iter(hinting.places(at)), "")
        self.screen.say = hinting.rungs(at)[at.hint - 1]

    def do_it(self) -> None:
        """Do what the last hint says."""
        at, found = self.attempt, hinting.moves(self.attempt)
        if at.solved or not found:
            return
        at.hint = 0
        (self.playing.ask if at.page.kind == "try" else self.playing.act)(found[0])

    def show(self, how: str = "") -> None:
        """Play the drawn answer, step by step; again, to the next step, or to the end."""
        at = self.attempt
        if at.visit is None or not at.page.show:
            return
        if not at.solved:
            if at.visit.table.steps:
                self.playing.again()  # a reader may have played on the board before
            self.playing.act(at.page.show)
            at.showing, at.frame = at.solved, 1
        elif at.frame and how == "again":
            at.showing, at.frame = True, 1
        elif at.showing and how in ("next", "skip"):
            last = len(showing.step_events(at))
            at.showing = how == "next" and at.frame < last
            at.frame = at.frame + 1 if at.showing else last
        if at.showing:
            self.screen.moves = showing.picture(at)[1]
            self.screen.say = showing.sentence(at, pictures=False)

    def next(self) -> None:
        """Show the answer of a page that only shows, go to the next page, or end the chapter."""
        at = self.attempt
        assert at.lesson is not None
        if not at.solved and at.page.kind == "show":
            self.show()
        elif at.index + 1 < len(at.lesson.pages):
            self.playing.go_on()
        else:
            at.index = len(at.lesson.pages) - 1
            at.finished, at.showing, self.screen.sight = True, False, "text"

    def pick(self, picked: int) -> None:
        """Answer a question with a number."""
        at = self.attempt
        if at.visit is None or picked < 0 or at.solved:
            return
        if not at.is_answer(picked):
            at.picked = [*at.picked, picked]
            self.keeping.note_missed(picked)
            self.screen.say = plain_comment(at)
            return
        at.solved = True
        if at.page.do:
            at.visit.table.goto(0)  # a reader may have played on the board before answering
            at.visit.table.play(at.page.do)
            self.screen.moves = announcements.moved(at.visit.table, at.seat)
        self.screen.say = words.of(at.lang)("lesson.right", n=picked)
        self.keeping.remember()

    def lay(self, piece: int) -> None:
        """Put a piece on the table during set-up."""
        at = self.attempt
        if at.visit is None or at.solved or not 0 <= piece < len(at.page.piece) or piece in at.visit.put:
            return
        row = at.page.piece[piece]
        if at.visit.lay(piece):
            at.solved = at.visit.reached
            at.comment = ("reached" if at.solved else "", None)
        else:
            at.picked = [*at.picked, piece]
            self.keeping.note((row["rule"],))
            at.comment = ("stays", None)
        self.screen.say = f"{row[at.lang]}. {plain_comment(at)}"
        self.keeping.remember()

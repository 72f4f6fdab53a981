"""What a learner does in a lesson apart from playing: hints, demonstrations, answers with a number, set-up.
"""

from __future__ import annotations

from tutor.boards import telling, words

from ..screen import number
from . import hinting, showing
from .keeping import Keeping
from .onward import plain_comment


class Answering(Keeping):
    """Handles a page's questions and its help."""

    def do_hint(self, value: str) -> None:
        rungs = len(hinting.rungs(self))
        asked = number(value)
        self.hint = max(1, min(rungs, self.hint + 1 if asked < 0 else asked))
        if self.hint == hinting.PLACE and hinting.moves(self):
            self.note_missed()
        self.sight = next(iter(hinting.places(self)), "")
        self.say = hinting.rungs(self)[self.hint - 1]

    def do_do_it(self, value: str) -> None:
        """Do what the last hint says."""
        found = hinting.moves(self)
        if self.solved or not found:
            return
        self.hint = 0
        (self.ask if self.page.kind == "try" else self.act)(found[0])

    def do_show(self, value: str) -> None:
        """Play the drawn answer, step by step; again, to the next step, or to the end."""
        if self.visit is None or not self.page.show:
            return
        if not self.solved:
            self.act(self.page.show)
            self.showing, self.frame = self.solved, 1
        elif self.frame and value == "again":
            self.showing, self.frame = True, 1
        elif self.showing and value in ("next", "skip"):
            last = len(showing.told(self))
            self.showing = value == "next" and self.frame < last
            self.frame = self.frame + 1 if self.showing else last
        if self.showing:
            self.moves = showing.picture(self)[1]
            self.say = showing.sentence(self, pictures=False)

    def do_pick(self, value: str) -> None:
        """Answer a question with a number."""
        picked = number(value)
        if self.visit is None or picked < 0 or self.solved:
            return
        if picked != self.page.number:
            self.picked = [*self.picked, picked]
            self.note_missed(picked)
            self.say = plain_comment(self)
            return
        self.solved = True
        if self.page.do:
            self.visit.table.play(self.page.do)
            self.moves = telling.moved(self.visit.table, self.seat)
        self.say = words.of(self.lang)("lesson.right", n=picked)
        self.remember()

    def do_lay(self, value: str) -> None:
        """Put a piece on the table during set-up."""
        k = number(value)
        if self.visit is None or self.solved or not 0 <= k < len(self.page.piece) or k in self.visit.put:
            return
        if self.visit.lay(k):
            self.solved = self.visit.reached
            self.comment = ("reached" if self.solved else "", None)
        else:
            self.picked = [*self.picked, k]
            self.note((self.page.piece[k]["rule"],))
            self.comment = ("stays", None)
        self.say = f"{self.page.piece[k][self.lang]}. {plain_comment(self)}"
        self.remember()

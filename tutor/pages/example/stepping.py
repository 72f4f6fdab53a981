"""Going through an example: its steps, and what the reader tries or asks instead of them."""

from __future__ import annotations

from tutor.boards import announcements, words
from tutor.rules.kernel.document import Document

from ..orders import Orders, count, order, order_of, text
from .walk import Walk

SEEN = 400


def _seen(doc: object) -> list[str]:
    """The examples that were played to their end, as the browser saved them."""
    seen = doc.get("done", []) if isinstance(doc, dict) and doc.get("v") == 1 else []
    return [str(one) for one in seen][:SEEN] if isinstance(seen, list) else []


class Stepping:
    """Plays the steps of the open example, leaves it for another move, and comes back."""

    def __init__(self, walk: Walk) -> None:
        self.walk, self.screen = walk, walk.screen
        self.shelf = f"examples.{walk.game}"  # the document in which the browser saves the examples seen
        self.orders: Orders = {
            "open": order_of(walk.open, text),
            "chapter": order_of(self.show_chapter, text),
            "mode": order_of(self.mode, text),
            "next": order(self.next),
            "run": order(self.run),
            "back": order(self.back),
            "goto": order_of(self.goto, count),
            "return": order(self.go_back),
            "undo": order(self.undo),
            "instead": order_of(self.instead, text),
            "whynot": order_of(self.whynot, text),
            "close_why": order(self.close),
        }

    # The examples that were seen ---------------------------------------------------------------
    def read(self, saved: Document) -> None:
        """The examples seen before, as the browser saved them."""
        self.walk.done = _seen(saved.get(self.shelf))

    def joined(self, doc: object) -> None:
        """The examples seen in either tab count as seen."""
        walk = self.walk
        here, walk.done = walk.done, _seen(doc)
        if more := [one for one in here if one not in walk.done]:
            walk.done = [*walk.done, *more]
            self.screen.keep = {self.shelf: {"v": 1, "done": walk.done}}

    def _finished(self) -> None:
        walk = self.walk
        assert walk.example is not None
        walk.running = False
        if walk.example.id not in walk.done:
            walk.done = [*walk.done, walk.example.id]
            if not walk.alone:
                self.screen.keep = {self.shelf: {"v": 1, "done": walk.done}}

    # Messages from the reader ------------------------------------------------------------------
    def show_chapter(self, chapter: str) -> None:
        """The gallery with the examples of one chapter."""
        self.walk.chapter = chapter

    def mode(self, whose: str) -> None:
        """Whether the reader chooses the moves ("mine") or watches."""
        walk = self.walk
        self.close()
        walk.mine = whose == "mine"
        if walk.mine and walk.step is None:
            walk.restart()

    def close(self) -> None:
        """Close the card, and return the board to the state of the example."""
        walk = self.walk
        if walk.peeking:
            assert walk.table is not None
            walk.peeking = False
            walk.table.goto(walk.marks[-1])
        walk.answer, walk.comment = None, ""

    def next(self) -> None:
        """Carry out the next step of the example."""
        walk = self.walk
        assert walk.table is not None and walk.example is not None
        self.close()
        self.go_back()
        step = walk.step
        if step is None:
            walk.running = False
            return
        if step.do:
            walk.table.play(step.do)
            self.screen.moves = announcements.moved(walk.table, walk.seat)
            self.screen.say = announcements.spoken(walk.table, walk.lang)
        elif step.ask:
            walk.answer = walk.table.why_not(step.ask, step.seat if step.seat >= 0 else None)
            self.screen.say = announcements.verdict(walk.table, walk.answer, walk.lang)
        walk.at += 1
        walk.marks.append(len(walk.table.steps))
        if step.says:
            self.screen.say = f"{self.screen.say} {step.says[walk.lang]}".strip()
        if walk.step is None:
            self._finished()

    def run(self) -> None:
        """Play automatically, from the start if the example is at its end; or stop."""
        walk = self.walk
        walk.running = not walk.running
        if walk.running:
            walk.mine = False
            if walk.step is None:
                walk.restart()
            self.next()

    def back(self) -> None:
        self.goto(max(0, self.walk.at - 1))

    def goto(self, k: int) -> None:
        """Go to the moment after step `k`."""
        walk = self.walk
        if walk.example is None or k < 0:
            return
        walk.restart()
        for _ in range(min(k, len(walk.example.steps))):
            self.next()

    def go_back(self) -> None:
        """Return from a branch to the example."""
        walk = self.walk
        assert walk.table is not None
        if walk.strayed:
            walk.table.goto(walk.marks[-1])
            walk.answer, walk.comment = None, ""

    def undo(self) -> None:
        walk = self.walk
        assert walk.table is not None
        if walk.peeking or not walk.strayed:
            self.close()
            self.back()
            return
        walk.answer, walk.comment = None, ""
        walk.table.undo()
        self.screen.say = words.of(walk.lang)("example.undone" if walk.strayed else "example.again_on")

    def instead(self, what: str) -> None:
        """Try another move instead of the last step: a branch from the moment before it."""
        walk = self.walk
        if not self._step_back():
            return
        assert walk.table is not None
        if walk.table.why_not(what).refusals:
            walk.peeking = True
            self._ask(what)
            return
        walk.at, walk.marks = walk.at - 1, walk.marks[:-1]
        self._branch(what)

    def whynot(self, what: str) -> None:
        """Ask why another move was not possible: the board goes back to show it."""
        if self._step_back():
            self.walk.peeking = True
            self._ask(what)

    def _step_back(self) -> bool:
        """Show the moment before the last step; False if none was shown, or the example was left."""
        walk = self.walk
        assert walk.table is not None
        if walk.last is None or walk.strayed:
            return False
        self.close()
        walk.table.goto(walk.marks[-2])
        return True

    def _branch(self, what: str) -> None:
        walk = self.walk
        assert walk.table is not None
        walk.table.play(what)
        walk.answer, walk.comment = None, "other" if walk.mine else "off"
        self.screen.moves = announcements.moved(walk.table, walk.seat)
        self.screen.say = (
            f"{announcements.spoken(walk.table, walk.lang)} {words.of(walk.lang)(f'example.{walk.comment}')}"
        )

    def _ask(self, what: str) -> None:
        walk = self.walk
        assert walk.table is not None
        walk.answer = walk.table.why_not(what)
        self.screen.say = announcements.verdict(walk.table, walk.answer, walk.lang)

    def act(self, what: str) -> None:
        walk = self.walk
        if walk.table is None:
            return
        walk.running = False
        step = walk.step
        if walk.peeking:
            if walk.last is not None and what == walk.last.do:
                self.close()
            else:
                self.instead(what)
        elif walk.table.why_not(what).refusals:
            self.ask(what)
        elif step is not None and what == step.do and not walk.strayed:
            self.next()
            walk.comment = "found" if walk.mine else ""
        else:
            self._branch(what)

    def ask(self, what: str) -> None:
        walk = self.walk
        if walk.table is None:
            return
        walk.running = False
        step = walk.step
        if step is not None and what == step.ask and not walk.strayed and not walk.peeking:
            self.next()
        elif walk.table.why_not(what).legal:
            self.act(what)
        else:
            walk.comment = ""
            self._ask(what)

"""The screen of a worked example, which the reader watches or does step by step."""

from __future__ import annotations

from tutor.boards import announcements, board, words
from tutor.rules.kernel.markup import Html
from tutor.rules.kernel.table import Answer, Table

from ..orders import carry_out, count, order, order_of, text
from ..screen import Hello, Screen, ShownBoard
from . import bar, gallery, side_panel
from .walk import Walk

SEEN = 400


def _seen(doc: object) -> list[str]:
    """The examples that were played to their end, as the browser saved them."""
    seen = doc.get("done", []) if isinstance(doc, dict) and doc.get("v") == 1 else []
    return [str(one) for one in seen][:SEEN] if isinstance(seen, list) else []


class ExamplePlayer(Walk, Screen):
    """Plays one example. The reader can leave it at any time, and undo leads back."""

    def __init__(self, game: str) -> None:
        Screen.__init__(self, game)
        Walk.__init__(self, game)
        self.orders = {
            "open": order_of(self.open, text),
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
            "close_why": order(self._close),
        }

    @classmethod
    def takes(cls, game: str) -> tuple[str, ...]:
        return ("example", "chapter", "by", "step")

    def hello(self, hello: Hello) -> None:
        self.done = _seen(hello.saved.get(self._shelf))
        self.chapter = hello.query.get("chapter", "")
        if "example" in hello.query:
            self.open(hello.query["example"])
            self.mine = hello.query.get("by") == "me"
            if (k := count(hello.query.get("step", ""))) >= 0:
                self.goto(k)
                self.say, self.moves = "", ()

    def went_on(self, name: str, doc: object) -> None:
        """The examples seen in either tab count as seen."""
        if name == self._shelf:
            here, self.done = self.done, _seen(doc)
            if more := [one for one in here if one not in self.done]:
                self.done = [*self.done, *more]
                self.keep = {self._shelf: {"v": 1, "done": self.done}}

    @property
    def _shelf(self) -> str:
        return f"examples.{self.game}"

    # Messages from the reader ------------------------------------------------------------------
    def do(self, what: str, value: str = "") -> None:
        if self.table is None and what not in ("open", "chapter"):
            return
        if what not in ("next", "run"):
            self.running = False
        carry_out(self.orders, what, value)

    def show_chapter(self, chapter: str) -> None:
        """The gallery with the examples of one chapter."""
        self.chapter = chapter

    def mode(self, whose: str) -> None:
        """Whether the reader chooses the moves ("mine") or watches."""
        self._close()
        self.mine = whose == "mine"
        if self.mine and self.step is None:
            self.restart()

    def _close(self) -> None:
        """Close the card, and return the board to the state of the example."""
        if self.peeking:
            assert self.table is not None
            self.peeking = False
            self.table.goto(self.marks[-1])
        self.answer, self.comment = None, ""

    def next(self) -> None:
        """Carry out the next step of the example."""
        assert self.table is not None and self.example is not None
        self._close()
        self.go_back()
        step = self.step
        if step is None:
            self.running = False
            return
        if step.do:
            self.table.play(step.do)
            self.moves = announcements.moved(self.table, self.seat)
            self.say = announcements.spoken(self.table, self.lang)
        elif step.ask:
            self.answer = self.table.why_not(step.ask, step.seat if step.seat >= 0 else None)
            self.say = announcements.verdict(self.table, self.answer, self.lang)
        self.at += 1
        self.marks.append(len(self.table.steps))
        if step.says:
            self.say = f"{self.say} {step.says[self.lang]}".strip()
        if self.step is None:
            self._finished()

    def _finished(self) -> None:
        assert self.example is not None
        self.running = False
        if self.example.id not in self.done:
            self.done = [*self.done, self.example.id]
            self.keep = {self._shelf: {"v": 1, "done": self.done}}

    def run(self) -> None:
        """Play automatically, from the start if the example is at its end; or stop."""
        self.running = not self.running
        if self.running:
            self.mine = False
            if self.step is None:
                self.restart()
            self.next()

    def back(self) -> None:
        self.goto(max(0, self.at - 1))

    def goto(self, k: int) -> None:
        """Go to the moment after step `k`."""
        if self.example is None or k < 0:
            return
        self.restart()
        for _ in range(min(k, len(self.example.steps))):
            self.next()

    def go_back(self) -> None:
        """Return from a branch to the example."""
        assert self.table is not None
        if self.strayed:
            self.table.goto(self.marks[-1])
            self.answer, self.comment = None, ""

    def undo(self) -> None:
        assert self.table is not None
        if self.peeking or not self.strayed:
            self._close()
            self.back()
            return
        self.answer, self.comment = None, ""
        self.table.undo()
        self.say = words.of(self.lang)("example.undone" if self.strayed else "example.again_on")

    def instead(self, what: str) -> None:
        """Try another move instead of the last step: a branch from the moment before it."""
        assert self.table is not None
        if self.last is None or self.strayed:
            return
        self._close()
        self.table.goto(self.marks[-2])
        if self.table.why_not(what).refusals:
            self.table.goto(self.marks[-1])
            self.whynot(what)
            return
        self.at, self.marks = self.at - 1, self.marks[:-1]
        self._branch(what)

    def whynot(self, what: str) -> None:
        """Ask why another move was not possible: the board goes back to show it."""
        assert self.table is not None
        if self.last is None or self.strayed:
            return
        self._close()
        self.table.goto(self.marks[-2])
        self.peeking = True
        self._ask(what)

    def _branch(self, what: str) -> None:
        assert self.table is not None
        self.table.play(what)
        self.answer, self.comment = None, "other" if self.mine else "off"
        self.moves = announcements.moved(self.table, self.seat)
        self.say = (
            f"{announcements.spoken(self.table, self.lang)} {words.of(self.lang)(f'example.{self.comment}')}"
        )

    def _ask(self, what: str) -> None:
        assert self.table is not None
        self.answer = self.table.why_not(what)
        self.say = announcements.verdict(self.table, self.answer, self.lang)

    def act(self, what: str) -> None:
        if self.table is None:
            return
        self.running = False
        step = self.step
        if self.peeking:
            if self.last is not None and what == self.last.do:
                self._close()
            else:
                self.instead(what)
        elif self.table.why_not(what).refusals:
            self.ask(what)
        elif step is not None and what == step.do and not self.strayed:
            self.next()
            self.comment = "found" if self.mine else ""
        else:
            self._branch(what)

    def ask(self, what: str) -> None:
        if self.table is None:
            return
        self.running = False
        step = self.step
        if step is not None and what == step.ask and not self.strayed and not self.peeking:
            self.next()
        elif self.table.why_not(what).legal:
            self.act(what)
        else:
            self.comment = ""
            self._ask(what)

    # Display -----------------------------------------------------------------------------------
    def areas(self) -> dict[str, Html]:
        w = words.of(self.lang)
        book = (announcements.title(self.game, self.lang), f"{self.game}/learn")
        if self.example is None or self.table is None:
            self.title = w("example.title")
            self.crumbs = (book, (self.title, ""))
            self.can_undo, self.progress = None, None
            self.address = f"?chapter={self.chapter}" if self.chapter else ""
            return gallery.areas(self)
        self.title = self.example.title[self.lang]
        self.crumbs = (book, (w("example.title"), f"{self.game}/examples"), (self.title, ""))
        self.can_undo = self.at > 0 or self.strayed
        self.progress = (self.at, len(self.example.steps)) if self.at else None
        by = "&by=me" if self.mine else ""
        self.address = f"?example={self.example.id}" + (f"&step={self.at}" if self.at else "") + by
        return {"body": bar.layout(self), **self._board(), **side_panel.areas(self)}

    def _board(self) -> dict[str, Html]:
        assert self.table is not None
        still = self.answer is not None
        drawn, self.lit = board.areas(
            self.table,
            self.seat,
            self.lang,
            answer=self.answer,
            recent=() if still else announcements.moved(self.table, self.seat),
            show_all=True,
        )
        return {
            name: area for name, area in drawn.items() if not self.only or name in self.only or "-" in name
        }

    def open_board(self) -> tuple[Table, int] | None:
        return (
            (self.table, max(self.table.seat, 0))
            if self.example is not None and self.table is not None
            else None
        )

    def board_seen(self) -> ShownBoard | None:
        return ShownBoard(self.table, self.seat, show_all=True) if self.table is not None else None

    def open_answer(self) -> tuple[Table, Answer] | None:
        return (self.table, self.answer) if self.table and self.answer else None

    def text(self) -> str:
        if self.example is None or self.table is None:
            return words.of(self.lang)("example.title")
        return (
            f"{self.example.title[self.lang]}\n{board.text(self.table, max(self.table.seat, 0), self.lang)}"
        )

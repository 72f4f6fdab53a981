"""The screen of a worked example, which the reader watches or does step by step."""

from __future__ import annotations

from typing import Any

from tutor.boards import board, telling, words
from tutor.rules.kernel.markup import Html
from tutor.rules.kernel.table import Answer, Table

from ..screen import Hello, Screen, Seen, number
from . import bar, beside, gallery
from .walk import Walk

SEEN = 400


def _seen(doc: Any) -> list[str]:
    """The examples that were played to their end, as the browser saved them."""
    seen = doc.get("done", []) if isinstance(doc, dict) and doc.get("v") == 1 else []
    return [str(one) for one in seen][:SEEN] if isinstance(seen, list) else []


class ExamplePlayer(Walk, Screen):
    """Plays one example. The reader can leave it at any time, and undo leads back."""

    def __init__(self, game: str) -> None:
        Screen.__init__(self, game)
        Walk.__init__(self, game)

    @classmethod
    def takes(cls, game: str) -> tuple[str, ...]:
        return ("example", "chapter", "by", "step")

    def hello(self, hello: Hello) -> None:
        self.done = _seen(hello.saved.get(self._shelf))
        self.chapter = hello.query.get("chapter", "")
        if "example" in hello.query:
            self.open(hello.query["example"])
            self.mine = hello.query.get("by") == "me"
            if number(hello.query.get("step", "")) >= 0:
                self.do_goto(hello.query["step"])
                self.say, self.moves = "", ()

    def went_on(self, name: str, doc: Any) -> None:
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
        handler = getattr(self, f"do_{what}", None)
        if handler is None or (self.table is None and what not in ("open", "chapter")):
            return
        if what not in ("next", "run"):
            self.running = False
        handler(value)

    def do_open(self, value: str) -> None:
        self.open(value)

    def do_chapter(self, value: str) -> None:
        self.chapter = value

    def do_mode(self, value: str) -> None:
        self._close()
        self.mine = value == "mine"
        if self.mine and self.step is None:
            self.restart()

    def _close(self) -> None:
        """Close the card, and return the board to the state of the example."""
        if self.peeking:
            assert self.table is not None
            self.peeking = False
            self.table.goto(self.marks[-1])
        self.answer, self.comment = None, ""

    def do_close_why(self, value: str) -> None:
        self._close()

    def do_next(self, value: str) -> None:
        """Carry out the next step of the example."""
        assert self.table is not None and self.example is not None
        self._close()
        self.do_return("")
        step = self.step
        if step is None:
            self.running = False
            return
        if step.do:
            self.table.play(step.do)
            self.moves = telling.moved(self.table, self.seat)
            self.say = telling.spoken(self.table, self.lang)
        elif step.ask:
            self.answer = self.table.why_not(step.ask, step.seat if step.seat >= 0 else None)
            self.say = telling.verdict(self.table, self.answer, self.lang)
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

    def do_run(self, value: str) -> None:
        """Play automatically, from the start if the example is at its end; or stop."""
        self.running = not self.running
        if self.running:
            self.mine = False
            if self.step is None:
                self.restart()
            self.do_next("")

    def do_back(self, value: str) -> None:
        self.do_goto(str(max(0, self.at - 1)))

    def do_goto(self, value: str) -> None:
        """Go to the moment after step `value`."""
        if self.example is None or number(value) < 0:
            return
        self.restart()
        for _ in range(min(number(value), len(self.example.steps))):
            self.do_next("")

    def do_return(self, value: str) -> None:
        """Return from a branch to the example."""
        assert self.table is not None
        if self.strayed:
            self.table.goto(self.marks[-1])
            self.answer, self.comment = None, ""

    def do_undo(self, value: str) -> None:
        assert self.table is not None
        if self.peeking or not self.strayed:
            self._close()
            self.do_back("")
            return
        self.answer, self.comment = None, ""
        self.table.undo()
        self.say = words.of(self.lang)("example.undone" if self.strayed else "example.again_on")

    def do_instead(self, value: str) -> None:
        """Try another move instead of the last step: a branch from the moment before it."""
        assert self.table is not None
        if self.last is None or self.strayed:
            return
        self._close()
        self.table.goto(self.marks[-2])
        if self.table.why_not(value).refusals:
            self.table.goto(self.marks[-1])
            self.do_whynot(value)
            return
        self.at, self.marks = self.at - 1, self.marks[:-1]
        self._branch(value)

    def do_whynot(self, value: str) -> None:
        """Ask why another move was not possible: the board goes back to show it."""
        assert self.table is not None
        if self.last is None or self.strayed:
            return
        self._close()
        self.table.goto(self.marks[-2])
        self.peeking = True
        self._ask(value)

    def _branch(self, what: str) -> None:
        assert self.table is not None
        self.table.play(what)
        self.answer, self.comment = None, "other" if self.mine else "off"
        self.moves = telling.moved(self.table, self.seat)
        self.say = f"{telling.spoken(self.table, self.lang)} {words.of(self.lang)(f'example.{self.comment}')}"

    def _ask(self, what: str) -> None:
        assert self.table is not None
        self.answer = self.table.why_not(what)
        self.say = telling.verdict(self.table, self.answer, self.lang)

    def act(self, what: str) -> None:
        if self.table is None:
            return
        self.running = False
        step = self.step
        if self.peeking:
            if self.last is not None and what == self.last.do:
                self._close()
            else:
                self.do_instead(what)
        elif self.table.why_not(what).refusals:
            self.ask(what)
        elif step is not None and what == step.do and not self.strayed:
            self.do_next("")
            self.comment = "found" if self.mine else ""
        else:
            self._branch(what)

    def ask(self, what: str) -> None:
        if self.table is None:
            return
        self.running = False
        step = self.step
        if step is not None and what == step.ask and not self.strayed and not self.peeking:
            self.do_next("")
        elif self.table.why_not(what).legal:
            self.act(what)
        else:
            self.comment = ""
            self._ask(what)

    # Display -----------------------------------------------------------------------------------
    def areas(self) -> dict[str, Html]:
        w = words.of(self.lang)
        book = (telling.title(self.game, self.lang), f"{self.game}/learn")
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
        return {"body": bar.layout(self), **self._board(), **beside.areas(self)}

    def _board(self) -> dict[str, Html]:
        assert self.table is not None
        still = self.answer is not None
        drawn, self.lit = board.areas(
            self.table, self.seat, self.lang, answer=self.answer,
            recent=() if still else telling.moved(self.table, self.seat), show_all=True,
        )  # fmt: skip
        return {name: area for name, area in drawn.items() if not self.only or name in self.only or "-" in name}

    def open_board(self) -> tuple[Table, int] | None:
        return (self.table, max(self.table.seat, 0)) if self.example is not None and self.table is not None else None

    def board_seen(self) -> Seen | None:
        return Seen(self.table, self.seat, show_all=True) if self.table is not None else None

    def open_answer(self) -> tuple[Table, Answer] | None:
        return (self.table, self.answer) if self.table and self.answer else None

    def text(self) -> str:
        if self.example is None or self.table is None:
            return words.of(self.lang)("example.title")
        return f"{self.example.title[self.lang]}\n{board.text(self.table, max(self.table.seat, 0), self.lang)}"

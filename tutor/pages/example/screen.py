"""The screen of a worked example, which the reader watches or does step by step."""

from __future__ import annotations

from tutor.boards import announcements, board, words
from tutor.rules.kernel.markup import Html
from tutor.rules.kernel.table import Answer, Table

from ..orders import carry_out, count
from ..screen import Hello, Screen, ShownBoard
from . import bar, gallery, side_panel
from .stepping import Stepping
from .walk import Walk


class ExamplePlayer(Screen):
    """Plays one example. The reader can leave it at any time, and undo leads back.

    Its parts share one `Walk`, the reader's position in the example.
    """

    def __init__(self, game: str) -> None:
        super().__init__(game)
        self.walk = Walk(game, self)
        self.stepping = Stepping(self.walk)
        self.orders = self.stepping.orders

    @classmethod
    def takes(cls, game: str) -> tuple[str, ...]:
        return ("example", "chapter", "by", "step")

    def hello(self, hello: Hello) -> None:
        walk = self.walk
        self.stepping.read(hello.saved)
        walk.chapter = hello.query.get("chapter", "")
        if "example" in hello.query:
            walk.open(hello.query["example"])
            walk.mine = hello.query.get("by") == "me"
            if (k := count(hello.query.get("step", ""))) >= 0:
                self.stepping.goto(k)
                self.say, self.moves = "", ()

    def went_on(self, name: str, doc: object) -> None:
        if name == self.stepping.shelf:
            self.stepping.joined(doc)

    def act(self, what: str) -> None:
        self.stepping.act(what)

    def ask(self, what: str) -> None:
        self.stepping.ask(what)

    def do(self, what: str, value: str = "") -> None:
        if self.walk.table is None and what not in ("open", "chapter"):
            return
        if what not in ("next", "run"):
            self.walk.running = False
        carry_out(self.orders, what, value)

    # Display -----------------------------------------------------------------------------------
    def areas(self) -> dict[str, Html]:
        walk, w = self.walk, words.of(self.lang)
        book = (announcements.title(self.game, self.lang), f"{self.game}/learn")
        if walk.example is None or walk.table is None:
            self.title = w("example.title")
            self.crumbs = (book, (self.title, ""))
            self.can_undo, self.progress = None, None
            self.address = f"?chapter={walk.chapter}" if walk.chapter else ""
            return gallery.areas(walk)
        self.title = walk.example.title[self.lang]
        self.crumbs = (book, (w("example.title"), f"{self.game}/examples"), (self.title, ""))
        self.can_undo = walk.at > 0 or walk.strayed
        self.progress = (walk.at, len(walk.example.steps)) if walk.at else None
        by = "&by=me" if walk.mine else ""
        self.address = f"?example={walk.example.id}" + (f"&step={walk.at}" if walk.at else "") + by
        return {"body": bar.layout(walk), **self._board(), **side_panel.areas(walk)}

    def _board(self) -> dict[str, Html]:
        walk = self.walk
        assert walk.table is not None
        still = walk.answer is not None
        drawn, self.lit = board.areas(
            walk.table,
            walk.seat,
            self.lang,
            answer=walk.answer,
            recent=() if still else announcements.moved(walk.table, walk.seat),
            show_all=True,
        )
        return {
            name: area for name, area in drawn.items() if not walk.only or name in walk.only or "-" in name
        }

    def open_board(self) -> tuple[Table, int] | None:
        walk = self.walk
        return (
            (walk.table, max(walk.table.seat, 0))
            if walk.example is not None and walk.table is not None
            else None
        )

    def board_seen(self) -> ShownBoard | None:
        walk = self.walk
        return ShownBoard(walk.table, walk.seat, show_all=True) if walk.table is not None else None

    def open_answer(self) -> tuple[Table, Answer] | None:
        walk = self.walk
        return (walk.table, walk.answer) if walk.table and walk.answer else None

    def text(self) -> str:
        walk = self.walk
        if walk.example is None or walk.table is None:
            return words.of(self.lang)("example.title")
        return (
            f"{walk.example.title[self.lang]}\n{board.text(walk.table, max(walk.table.seat, 0), self.lang)}"
        )

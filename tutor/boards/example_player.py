"""A worked example on the screen: watched step by step, or done by the reader."""

from __future__ import annotations

from tutor.rules.kernel.example import Example, ExampleStep, find, table_for
from tutor.rules.kernel.table import Answer, Table

from . import board, example_column, games, telling, words
from .screen import Hello, Screen


class ExamplePlayer(Screen):
    """Walks through one example; branching off is free, and undo leads back."""

    def __init__(self, game: str) -> None:
        super().__init__(game)
        self.module = games.load(game)
        self.example: Example | None = None
        self.table: Table | None = None
        self.at = 0  # steps of the example that are behind us
        self.mine = False  # the reader finds the moves
        self.marks: list[int] = [0]  # actions on the table before each step
        self.answer: Answer | None = None
        self.comment = ""

    def hello(self, hello: Hello) -> None:
        if "example" in hello.query:
            self.open(hello.query["example"])
            step = hello.query.get("step", "")
            if step.isdecimal():
                self.do_goto(step)

    def open(self, example: str) -> None:
        """Open an example at its beginning. Raises UnknownName with the nearest."""
        self.example = find(self.module, example)
        self.restart()

    def restart(self) -> None:
        assert self.example is not None
        self.table = table_for(self.module, self.example)
        self.at, self.marks, self.answer, self.comment = 0, [0], None, ""

    @property
    def step(self) -> ExampleStep | None:
        """The step to come, or None at the end."""
        if self.example is None or self.at >= len(self.example.steps):
            return None
        return self.example.steps[self.at]

    @property
    def strayed(self) -> bool:
        """Whether the table has left the example."""
        return self.table is not None and len(self.table.steps) > self.marks[-1]

    def do(self, what: str, value: str = "") -> None:
        handler = getattr(self, f"do_{what}", None)
        if handler is not None and (self.table is not None or what == "open"):
            handler(value)

    def do_open(self, value: str) -> None:
        self.open(value)

    def do_mode(self, value: str) -> None:
        self.mine = value == "mine"
        self.answer, self.comment = None, ""

    def do_close_why(self, value: str) -> None:
        self.answer = None

    def do_next(self, value: str) -> None:
        """Carry out the next step of the example."""
        assert self.table is not None
        self.do_return("")
        step = self.step
        if step is None:
            return
        self.answer, self.comment = None, ""
        if step.do:
            self.table.play(step.do)
            self.moves = telling.moved(self.table)
            self.say = telling.spoken(self.table, self.lang)
        elif step.ask:
            seat = step.seat if step.seat >= 0 else None
            self.answer = self.table.why_not(step.ask, seat)
            self.say = telling.verdict(self.table, self.answer, self.lang)
        self.at += 1
        self.marks.append(len(self.table.steps))
        if step.says:
            self.say = f"{self.say} {step.says[self.lang]}".strip()

    do_run = do_next

    def do_back(self, value: str) -> None:
        self.do_goto(str(max(0, self.at - 1)))

    def do_goto(self, value: str) -> None:
        """To the moment after step `value`."""
        if self.example is None or not value.isdecimal():
            return
        self.restart()
        for _ in range(min(int(value), len(self.example.steps))):
            self.do_next("")

    def do_return(self, value: str) -> None:
        """Back from a branch to the example."""
        assert self.table is not None
        if self.strayed:
            self.table.goto(self.marks[-1])
            self.answer, self.comment = None, ""

    def do_undo(self, value: str) -> None:
        assert self.table is not None
        self.answer, self.comment = None, ""
        if self.strayed:
            self.table.undo()
        else:
            self.do_back("")

    def act(self, what: str) -> None:
        if self.table is None:
            return
        step = self.step
        if self.table.why_not(what).refusals:
            self.ask(what)
        elif step is not None and what == step.do and not self.strayed:
            self.do_next("")
            self.comment = "found" if self.mine else ""
        else:
            self.table.play(what)
            self.answer, self.comment = None, "other" if self.mine else "off"
            self.moves = telling.moved(self.table)
            self.say = f"{telling.spoken(self.table, self.lang)} {words.of(self.lang)(f'example.{self.comment}')}"

    def ask(self, what: str) -> None:
        if self.table is None:
            return
        step = self.step
        if step is not None and what == step.ask and not self.strayed:
            self.do_next("")
            return
        answer = self.table.why_not(what)
        if answer.legal:
            self.act(what)
            return
        self.answer = answer
        self.say = telling.verdict(self.table, answer, self.lang)

    def areas(self) -> dict[str, str]:
        w = words.of(self.lang)
        book = (telling.title(self.game, self.lang), f"{self.game}/learn")
        if self.example is None or self.table is None:
            self.title = w("example.title")
            self.crumbs = (book, (self.title, ""))
            self.can_undo, self.progress, self.address = None, None, ""
            return {"body": example_column.gallery(self)}
        self.title = self.example.title[self.lang]
        self.crumbs = (book, (w("example.title"), f"{self.game}/examples"), (self.title, ""))
        self.can_undo = self.at > 0 or self.strayed
        self.progress = (self.at, len(self.example.steps)) if self.at else None
        self.address = f"?example={self.example.id}" + (f"&step={self.at}" if self.at else "")
        seat = self.answer.seat if self.answer else max(self.table.seat, 0)
        drawn, self.lit = board.areas(
            self.table, seat, self.lang, answer=self.answer,
            recent=() if self.answer else telling.moved(self.table), show_all=True,
        )  # fmt: skip
        return {
            "body": board.layout(self.game, self.lang, ("column", "steps", "feed", "about")), **drawn,
            "column": example_column.column_of(self), "steps": example_column.steps(self),
            "feed": example_column.feed(self), "about": example_column.about(self),
        }  # fmt: skip

    def text(self) -> str:
        if self.example is None or self.table is None:
            return words.of(self.lang)("example.title")
        return f"{self.example.title[self.lang]}\n{board.text(self.table, max(self.table.seat, 0), self.lang)}"

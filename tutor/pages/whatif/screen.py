"""A board on which the action is possible: what would have to be different,
the action highlighted, and a way back.
"""

from __future__ import annotations

from tutor.boards import announcements, board, column, naming, words
from tutor.boards.icons import icon
from tutor.boards.parts import button
from tutor.rules.kernel.claims import Possible
from tutor.rules.kernel.markup import Html, joined, tag
from tutor.rules.kernel.table import Answer, Table

from ..screen import Screen, ShownBoard


class WhatIf(Screen):
    """It covers the screen it was opened from, which stays unchanged."""

    def __init__(self, behind: Screen, table: Table, answer: Answer, found: Possible) -> None:
        super().__init__(behind.game)
        self.behind, self.lang, self.crumbs, self.title = behind, behind.lang, behind.crumbs, behind.title
        self.table = Table(table.game, names=table.names, start=table.game.to_json(found.state))
        self.wanted, self.seat, self.followed = answer.action, answer.seat, found.followed
        self.answer: Answer | None = None
        self.can_undo = False
        self.sight = "task"
        self.say = words.of(self.lang)(
            "whatif.opened", action=board.plain(self.game, self.wanted, self.lang, self.table.names)
        )

    def open_board(self) -> tuple[Table, int] | None:
        return self.table, self.seat

    def open_answer(self) -> tuple[Table, Answer] | None:
        return (self.table, self.answer) if self.answer else None

    def act(self, what: str) -> None:
        if self.table.seat != self.seat or self.table.why_not(what).refusals:
            self.ask(what)
            return
        self.table.play(what)
        self.answer = None
        self.moves = announcements.moved(self.table, self.seat)
        self.say = " ".join((announcements.spoken(self.table, self.lang), words.of(self.lang)("whatif.done")))

    def ask(self, what: str) -> None:
        self.answer = self.table.why_not(what, self.seat)
        legal = words.of(self.lang)("board.legal")
        self.say = legal if self.answer.legal else announcements.verdict(self.table, self.answer, self.lang)

    def do(self, what: str, value: str = "") -> None:
        if what == "undo":
            self.table.undo()
        self.answer = None

    def went_on(self, name: str, doc: object) -> None:
        """The screen behind it handles this when the reader is back."""
        self.behind.went_on(name, doc)

    def board_seen(self) -> ShownBoard | None:
        return ShownBoard(self.table, self.seat)

    # Display -----------------------------------------------------------------------------------
    def areas(self) -> dict[str, Html]:
        self.can_undo = bool(self.table.steps)
        drawn, self.lit = board.areas(
            self.table,
            self.seat,
            self.lang,
            answer=self.answer,
            recent=announcements.moved(self.table, self.seat) if self.table.steps else (),
        )
        fresh = not self.table.steps and self.answer is None
        if fresh and (at := board.place(self.table, self.seat, self.lang, self.wanted)):
            drawn, self.lit = board.highlighted(drawn, [at])
        return {
            "body": board.layout(self.game, self.lang, cls="what-if"),
            **drawn,
            "task": self._head(),
            "column": self._column(),
            "feed": self._feed(),
        }

    def _feed(self) -> Html:
        return column.feed(self.lang, board.feed(self.table, self.lang, 5)) if self.table.steps else Html()

    def _head(self) -> Html:
        w = words.of(self.lang)
        back = button("leave_what_if", icon("back"), w("whatif.back"))
        return tag("div.what-if-head", tag("h1", w("whatif.title")), tag("p", w("whatif.lead")), back)

    def _column(self) -> Html:
        w = words.of(self.lang)
        if self.answer is not None:
            return board.card(self.table, self.answer, self.lang)
        if self.table.steps:
            return tag(
                "section.looking", tag("p", w("whatif.done")), button("undo", icon("undo"), w("whatif.again"))
            )
        name = naming.as_clause(self.game, self.wanted, self.lang, self.table.names)
        go = tag("button.move.fill", tag("span", self._drawn(name)), icon("arrow"), data_action=self.wanted)
        return joined(
            tag(
                "section.looking",
                tag("p", w("whatif.would")),
                tag("ul", *(tag("li", said) for said in self._ways())),
            ),
            tag("section.moves", tag("h2", w("whatif.now")), go),
        )

    def _ways(self) -> list[Html]:
        """The advice that was followed, in order."""
        speaker = naming.speaker(self.table, self.lang)
        return [self._drawn(words.advice(speaker, one)) for one in self.followed]

    def _drawn(self, said: str) -> Html:
        return words.pictured(self.game, self.lang, said)

    def text(self) -> str:
        w = words.of(self.lang)
        said = board.text(self.table, self.seat, self.lang)
        return (
            f"{w('whatif.title')} {w('whatif.lead')}\n{said}\n- "
            f"{board.plain(self.game, self.wanted, self.lang, self.table.names)}"
        )

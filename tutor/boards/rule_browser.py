"""The rulebook on the screen: search, one rule and where it is printed, a position to try it in."""

from __future__ import annotations

from tutor.rules.kernel.table import Answer, Table

from . import board, games, rule_page, rule_trial, telling, words
from .screen import Hello, Screen


class RuleBrowser(Screen):
    """Looks rules up; a rule has an address of its own (?rule=ID)."""

    def __init__(self, game: str) -> None:
        super().__init__(game)
        self.module = games.load(game)
        self.query = ""
        self.chapter = ""
        self.rule = ""
        self.table: Table | None = None
        self.trial: rule_trial.Trial | None = None
        self.answer: Answer | None = None

    def hello(self, hello: Hello) -> None:
        self.query = hello.query.get("q", hello.query.get("search", ""))[:100]
        self.chapter = hello.query.get("chapter", "")
        if "rule" in hello.query:
            self.open(hello.query["rule"])

    def open(self, rule: str) -> None:
        """Open a rule's page. Raises UnknownName with the nearest."""
        self.rule = self.module.BOOK.card(rule).id
        self.chapter = self.module.BOOK.card(rule).chapter
        self.trial = rule_trial.find(self.module, self.rule)
        self.do_restart("")

    def do(self, what: str, value: str = "") -> None:
        handler = getattr(self, f"do_{what}", None)
        if handler is not None:
            handler(value)

    def do_search(self, value: str) -> None:
        self.query = value.strip()[:100]
        self.chapter = "" if self.query else self.chapter

    def do_chapter(self, value: str) -> None:
        self.chapter, self.query, self.rule = value, "", ""

    def do_open(self, value: str) -> None:
        self.open(value)

    def do_restart(self, value: str) -> None:
        """The trial from its beginning."""
        self.answer, self.lit = None, {}
        self.table = rule_trial.table(self.module, self.trial) if self.trial else None

    def do_undo(self, value: str) -> None:
        if self.table is not None:
            self.answer = None
            self.table.undo()

    def do_close_why(self, value: str) -> None:
        self.answer = None

    def act(self, what: str) -> None:
        if self.table is None:
            return
        if self.table.why_not(what).refusals:
            self.ask(what)
            return
        self.table.play(what)
        self.answer = None
        self.moves = telling.moved(self.table)
        self.say = telling.spoken(self.table, self.lang)

    def ask(self, what: str) -> None:
        if self.table is None:
            return
        seat = self.trial.seat if self.trial and what == self.trial.action else None
        answer = self.table.why_not(what, seat)
        if answer.legal:
            self.act(what)
            return
        self.answer = answer
        self.say = telling.verdict(self.table, answer, self.lang)

    def areas(self) -> dict[str, str]:
        w = words.of(self.lang)
        self.title = w("rules.title")
        book = ((telling.title(self.game, self.lang), f"{self.game}/learn"), (self.title, f"{self.game}/rules"))
        if self.rule:
            self.title = self.module.BOOK.card(self.rule).title[self.lang]
            self.crumbs = (*book, (self.title, ""))
            self.address = f"?rule={self.rule}"
        else:
            self.crumbs = (book[0], (self.title, ""))
            self.address = f"?chapter={self.chapter}" if self.chapter else ""
        self.can_undo = bool(self.table.steps) if self.table is not None and self.rule else None
        found = {"body": rule_page.layout(self), "results": rule_page.results(self)}
        if not self.rule:
            return found
        found["rule"] = rule_page.page(self)
        if self.table is not None:
            seat = self.trial.seat if self.trial else 0
            drawn, self.lit = board.areas(
                self.table, max(seat, 0), self.lang, answer=self.answer,
                recent=() if self.answer else telling.moved(self.table), show_all=True,
            )  # fmt: skip
            found |= {**drawn, "trial": rule_page.trial(self)}
        return found

    def text(self) -> str:
        if self.rule:
            card = self.module.BOOK.card(self.rule)
            return f"{card.title[self.lang]}\n{card.text[self.lang]}\n{card.where}"
        return "\n".join(rule_page.chapter_names(self))

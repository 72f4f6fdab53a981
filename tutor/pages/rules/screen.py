"""The screen of the rulebook: a search, one rule and where it is printed, a position to try it in."""

from __future__ import annotations

from urllib.parse import quote

from tutor.boards import announcements, board, chapters, words
from tutor.boards.sources import of
from tutor.rules.kernel.elements import text_of
from tutor.rules.kernel.markup import Html, tag
from tutor.rules.kernel.table import Answer, Table

from ..orders import carry_out, count, order, order_of, text
from ..screen import Hello, Screen, ShownBoard
from . import listing, page, search, sources, trial
from .lookup import Lookup


class RuleBrowser(Lookup, Screen):
    """Looks up rules. Every rule has its own address (?rule=ID)."""

    def __init__(self, game: str) -> None:
        Screen.__init__(self, game)
        Lookup.__init__(self, game)
        self.orders = {
            "search": order_of(self.search, text),
            "open_first": order_of(self.open_first, text),
            "spell": order_of(self.spell, text),
            "clear": order(self.clear),
            "open": order_of(self.open, text),
            "restart": order(self.restart),
            "save_table": order_of(self.save_table, count),
            "undo": order(self.undo),
            "close_why": order(self.close_why),
        }

    @classmethod
    def takes(cls, game: str) -> tuple[str, ...]:
        return ("rule", "q", "search", "chapter", "page")

    def hello(self, hello: Hello) -> None:
        self._look_for(hello.query.get("q", hello.query.get("search", "")))
        self.chapter = hello.query.get("chapter", "")
        self.about = hello.query.get("page") == "sources" and bool(of(self.game))
        if "rule" in hello.query:
            self.open(hello.query["rule"])

    def _look_for(self, query: str) -> None:
        self.query = query.strip()[: search.LONGEST]
        self.box = (self.box[0] + 1, self.query)

    def open(self, rule: str) -> None:
        """Open a rule's page. Raises UnknownName, which names the nearest rule."""
        self.about = False
        self.rule = self.module.BOOK.card(rule).id
        self.chapter = self.module.BOOK.card(rule).chapter
        self.trial = trial.find(self.module, self.rule)
        self.typing = False
        self.restart()

    def do(self, what: str, value: str = "") -> None:
        carry_out(self.orders, what, value)

    def search(self, value: str) -> None:
        """What stands in the field, letter by letter."""
        self.query = value.strip()[: search.LONGEST]
        self.typing = bool(self.query)
        if self.query:
            found = search.search(self.game, self.query, self.lang)
            w = words.of(self.lang)
            self.say = (
                w("rules.found", n=len(found.rules)) if found.rules else w("rules.none", query=self.query)
            )

    def open_first(self, value: str) -> None:
        """Enter was pressed in the field: open the first result, with the others beside it."""
        if value.strip():
            self.search(value)
            if first := search.search(self.game, self.query, self.lang).rules[:1]:
                self.go = f"{self.game}/rules?rule={first[0]}&q={quote(self.query)}"

    def spell(self, value: str) -> None:
        self._look_for(value)
        self.typing = True

    def clear(self) -> None:
        self._look_for("")
        self.typing = False

    def restart(self) -> None:
        """Start the position from its beginning."""
        self.answer, self.lit = None, {}
        self.table = trial.table(self.module, self.trial) if self.trial else None

    def save_table(self, k: int) -> None:
        """Give one of the game's tables to the browser to save."""
        self.file = tuple(filter(None, sources.saved(self.game, k)))

    def undo(self) -> None:
        if self.answer is not None:
            self.answer = None
        elif self.tried and self.table is not None:
            self.table.undo()

    def close_why(self) -> None:
        self.answer = None

    def act(self, what: str) -> None:
        if self.table is None:
            return
        if self.table.why_not(what).refusals:
            self.ask(what)
            return
        self.table.play(what)
        self.answer = None
        self.moves = announcements.moved(self.table, self.seat)
        self.say = announcements.spoken(self.table, self.lang)

    def ask(self, what: str) -> None:
        if self.table is None:
            return
        seat = self.trial.seat if self.trial and what == self.trial.action and not self.tried else None
        answer = self.table.why_not(what, seat)
        if answer.legal:
            self.act(what)
            return
        self.answer = answer
        self.say = announcements.verdict(self.table, answer, self.lang)

    # Display -----------------------------------------------------------------------------------
    def areas(self) -> dict[str, Html]:
        w = words.of(self.lang)
        self.title = w("rules.title")
        book = (
            (announcements.title(self.game, self.lang), f"{self.game}/learn"),
            (self.title, f"{self.game}/rules"),
        )
        if self.about:
            self.title = of(self.game)["title"][self.lang]
            self.crumbs, self.address = (*book, (self.title, "")), "?page=sources"
            return {"body": tag("div", data_area="sources"), "sources": sources.page(self)}
        if not self.rule:
            return self._browse((book[0], (self.title, "")) if not self.chapter else book)
        self.title = self.module.BOOK.card(self.rule).title[self.lang]
        self.crumbs = (*book, (self.title, ""))
        self.address = f"?rule={self.rule}" + (f"&q={quote(self.query)}" if self.query else "")
        self.can_undo = self.tried or self.answer is not None
        found = {
            "body": page.layout(self),
            "search": listing.search_box(self),
            "results": listing.results(self),
            "rule": page.rule(self),
            "more": page.more(self),
        }
        return found | self._trial() if self.table is not None else found

    def _browse(self, crumbs: tuple[tuple[str, str], ...]) -> dict[str, Html]:
        """The page without an open rule: all chapters, one chapter, or the results of the search."""
        if self.chapter not in self.chapters:
            self.chapter = ""
        name = chapters.name(self.game, self.chapter, self.lang) if self.chapter else ""
        self.title = name or self.title
        self.crumbs = (*crumbs, (name, "")) if name else crumbs
        self.can_undo, self.table = None, None
        self.address = (
            f"?q={quote(self.query)}" if self.query else f"?chapter={self.chapter}" if self.chapter else ""
        )
        return {
            "body": listing.layout(self),
            "search": listing.search_box(self),
            "results": listing.browse(self),
        }

    def _trial(self) -> dict[str, Html]:
        """The small board, as seen by the player who may act or whose question it is."""
        assert self.table is not None and self.trial is not None
        drawn, self.lit = board.areas(
            self.table,
            self.seat,
            self.lang,
            answer=self.answer,
            recent=() if self.answer or not self.tried else announcements.moved(self.table, self.seat),
            show_all=True,
        )
        return {**drawn, "trial": page.trial(self), "others-tried": page.other_tries(self)}

    def open_board(self) -> tuple[Table, int] | None:
        return (self.table, max(self.table.seat, 0)) if self.rule and self.table is not None else None

    def board_seen(self) -> ShownBoard | None:
        return ShownBoard(self.table, self.seat, show_all=True) if self.table is not None else None

    def open_answer(self) -> tuple[Table, Answer] | None:
        return (self.table, self.answer) if self.table and self.answer else None

    def text(self) -> str:
        if self.about:
            return text_of(sources.page(self))
        if self.rule:
            card = self.module.BOOK.card(self.rule)
            return f"{card.title[self.lang]}\n{card.text[self.lang]}\n{card.where}"
        if self.query:
            book = self.module.BOOK
            return "\n".join(
                book.card(r).title[self.lang] for r in search.search(self.game, self.query, self.lang).rules
            )
        return "\n".join(chapters.name(self.game, c, self.lang) for c in self.chapters)

"""The screen of the rulebook: a search, one rule and where it is printed, a position to try it in."""

from __future__ import annotations

from urllib.parse import quote

from tutor.boards import announcements, board, chapters, words
from tutor.boards.sources import of
from tutor.rules.kernel.elements import text_of
from tutor.rules.kernel.markup import Html, tag
from tutor.rules.kernel.rule import in_our_words
from tutor.rules.kernel.table import Answer, Table

from ..orders import Orders, carry_out
from ..screen import Hello, Screen, ShownBoard
from . import listing, page, search, sources
from .lookup import Lookup
from .searching import Searching
from .trying import Trying


class RuleBrowser(Screen):
    """Looks up rules. Every rule has its own address (?rule=ID).

    Its parts share one `Lookup`. Each part has a table of the orders that it carries out.
    """

    def __init__(self, game: str) -> None:
        super().__init__(game)
        self.lookup = Lookup(game, self)
        self.searching, self.trying = Searching(self.lookup), Trying(self.lookup)
        self.orders: Orders = {**self.searching.orders, **self.trying.orders}

    # What the session asks ---------------------------------------------------------------------
    @classmethod
    def takes(cls, game: str) -> tuple[str, ...]:
        return ("rule", "q", "search", "chapter", "page")

    def hello(self, hello: Hello) -> None:
        lookup = self.lookup
        self.searching.look_for(hello.query.get("q", hello.query.get("search", "")))
        lookup.chapter = hello.query.get("chapter", "")
        lookup.about = hello.query.get("page") == "sources" and bool(of(self.game))
        if "rule" in hello.query:
            self.searching.open(hello.query["rule"])

    def do(self, what: str, value: str = "") -> None:
        carry_out(self.orders, what, value)

    def act(self, what: str) -> None:
        self.trying.act(what)

    def ask(self, what: str) -> None:
        self.trying.ask(what)

    # Display -----------------------------------------------------------------------------------
    def areas(self) -> dict[str, Html]:
        lookup, w = self.lookup, words.of(self.lang)
        self.title = w("rules.title")
        book = (
            (announcements.title(self.game, self.lang), f"{self.game}/learn"),
            (self.title, f"{self.game}/rules"),
        )
        if lookup.about:
            self.title = of(self.game)["title"][self.lang]
            self.crumbs, self.address = (*book, (self.title, "")), "?page=sources"
            return {"body": tag("div", data_area="sources"), "sources": sources.page(lookup)}
        if not lookup.rule:
            return self._browse((book[0], (self.title, "")) if not lookup.chapter else book)
        self.title = lookup.module.BOOK.card(lookup.rule).title[self.lang]
        self.crumbs = (*book, (self.title, ""))
        self.address = f"?rule={lookup.rule}" + (f"&q={quote(lookup.query)}" if lookup.query else "")
        self.can_undo = lookup.tried or lookup.answer is not None
        found = {
            "body": page.layout(lookup),
            "search": listing.search_box(lookup),
            "results": listing.results(lookup),
            "rule": page.rule(lookup),
            "more": page.more(lookup),
        }
        return found | self._trial() if lookup.table is not None else found

    def _browse(self, crumbs: tuple[tuple[str, str], ...]) -> dict[str, Html]:
        """The page without an open rule: all chapters, one chapter, or the results of the search."""
        lookup = self.lookup
        if lookup.chapter not in lookup.chapters:
            lookup.chapter = ""
        name = chapters.name(self.game, lookup.chapter, self.lang) if lookup.chapter else ""
        self.title = name or self.title
        self.crumbs = (*crumbs, (name, "")) if name else crumbs
        self.can_undo, lookup.table = None, None
        chapter = f"?chapter={lookup.chapter}" if lookup.chapter else ""
        self.address = f"?q={quote(lookup.query)}" if lookup.query else chapter
        return {
            "body": listing.layout(lookup),
            "search": listing.search_box(lookup),
            "results": listing.browse(lookup),
        }

    def _trial(self) -> dict[str, Html]:
        """The small board, as seen by the player who may act or whose question it is."""
        lookup = self.lookup
        assert lookup.table is not None and lookup.trial is not None
        table, seat, answer = lookup.table, lookup.seat, lookup.answer
        recent = announcements.moved(table, seat) if lookup.tried and not answer else ()
        drawn, self.lit = board.areas(table, seat, self.lang, answer=answer, recent=recent, show_all=True)
        return {**drawn, "trial": page.trial(lookup), "others-tried": page.other_tries(lookup)}

    def open_board(self) -> tuple[Table, int] | None:
        lookup = self.lookup
        return (lookup.table, max(lookup.table.seat, 0)) if lookup.rule and lookup.table is not None else None

    def board_seen(self) -> ShownBoard | None:
        lookup = self.lookup
        return ShownBoard(lookup.table, lookup.seat, show_all=True) if lookup.table is not None else None

    def open_answer(self) -> tuple[Table, Answer] | None:
        lookup = self.lookup
        return (lookup.table, lookup.answer) if lookup.table and lookup.answer else None

    def text(self) -> str:
        lookup = self.lookup
        if lookup.about:
            return text_of(sources.page(lookup))
        if lookup.rule:
            card = lookup.module.BOOK.card(lookup.rule)
            return f"{card.title[self.lang]}\n{card.text[self.lang]}\n{in_our_words(card.where, self.lang)}"
        if lookup.query:
            book = lookup.module.BOOK
            return "\n".join(
                book.card(r).title[self.lang] for r in search.search(self.game, lookup.query, self.lang).rules
            )
        return "\n".join(chapters.name(self.game, c, self.lang) for c in lookup.chapters)

"""The first page: a question to answer, a search, the books."""

from __future__ import annotations

from urllib.parse import quote

from tutor.boards import announcements, words
from tutor.boards.icons import icon
from tutor.boards.parts import link
from tutor.boards.shelf import playable, shelf
from tutor.rules.kernel.document import Document
from tutor.rules.kernel.markup import Html, joined, tag

from ..rules import search
from ..screen import Hello, Screen
from ..table import saved_games
from . import book_card, finding
from .question import QuizQuestion


class IndexScreen(Screen):
    """Begins with something to do. A returning reader continues with one press."""

    def __init__(self, game: str = "") -> None:
        super().__init__(game)
        self.question = QuizQuestion(shelf()["question"])
        self.game = self.question.game  # the game whose rule cards open here
        self.saved: Document = {}
        self.query = ""  # what was searched for in every game

    def hello(self, hello: Hello) -> None:
        self.saved = hello.saved

    def do(self, what: str, value: str = "") -> None:
        if what == "answer":
            self.say = self.question.answer(value, self.lang)
        elif what in ("find", "close_why"):
            if what == "find":
                self._find(value.strip()[: search.LONGEST])
            self.question.tried = ""

    def ask(self, what: str) -> None:
        self.say = self.question.answer(what, self.lang)

    act = ask

    def areas(self) -> dict[str, Html]:
        w = words.of(self.lang)
        self.title = w("shell.name")
        self.lit = {}
        hero = tag("div.hero", tag("div", data_area="promise"), tag("div", data_area="question"))
        last = self._last()
        return {
            "body": tag(
                "div.front-page",
                hero,
                tag("div", data_area="found"),
                tag("div", data_area="resume"),
                tag("div", data_area="books"),
            ),
            "promise": self._promise(),
            "found": finding.draw(self.query, self.lang),
            "question": self.question.draw(self.lang),
            "resume": self._resume(last),
            "books": joined(tag("h2.sr", w("index.books")), tag("ul.books", *self._books(last is None))),
        }

    def _find(self, query: str) -> None:
        """The rules of the game that a query names; else what every game answers, here."""
        named, rest = finding.named(query) if query else ("", "")
        if named:
            self.go = f"{named}/rules?q={quote(rest)}"
            return
        self.query, self.sight = query, "found"
        self.say = finding.spoken(query, self.lang) if query else ""

    def _promise(self) -> Html:
        w, lang = words.of(self.lang), self.lang
        asks = [
            tag(
                "li",
                link(
                    f"{row.get('game', self.game)}/rules?q={quote(row['query'][lang])}",
                    row["words"][lang],
                    cls="ask",
                ),
            )
            for row in shelf()["find"]
        ]
        label = w("index.search")
        field = tag(
            "input",
            type="search",
            name="q",
            aria_label=label,
            placeholder=label,
            autocomplete="off",
            value=self.query,
        )
        go = tag("button.button.line", w("index.search_go"))
        return joined(
            tag("h1", w("index.title")),
            tag("p.promise", w("index.promise")),
            tag("form.find", icon("search"), field, go, role="search", data_do="find"),
            tag("ul.asks", *asks, aria_label=w("index.questions")),
        )

    def _books(self, new: bool) -> list[Html]:
        """The games, the easiest first; a new reader should begin with that one."""
        rows = shelf()["book"]
        easiest = next((row["game"] for row in rows if playable(row["game"])), "")
        return [
            book_card.draw(row, self.saved, self.lang, begin=new and row["game"] == easiest) for row in rows
        ]

    def _resume(self, last: tuple[str, str, str] | None) -> Html:
        """A returning reader continues here what was left last."""
        if last is None:
            return Html()
        go, label, at = last
        said = tag("p", tag("b", label), tag("span", at) if at else None)
        button = link(
            go, icon("play"), words.of(self.lang)("index.go_on"), cls="button fill", aria_label=label
        )
        return tag("section.resume", said, button)

    def _last(self) -> tuple[str, str, str] | None:
        """(address, label, step) of the game or chapter that was left last."""
        for name in [*self.saved, *(f"learn.{row['game']}." for row in shelf()["book"])]:
            kind, game, one = (*name.split(".", 2), "", "")[:3]
            if not playable(game):
                continue
            if kind == "play" and any(
                row["id"] == one and not row["over"] for row in saved_games.listed(self.saved, game)
            ):
                label = words.of(self.lang)("index.saved", game=announcements.title(game, self.lang))
                return f"{game}/play?kept={quote(one)}", label, ""
            if kind == "learn" and (lesson := book_card.current(game, self.saved)):
                return book_card.resume(game, lesson, self.saved, self.lang)
        return None

    def text(self) -> str:
        w = words.of(self.lang)
        rows = [w("index.title"), self.question.words["text"][self.lang]]
        if self.question.tried:
            rows.append(self.question.said(self.lang))
        for row in shelf()["book"]:
            here = w("index.start") if playable(row["game"]) else w("index.not_yet")
            rows.append(f"- {row['title'][self.lang]}: {here}")
        return "\n".join(rows)

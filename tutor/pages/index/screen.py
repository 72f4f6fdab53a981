"""The first page: a question to press, a search, the books."""

from __future__ import annotations

from typing import Any
from urllib.parse import quote

from tutor.boards import column, words
from tutor.boards.column import esc
from tutor.boards.parts import link
from tutor.boards.shelf import playable, shelf

from ..rules import search
from ..screen import Hello, Screen
from . import book_card
from .question import Question


class IndexScreen(Screen):
    """Opens on something to do; a returning reader goes on with one press."""

    def __init__(self, game: str = "") -> None:
        super().__init__(game)
        self.question = Question(shelf()["question"])
        self.game = self.question.game  # whose rule cards open here
        self.saved: dict[str, Any] = {}

    def hello(self, hello: Hello) -> None:
        self.saved = hello.saved

    def do(self, what: str, value: str = "") -> None:
        if what == "answer":
            self.say = self.question.answer(value, self.lang)
        elif what in ("find", "close_why"):
            if what == "find" and value.strip():
                self.go = self._found(value.strip()[:200])
            self.question.tried = ""

    def ask(self, what: str) -> None:
        self.say = self.question.answer(what, self.lang)

    act = ask

    def areas(self) -> dict[str, str]:
        w = words.of(self.lang)
        self.title = w("shell.name")
        self.lit = {}
        return {
            "body": '<div class="front-page"><div class="hero"><div data-area="promise"></div>'
            '<div data-area="question"></div></div><div data-area="resume"></div><div data-area="books"></div></div>',
            "promise": self._promise(),
            "question": self.question.draw(self.lang),
            "resume": self._resume(),
            "books": f'<h2 class="sr">{esc(w("index.books"))}</h2><ul class="books">'
            + "".join(book_card.draw(row, self.saved, self.lang) for row in shelf()["book"])
            + "</ul>",
        }

    def _found(self, query: str, game: str = "") -> str:
        """The rules of `game`, or of the first book that knows every word of the query."""
        if game:
            return f"{game}/rules?q={quote(query)}"
        books = [row["game"] for row in shelf()["book"] if playable(row["game"])]
        knows = (game for game in books if search.search(game, query).whole)
        return f"{next(knows, self.game)}/rules?q={quote(query)}"

    def _promise(self) -> str:
        w = words.of(self.lang)
        asks = "".join(
            f"<li>{link(self._found(row['query'][self.lang], row.get('game', '')), esc(row['words'][self.lang]), 'ask')}</li>"
            for row in shelf()["find"]
        )
        label = esc(w("index.search"))
        return (
            f'<h1>{esc(w("index.title"))}</h1><p class="promise">{esc(w("index.promise"))}</p>'
            f'<form class="find" role="search" data-do="find">{column.icon("search")}'
            f'<input type="search" name="q" aria-label="{label}" placeholder="{label}" autocomplete="off">'
            f'<button class="button line">{esc(w("index.search_go"))}</button></form>'
            f'<ul class="asks" aria-label="{esc(w("index.questions"))}">{asks}</ul>'
        )

    def _resume(self) -> str:
        """On a phone: one filled button for a returning reader."""
        for row in shelf()["book"]:
            if playable(row["game"]) and (found := book_card.current(row["game"], self.saved)):
                go, title, at = book_card.resume(row["game"], found, self.lang)
                return link(go, f"<span>{esc(title)}</span><small>{esc(at)}</small>{column.icon('arrow')}", "resume")
        return ""

    def text(self) -> str:
        w = words.of(self.lang)
        rows = [w("index.title"), self.question.words["text"][self.lang]]
        if self.question.tried:
            rows.append(self.question.said(self.lang))
        for row in shelf()["book"]:
            here = w("index.start") if playable(row["game"]) else w("index.not_yet")
            rows.append(f"- {row['title'][self.lang]}: {here}")
        return "\n".join(rows)

"""A chapter in a notebook, and its pages."""

from __future__ import annotations

from tutor.boards import words
from tutor.rules.kernel import lesson as lessons
from tutor.rules.kernel.errors import sought
from tutor.rules.kernel.game import Game, usual_players
from tutor.rules.kernel.markup import Html, once
from tutor.rules.kernel.table import Table

from .arguments import checked
from .board import Board
from .listing import Listing
from .mistakes import localised_errors
from .position import Position


class Lesson:
    """One chapter: `lesson["page"]` is one of its pages.

    >>> chapter = pr.lesson("captain-loading")
    >>> chapter.pages
    """

    def __init__(self, module: Game, lesson: lessons.Lesson, lang: str) -> None:
        self._module, self._lesson, self.lang = module, lesson, lang
        self.id, self.title, self.idea = lesson.id, lesson.title[lang], lesson.idea[lang]
        self.learned = [line[lang] for line in lesson.learned]

    def __dir__(self) -> list[str]:
        return ["id", "idea", "lang", "learned", "pages", "title"]

    @property
    def pages(self) -> Listing[Page]:
        """Its pages in order."""
        w = words.of(self.lang)
        columns = ("page", "kind", "title")
        heads = [w(f"notebook.{head}") for head in columns]
        every = [Page(self._module, self._lesson, k, self.lang) for k in range(len(self._lesson.pages))]
        return Listing(
            every,
            heads,
            lambda page: (page.id, w(f"notebook.kind_{page.kind}"), page.title),
            columns,
            lambda page: (page.id, page.kind, page.title),
        )

    @checked
    def __getitem__(self, page: str | int) -> Page:
        if isinstance(page, int):
            return self.pages[page]
        with localised_errors(self.lang):
            found: Page = sought("unknown.page", page, {one.id: one for one in self.pages})
            return found

    def _ipython_key_completions_(self) -> list[str]:
        return [page.id for page in self.pages]

    def __len__(self) -> int:
        return len(self._lesson.pages)

    def __repr__(self) -> str:
        return f"{self.title}{words.full_stop(self.title)} {self.idea}"

    def _repr_html_(self) -> Html:
        return once(
            "div",
            once("p", once("b", self.title), f"{words.full_stop(self.title)} ", self.idea),
            self.pages._repr_html_(),
        )


class Page:
    """One page of a chapter: its position, its rules, and a board for it."""

    def __init__(self, module: Game, lesson: lessons.Lesson, index: int, lang: str) -> None:
        self._module, self._lesson, self._index, self.lang = module, lesson, index, lang
        self._page = lesson.pages[index]
        self.id, self.kind = self._page.id, self._page.kind
        self.title, self.text = self._page.title[lang], self._page.text[lang]
        self.rules = list(self._page.rules)

    def __dir__(self) -> list[str]:
        return ["board", "id", "kind", "lang", "position", "rules", "text", "title"]

    @property
    def position(self) -> Position:
        """The position in which it begins."""
        start = lessons.start_of(self._module, self._lesson, self._index) or {
            "players": usual_players(self._module)
        }
        return Position(Table(self._module, start=start), self.lang)

    @checked
    def board(self, text: str | None = None, everything: bool = False) -> Board:
        """The page as a board in a cell.

            >>> pr.lesson("captain-loading")["seven-points"].board(text="Six barrels and one point more.")

        `text` replaces the page's own words under the task; use "" if your notebook has said it.
        `everything`: show all areas of the board.
        """
        page = self._page.but(position=self.position.document)
        if text is not None:
            page = page.but(text={**page.text, self.lang: text})
        return Board(self._module.NAME, page, self.lang, Position, everything)

    def __repr__(self) -> str:
        return f"{self.title}{words.full_stop(self.title)} {self.text}"

    def _repr_html_(self) -> Html:
        return once("p", once("b", self.title), f"{words.full_stop(self.title)} ", self.text)

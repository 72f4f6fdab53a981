"""Every page that is drawn when the site is built, and the links between them."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass
from functools import cached_property
from urllib.parse import parse_qsl

from tutor.boards.shelf import lessons
from tutor.pages.routes import ROUTES
from tutor.rules import load, names
from tutor.rules.kernel.elements import changed, given
from tutor.rules.kernel.example import load_examples
from tutor.rules.kernel.languages import LANGUAGES
from tutor.rules.kernel.markup import Html

KINDS = {
    "rules": "rule",
    "learn": "lesson",
    "examples": "example",
}  # a start page, and the parameter whose values have their own pages


@dataclass(frozen=True)
class Place:
    """One page: a start page, or one of its rules, chapters or examples, in one language."""

    lang: str
    route: str = "index"
    game: str = ""
    one: str = ""

    @property
    def path(self) -> str:
        """Its path from the site's first page, "" for that page itself; each page is a folder."""
        parts = [
            self.lang if self.lang != LANGUAGES[0] else "",
            self.game,
            self.route if self.route != "index" else "",
            self.one,
        ]
        return "".join(f"{part}/" for part in parts if part)

    @property
    def root(self) -> str:
        """The path back from it."""
        return "../" * self.path.count("/") or "./"

    @property
    def query(self) -> dict[str, str]:
        """The query that opens it on its start page."""
        return {KINDS[self.route]: self.one} if self.one else {}

    def within(self, lang: str) -> Place:
        """The same page in another language."""
        return Place(lang, self.route, self.game, self.one)


class Map:
    """All pages, or `few` of each kind for a quick look."""

    def __init__(self, few: bool = False) -> None:
        self.few = few

    @cached_property
    def every(self) -> dict[str, Place]:
        """By path."""
        return {place.path: place for lang in LANGUAGES for place in self._in(lang)}

    def _in(self, lang: str) -> Iterator[Place]:
        yield Place(lang)
        for game in names():
            for route in ROUTES:
                if route != "index":
                    yield Place(lang, route, game)
                    yield from (Place(lang, route, game, one) for one in self._ones(route, game))

    def _ones(self, route: str, game: str) -> Iterable[str]:
        module = load(game)
        every: dict[str, Callable[[], list[str]]] = {
            "rules": lambda: list(module.BOOK.rules),
            "learn": lambda: [lesson for lesson, _ in lessons(game)],
            "examples": lambda: [example.id for example in load_examples(module)],
        }
        found = every[route]() if route in every else []
        return found[:2] if self.few else found

    def leading(self, page: Html, place: Place) -> Html:
        """A page with real addresses in its links, so that they work before Python runs, and without it."""

        def change(one: Html) -> Html:
            go = one.attributes.get("data_go")
            if not go or one.attributes.get("href") != "#":
                return one
            return given(one, href=place.root + self._to(str(go), place.lang))

        return changed(page, change, ' href="#" data-go="')

    def _to(self, go: str, lang: str) -> str:
        address, _, query = go.partition("?")
        *game, last = address.split("/")
        if len(game) > 1:
            return f"{address}/"  # a notebook to read, in its own language
        place, asked = Place(lang, last, *game), dict(parse_qsl(query, keep_blank_values=True))
        one = asked.get(KINDS.get(last, ""), "")
        if one and (found := self.every.get(Place(lang, last, game[0], one).path)):
            rest = query.partition("&")[2] if query.startswith(KINDS[last]) else query
            return found.path + (f"?{rest}" if rest else "")
        return place.path + (f"?{query}" if query else "")

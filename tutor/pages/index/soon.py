"""The screen of a start page that does not exist yet."""

from __future__ import annotations

from tutor.boards import words
from tutor.boards.parts import link
from tutor.rules.kernel.markup import Html, tag

from ..screen import Screen


class SoonScreen(Screen):
    def __init__(self, game: str, door: str) -> None:
        super().__init__(game)
        self.door = door

    def areas(self) -> dict[str, Html]:
        w = words.of(self.lang)
        self.title = w("soon.title")
        self.crumbs = ((w("soon.title"), ""),)
        home = link("index", w("soon.home"), cls="button fill")
        return {"body": tag("div.plain", tag("h1", self.title), tag("p", w("soon.text")), home)}

    def text(self) -> str:
        return f"{self.door}: {words.of(self.lang)('soon.text')}"

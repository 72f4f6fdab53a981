"""The screen behind a door whose room is not built yet."""

from __future__ import annotations

from html import escape

from tutor.boards import words
from tutor.boards.parts import link

from ..screen import Screen


class SoonScreen(Screen):
    def __init__(self, game: str, door: str) -> None:
        super().__init__(game)
        self.door = door

    def areas(self) -> dict[str, str]:
        w = words.of(self.lang)
        self.title = w("soon.title")
        self.crumbs = ((w("soon.title"), ""),)
        home = link("index", escape(w("soon.home")), "button fill")
        return {
            "body": f'<div class="plain"><h1>{escape(self.title)}</h1><p>{escape(w("soon.text"))}</p>{home}</div>'
        }

    def text(self) -> str:
        return f"{self.door}: {words.of(self.lang)('soon.text')}"

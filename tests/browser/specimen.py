"""A screen with one of everything the page understands, for the tests of the page's own script."""

from __future__ import annotations

import sys

from tutor.boards import column
from tutor.pages import doors
from tutor.pages.screen import Hello, Screen


class Specimen(Screen):
    """Two ships and a quay; four pieces; an input; tabs."""

    def __init__(self, game: str = "") -> None:
        super().__init__(game)
        self.quay, self.ship = 3, 0
        self.typed = self.last = ""
        self.can_undo = True

    def hello(self, hello: Hello) -> None:
        self.quay = int(hello.saved.get("tab.specimen", 3))
        self.ship = 3 - self.quay

    def act(self, what: str) -> None:
        self.quay, self.ship = self.quay - 1, self.ship + 1
        self.moves = (("corn", 1, ("seat", 0), ("ship", 0)),)
        self.say, self.keep, self.lit, self.last = f"moved {self.ship}", {"tab.specimen": self.quay}, {}, what

    def ask(self, what: str) -> None:
        self.lit = {"seat:0": "1", "ship:1": "2"}
        self.say = self.last = f"asked {what}"

    def do(self, what: str, value: str = "") -> None:
        self.last = f"{what}={value}"
        if what == "name":
            self.typed = value
        if what == "undo" and self.ship:
            self.quay, self.ship = self.quay + 1, self.ship - 1

    def areas(self) -> dict[str, str]:
        self.title = "Specimen"
        self.crumbs = (("Games", "index"), ("Specimen", ""))
        barrel = '<g data-piece="corn" transform="translate({} 5)"><rect width="20" height="30" fill="#f0c419"/></g>'
        quay = "".join(barrel.format(10 + 26 * k) for k in range(self.quay))
        ship = "".join(barrel.format(10 + 26 * k) for k in range(self.ship))
        legal = "action" if self.quay else "why"
        return {
            "body": '<div class="two"><div class="left"><div data-area="board"></div></div><section class="right" data-area="side"></section></div>',
            "board": '<h1>Specimen</h1><div data-board="main" role="group" aria-label="Board"><svg style="width:100%" viewBox="0 0 600 140">'
            f'<g transform="translate(20 90)" data-place="seat:0" data-{legal}="load" role="button" aria-label="quay" class="can"><rect width="160" height="40" fill="#e5d3ae"/>{quay}</g>'
            f'<g transform="translate(20 10)" data-place="ship:0" data-why="full" role="button" aria-label="ship"><rect width="160" height="40" fill="#8a5a34"/>{ship}</g>'
            '<g transform="translate(300 10)" data-place="ship:1" data-why="other" role="button" aria-label="other ship"><rect width="160" height="40" fill="#8a5a34"/></g>'
            '<g transform="translate(300 90)" data-focus="house" role="img" aria-label="house"><rect width="160" height="40" fill="#efe3cb"/></g></svg></div>',
            "side": f'<label>Name <input type="text" data-input="name" data-key="name" value=""></label><output id="typed">{column.esc(self.typed)}</output>'
            f'<p id="last">{column.esc(self.last)}</p>'
            + column.tabs(self.lang, [("one", "One", "<p>first</p>"), ("two", "Two", "<p>second</p>")])
            + '<button data-copy="#url" class="button">Copy</button><button data-download="a.json" data-text="{}" class="button">Save</button>'
            '<label>File <input type="file" data-file="load"></label>',
        }

    def text(self) -> str:
        return f"{self.quay} {self.ship}"


sys.modules[f"{doors.__package__}.specimen_screen"] = sys.modules[__name__]
doors.DOORS["specimen"] = "specimen_screen:Specimen"

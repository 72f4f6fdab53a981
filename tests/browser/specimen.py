"""A screen with one of everything that the page's script handles, for tests of that script."""

from __future__ import annotations

import sys

from tutor.boards import column
from tutor.pages import routes
from tutor.pages.screen import Hello, Screen
from tutor.rules.kernel.agenda import Move
from tutor.rules.kernel.markup import Html, joined, tag
from tutor.rules.kernel.svg import rect


class Specimen(Screen):
    """Two ships and a quay; four pieces; an input; tabs."""

    def __init__(self, game: str = "") -> None:
        super().__init__(game)
        self.quay, self.ship = 3, 0
        self.typed = self.last = ""
        self.can_undo = True

    def hello(self, hello: Hello) -> None:
        self.quay = int(hello.saved.get("specimen", 3))
        self.ship = 3 - self.quay

    def act(self, what: str) -> None:
        self.quay, self.ship = self.quay - 1, self.ship + 1
        self.moves = (Move("corn", 1, ("seat", 0), ("ship", 0)),)
        self.say, self.keep, self.lit, self.last = f"moved {self.ship}", {"specimen": self.quay}, {}, what

    def ask(self, what: str) -> None:
        self.lit = {"seat:0": "1", "ship:1": "2"}
        self.say = self.last = f"asked {what}"

    def do(self, what: str, value: str = "") -> None:
        self.last = f"{what}={value}"
        if what == "name":
            self.typed = value
        if what == "undo" and self.ship:
            self.quay, self.ship = self.quay + 1, self.ship - 1

    def areas(self) -> dict[str, Html]:
        self.title = "Specimen"
        self.crumbs = (("Games", "index"), ("Specimen", ""))
        right = tag("section.right", data_area="side")
        return {
            "body": tag("div.two", tag("div.left", tag("div", data_area="board")), right),
            "board": joined(
                tag("h1", "Specimen"),
                tag("div", self._scene(), data_board="main", role="group", aria_label="Board"),
            ),
            "side": self._side(),
        }

    def _scene(self) -> Html:
        def thing(x: int, y: int, fill: str, *inside: Html, **more: str) -> Html:
            return tag("g", rect(0, 0, 160, 40, fill=fill), *inside, transform=f"translate({x} {y})", **more)

        def barrels(n: int) -> list[Html]:
            barrel = rect(0, 0, 20, 30, fill="#f0c419")
            return [
                tag("g", barrel, data_piece="corn", transform=f"translate({10 + 26 * k} 5)") for k in range(n)
            ]

        pressed = {"data_action" if self.quay else "data_why": "load", "role": "button", "cls": "can"}
        return tag(
            "svg",
            thing(20, 90, "#e5d3ae", *barrels(self.quay), data_place="seat:0", aria_label="quay", **pressed),
            thing(
                20,
                10,
                "#8a5a34",
                *barrels(self.ship),
                data_place="ship:0",
                data_why="full",
                role="button",
                aria_label="ship",
            ),
            thing(
                300,
                10,
                "#8a5a34",
                data_place="ship:1",
                data_why="other",
                role="button",
                aria_label="other ship",
            ),
            thing(300, 90, "#efe3cb", data_focus="house", role="img", aria_label="house"),
            style="width:100%",
            viewBox="0 0 600 140",
        )

    def _side(self) -> Html:
        field = tag("input", type="text", data_input="name", data_key="name")
        return joined(
            tag("label", "Name ", field),
            tag("output", self.typed, id="typed"),
            tag("p", self.last, id="last"),
            column.tabs(self.lang, [("one", "One", tag("p", "first")), ("two", "Two", tag("p", "second"))]),
            tag("button.button", "Copy", data_copy="#url"),
            tag("button.button", "Save", data_download="a.json", data_text="{}"),
            tag("label", "File ", tag("input", type="file", data_file="load")),
        )

    def text(self) -> str:
        return f"{self.quay} {self.ship}"


sys.modules[f"{routes.__package__}.specimen_screen"] = sys.modules[__name__]
routes.ROUTES["specimen"] = "specimen_screen:Specimen"

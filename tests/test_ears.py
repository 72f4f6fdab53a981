"""A board for screen readers: every piece has a name in both languages, and no number is alone."""

from __future__ import annotations

import re
from html.parser import HTMLParser
from itertools import pairwise
from typing import Any

import pytest

from tests.support.games import TABLES, games
from tutor.boards import games as boards
from tutor.rules import load
from tutor.rules.kernel.elements import filled
from tutor.rules.kernel.game import legal_actions
from tutor.rules.kernel.languages import LANGUAGES

ALONE = ("br", "circle", "input", "line", "path", "polygon", "polyline", "rect", "use")


class Aloud(HTMLParser):
    """What a screen reader makes of a piece of a page: its words in order,
    and the pictures without a name.
    """

    def __init__(self, html: str) -> None:
        super().__init__()
        self.open: list[tuple[str, bool]] = []  # surrounding elements, and whether each is silent
        self.said: list[str] = []
        self.unnamed: list[str] = []
        self.only = 0  # the depth of words only for screen readers, which are read as one
        self.feed(html)

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        found = dict(attrs)
        name, silent = found.get("aria-label") or "", bool(self.open and self.open[-1][1])
        hidden = silent or found.get("aria-hidden") == "true" or "hidden" in found
        drawn = tag == "svg" or found.get("role") == "img"
        if not hidden and name:
            self.said.append(name)
        if drawn and not hidden and not name:
            self.unnamed.append(self.get_starttag_text() or tag)
        if tag not in ALONE:
            self.open.append((tag, hidden or drawn or bool(name and found.get("role") == "button")))
            if found.get("class") == "sr" and not self.only:
                self.only = len(self.open)
                self.said += [] if hidden else [""]

    def handle_startendtag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.handle_starttag(tag, attrs)
        if tag not in ALONE:
            self.open.pop()

    def handle_endtag(self, tag: str) -> None:
        if self.open and self.open[-1][0] == tag:
            self.open.pop()
            if len(self.open) < self.only:
                self.only = 0
                self.said = [said.strip() for said in self.said if said.strip()]

    def handle_data(self, data: str) -> None:
        if data.strip() and not (self.open and self.open[-1][1]):
            if self.only:
                self.said[-1] = f"{self.said[-1]} {data.strip()}"
            else:
                self.said.append(data.strip())


def test_what_is_read_aloud() -> None:
    read = Aloud(
        '<p>a <svg aria-hidden="true"><text>K</text></svg><b role="button" aria-label="Take '
        'it">9</b></p><svg><use/></svg>'
    )
    assert (read.said, read.unnamed) == (["a", "Take it"], ["<svg>"])
    assert Aloud('<span class="sr">Ana. <span>Next.</span> </span><b>3</b>').said == ["Ana. Next.", "3"]


@pytest.mark.slow
@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize(("name", "players"), [*{name: (name, players) for name, players in TABLES}.values()])
def test_every_piece_has_a_name(name: str, players: int, lang: str) -> None:
    """In random positions, everything that is drawn has a name, and no two numbers follow each other."""
    game: Any = load(name)
    draw = boards.drawing(name)
    for step in games(name, players)[0][7::17]:
        seat = next(iter(game.current_players(step.after)), 0)
        moves = [move for event in step.events for move in event.moves]
        legal = [game.NOTATION.text(action) for action in legal_actions(game, step.after, seat)]
        view = draw.view(step.after, seat, legal=legal, asks=[], lang=lang, recent=moves)  # type: ignore[union-attr]
        areas = draw.draw(view)  # type: ignore[union-attr]
        for area, html in areas.items():
            read = Aloud(filled(html, areas))
            assert not read.unnamed, (area, read.unnamed[:3])
            numbers = [(a, b) for a, b in pairwise(read.said) if a.isdigit() and b.isdigit()]
            assert not numbers, (area, numbers[:3], read.said[:60])


@pytest.mark.slow
@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("name", dict.fromkeys(name for name, _ in TABLES))
def test_a_board_told_aloud_is_prose(name: str, lang: str) -> None:
    """A screen reader gets sentences, and no label repeats itself."""
    game: Any = load(name)
    draw = boards.drawing(name)
    for step in games(name, 3)[0][11::29]:
        seat = next(iter(game.current_players(step.after)), 0)
        view = draw.view(step.after, seat, legal=[], asks=[], lang=lang, recent=[])  # type: ignore[union-attr]
        areas = draw.draw(view)  # type: ignore[union-attr]
        for other in (i for i in range(3) if i != seat):
            (told,) = Aloud(filled(areas[f"seat{other}"], areas)).said
            assert told.startswith(view["names"][other]) and told.endswith("."), told
        told = Aloud(
            filled(next(areas[area] for area in ("me", "quay", "mine") if area in areas), areas)
        ).said[0]
        assert told.startswith(view["names"][seat]) and told.endswith("."), told
        for label in (
            label for html in areas.values() for label in re.findall(r'aria-label="([^"]+)"', html)
        ):
            said = re.split(r"(?<=[.?]) ", label)
            assert len(set(said)) == len(said), label


def test_goods_have_the_same_letter_in_every_game() -> None:
    """Goods with the same name have the same letter, and no letter is used for two goods of one game."""
    for lang in LANGUAGES:
        letters: dict[str, str] = {}
        for name in {name for name, _ in TABLES}:
            goods = {k: row for k, row in load(name).BOOK.lexicon.items() if "mark" in row}
            assert len({row["mark"][lang] for row in goods.values()}) == len(goods), name
            for row in goods.values():
                called = row[lang] if isinstance(row[lang], str) else row[lang][0]
                assert letters.setdefault(called, row["mark"][lang]) == row["mark"][lang], (name, called)

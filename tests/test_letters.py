"""The letters on pieces: one for each thing of a game, and the same wherever the thing is."""

from __future__ import annotations

import random
import re
from collections import defaultdict
from html.parser import HTMLParser

import pytest

from tutor.boards import games
from tutor.boards.board import areas
from tutor.boards.parts import badge
from tutor.rules import load, names
from tutor.rules.kernel.drawing.pieces import player_letters
from tutor.rules.kernel.languages import LANGUAGES
from tutor.rules.kernel.table import Table


def marks(name: str, lang: str) -> dict[str, str]:
    """The letter of each thing of a game that has one."""
    rows = games.book(name).lexicon.items()
    return {thing: row["mark"][lang] for thing, row in rows if isinstance(row, dict) and "mark" in row}


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("name", names())
def test_two_things_of_a_game_never_have_the_same_letter(name: str, lang: str) -> None:
    found = marks(name, lang)
    assert len({*found.values()}) == len(found), found


@pytest.mark.parametrize("lang", LANGUAGES)
def test_a_franc_has_no_letter_that_a_good_has(lang: str) -> None:
    table = Table(load("le_havre"), 3, 5)
    drawn = "".join(map(str, areas(table, 0, lang)[0].values()))
    coins = {one for one in re.findall(r'<b class="coin[^"]*"[^>]*>([^<]+)</b>', drawn) if one.isalpha()}
    assert coins and not coins & {*marks("le_havre", lang).values()}


@pytest.mark.parametrize(("lang", "said"), [("en", "interest"), ("es", "intereses")])
def test_the_tile_of_interest_says_so(lang: str, said: str) -> None:
    table = Table(load("le_havre"), 3, 16)
    table.play("sail")
    assert f"<span>{said}</span>" in str(areas(table, 0, lang)[0]["harbour"])


EVERY = 5  # of the positions of a game
DRAWN_WITH = ("text", "i")  # what a letter on a piece is drawn with; sentences are not


class Letters(HTMLParser):
    """Each letter on a piece in a picture, with what it stands for."""

    def __init__(self, seats: int) -> None:
        super().__init__()
        self.seats, self.path, self.found = seats, list[tuple[str, dict[str, str]]](), set[tuple[str, str]]()

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.path.append((tag, {name: value or "" for name, value in attrs}))

    def handle_startendtag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        pass

    def handle_endtag(self, tag: str) -> None:
        while self.path and self.path.pop()[0] != tag:
            pass

    def handle_data(self, data: str) -> None:
        if 0 < len(data) < 3 and data[0].isupper() and self.path[-1][0] in DRAWN_WITH:
            self.found.add((data, self._thing(data)))

    def _thing(self, letter: str) -> str:
        """A player, by the colour; a good, by the name of its symbol; otherwise the letter of a card."""
        (tag, own), (_, above) = self.path[-1], self.path[-2]
        if player := re.search(r"\bbd\b.*\bs(\d)|^ec-t(\d)$", own.get("class", "") or own.get("id", "")):
            return f"player {int(player[1] or player[2]) % self.seats}"
        if tag == "text":
            return above["id"].split("-")[-1]
        assert "seals" in above.get("class", ""), self.path
        return f"card {letter}"


@pytest.mark.slow
@pytest.mark.per_game  # a whole game
@pytest.mark.parametrize("name", names())
def test_in_a_picture_a_letter_never_stands_for_two_things(name: str) -> None:
    """Goods, cards and players, in whole games of the fewest and of the most players."""
    game, choice = load(name), random.Random(3)
    for seats in (max(min(game.PLAYERS), 2), max(game.PLAYERS)):
        table = Table(game, seats, 3)
        seen = {lang: Letters(seats) for lang in LANGUAGES}
        while table.seat >= 0:
            lang = LANGUAGES[len(table.steps) // EVERY % len(LANGUAGES)]
            if not len(table.steps) % EVERY:
                for html in areas(table, table.seat, lang)[0].values():
                    seen[lang].feed(str(html))
            table.play(choice.choice(table.legal()))
        for lang, letters in seen.items():
            things = defaultdict[str, set[str]](set)
            for letter, thing in letters.found:
                things[letter].add(thing)
            assert not {letter: found for letter, found in things.items() if len(found) > 1}
            stand = {thing for found in things.values() for thing in found}
            assert {f"player {k}" for k in range(seats)} <= stand
            assert {*marks(name, lang)} <= stand and (name != "el_capitan" or {"card A", "card B"} <= stand)


def test_a_player_has_the_same_sign_on_the_board_and_beside_it() -> None:
    assert [player_letters(one) for one in ("Ana", "roberto", "Q", "Álvaro")] == ["An", "Ro", "Q.", "Ál"]
    assert ">An<" in str(badge(0, "Ana"))

"""Answers that leave nothing of a question out: what a word, a number or a name of it changes is read, or the
question is not understood as a whole. Asked of the positions of the eleventh set.
"""

from __future__ import annotations

from collections.abc import Iterator
from itertools import product
from typing import Any

import pytest

from tests.asking_answers import ASKING, boards
from tests.support.games import everything
from tutor.commands.measure.sampling import positions
from tutor.pages.asking import known_question, written
from tutor.pages.asking.tokenise import hear
from tutor.rules import load
from tutor.rules.kernel.table import Table

SURE = ("known", "board", "hint", "thing", "supposed", "winning", "no", "yes", "not yet")
PLAYED, STEP = 21, 4  # the seed of a game, and how many positions apart it is looked at
PRICED = ("carpenter", "poor_house", "black_market")  # buildings with which the hand tells no price


def said(game: str, moment: str, text: str, lang: str) -> written.Written:
    return written.answer(boards(game, ASKING / "eleventh")[moment], 0, text, lang)


@pytest.mark.parametrize(
    ("game", "moment", "lang", "text"),
    [
        # what is paid for the cattle, and not how many come
        ("le_havre", "mid", "en", "how much would i get for all my cattle"),
        # the board has a line about him, but no number of actions
        ("le_havre", "late", "es", "cuantas acciones le quedan a cristina"),
        # what smoking would bring isn't a question about smoked fish
        ("le_havre", "early", "en", "how much do i get for smoking my fish"),
        # the shipping line is not a ship
        ("le_havre", "mid", "es", "cuanta madera falta para la naviera"),
        # barrels, and not the game
        ("puerto_rico", "late", "en", "what will cristina lose after shipping"),
        # what is asked for is not decided now
        ("puerto_rico", "late", "en", "what would i get from the trader"),
        ("puerto_rico", "early", "en", "what should I sell"),
        ("puerto_rico", "early", "en", "which good should i make next round"),
        # what is built, and not what is in hand
        ("san_juan", "late", "es", "cuanto valen mis edificios"),
        # the meaning of a word, and not where it stands on the board
        ("san_juan", "start", "es", "que es un bien"),
        ("el_capitan", "start", "en", "whats a seal??"),
    ],
)
def test_a_question_is_not_answered_as_another(game: str, moment: str, lang: str, text: str) -> None:
    found = said(game, moment, text, lang)
    assert found.kind not in SURE, (found.kind, found.lines)


@pytest.mark.parametrize(
    ("game", "moment", "lang", "text", "part", "without"),
    [
        ("puerto_rico", "late", "en", "what will cristina lose after shipping", "Cristina", "points:"),
        ("le_havre", "late", "es", "cuantas acciones le quedan a cristina", "1 acción", "Sin acción"),
        ("le_havre", "mid", "en", "what do i lack for the shipping line", "lacks 3 bricks", "not understand"),
        ("el_capitan", "start", "en", "do i have to build this turn", "Ana has to sail", "No:"),
        ("el_capitan", "mid", "en", "how much more does marseille pay roberto than me", "43", "Roberto has"),
        ("puerto_rico", "early", "en", "What do I make in this phase, all in all?", "Ana", "Roberto"),
        (
            "san_juan",
            "mid",
            "en",
            "how much does the library cost me",
            "cost 5 cards",
            "choosing the builder",
        ),
        ("le_havre", "late", "en", "What should I sell?", "Hand in 1 meat", "not understand"),
        ("puerto_rico", "mid", "en", "Where should I put my colonist?", "Colonist to", "not understand"),
    ],
)
def test_it_says_what_is_asked_and_nothing_else(
    game: str, moment: str, lang: str, text: str, part: str, without: str
) -> None:
    found = " ".join(said(game, moment, text, lang).lines)
    assert part in found and without not in found, found


@pytest.mark.parametrize(
    ("game", "word", "right"),
    [
        ("san_juan", "food", "food"),
        ("el_capitan", "tannery", "tannery"),
        ("el_capitan", "tabaco", "tabaco"),
        ("san_juan", "edificos", "edificios"),
        ("el_capitan", "fortalesa", "fortaleza"),
    ],
)
def test_a_word_of_another_game_is_not_misspelt(game: str, word: str, right: str) -> None:
    assert [one.text for one in hear(game, word)] == [right]


def prices() -> Iterator[tuple[Table, int, str, int]]:
    """A position of San Juan, who builds in it, a building, and what it takes out of the hand."""
    game: Any = load("san_juan")
    for state in list(positions(game, 3, PLAYED, everything(game, 3), "steady"))[::STEP]:
        table = Table(game, start=game.to_json(state))
        who = table.seat
        if who < 0 or any(name in PRICED for name, _ in state.seats[who].area):
            continue
        for action in map(str, table.legal()):
            verb, *rest = action.split()
            if verb == "build" and len(rest) == 1 and rest[0] not in PRICED:
                yield table, who, rest[0], paid(table, who, action)


def paid(table: Table, who: int, action: str) -> int:
    then = table.copied()
    then.play(action, who)
    while then.seat == who and (pay := [one for one in map(str, then.legal()) if one.startswith("pay")]):
        then.play(pay[0], who)
    return len(table.state.seats[who].hand) - len(then.state.seats[who].hand) - 1


def test_the_price_that_is_told_while_building_is_the_one_that_is_paid() -> None:
    """Also for the player who has chosen the builder: then that is the price, and not what would be."""
    count, asked, reduced = known_question.counted("san_juan")["building"], 0, 0
    for table, who, name, cost in prices():
        facts = count(known_question.Question(table, who, "en", ()).seen, who, name)
        if "n" in facts:
            asked, reduced = asked + 1, reduced + (cost < facts["cost"])
            assert (facts["n"], facts["later"]) == (cost, False), (name, facts)
    assert asked > 8 and reduced > 3


@pytest.mark.parametrize("moment", ["early", "late"])
def test_two_kinds_for_one_ship_are_not_said_to_be_loaded_together(moment: str) -> None:
    table = boards("puerto_rico_1897", ASKING / "twelfth")[moment]
    seen = known_question.Question(table, 0, "en", ()).seen
    told: Any = known_question.counted("puerto_rico_1897")["loadable"](seen, 0)
    ways = product(*(row["sizes"] for row in told["rows"]))
    assert told["clash"] == all(len({*way}) < len(way) for way in ways) == (moment == "late")

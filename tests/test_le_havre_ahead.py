"""Le Havre: what is certain about the future, what an action leads to,
and what is said and shown of ships and of special buildings.
"""

from __future__ import annotations

import pytest

from tests.support.le_havre_tables import FEEDING, FINAL, FIRMS, GAME, table
from tutor.pages.asking import written
from tutor.rules.kernel.table import Table
from tutor.rules.le_havre import decisions, drawing
from tutor.rules.le_havre.advice.ahead import followed
from tutor.rules.le_havre.ahead import ahead
from tutor.rules.le_havre.ruleset import BUILDINGS, SHIPS, SPECIALS
from tutor.rules.le_havre.works.pick import kinds, stands


def test_whether_one_more_action_comes_is_not_known_while_a_card_may_still_give_it() -> None:
    state = GAME.from_json(FINAL)
    assert ahead(state, 0, "main") is False
    state = state.but(agenda=(state.agenda[0], decisions.ExtraAction(0, building="smokehouse")))
    assert ahead(state, 0, "main") is None
    assert ahead(state, 1, "main") is True  # the card is not theirs


def test_what_an_action_leads_to_ends_where_another_player_decides() -> None:
    state = GAME.from_json(table({"stock": "fish 9"}, {"stock": "fish 9"}))
    theirs, mine = (decisions.Feed(seat, amount=2) for seat in (1, 0))
    state = state.but(agenda=(state.agenda[0], theirs, mine))
    after = followed(state, 0, GAME.NOTATION.parse("pay fish"))
    assert after.seats[0].stock != state.seats[0].stock
    assert after.agenda[-1] == theirs and after.seats[1] == state.seats[1]


@pytest.mark.parametrize(
    ("number", "lang", "text", "says"),
    [
        (9, "en", "how many goods can my ships carry", "carry 3 goods"),
        (9, "es", "cuántas mercancías caben en mis barcos", "hasta 3 mercancías"),
        (9, "en", "which ships are available", "wooden ship and iron ship."),
        (9, "es", "qué barcos hay disponibles", "barco de madera y barco de hierro."),
        (14, "en", "which ships can I buy", "steel ship"),
        (14, "es", "qué barcos hay a la venta", "barco de acero"),
    ],
)
def test_ships_are_called_ships_and_hold_what_they_hold(number: int, lang: str, text: str, says: str) -> None:
    late = 9 if "steel" not in says and "acero" not in says else 14
    position = {
        **table({"stock": "franc 40", "ships": "iron_4"}, town=f"{FIRMS}, shipping_line"),
        "round": late,
    }
    assert says in " ".join(written.answer(Table(GAME, start=position), 0, text, lang).lines)


def test_a_wharf_shows_the_food_that_a_ship_gives_for_this_number_of_players() -> None:
    board = {"stock": "franc 9, wood 9, iron 9, brick 2", "buildings": "wharf_1"}
    start = Table(GAME, start={**table(board), "round": 9})
    start.play("enter wharf_1")
    shown = drawing.view(start.state, 0, legal=(), asks=(), lang="en")["scene"]["rows"]
    assert {row["id"]: row["food"] for row in shown} == {kind: ship.food[2] for kind, ship in SHIPS.items()}


def test_who_may_choose_every_kind_that_is_left_still_has_a_choice() -> None:
    state = GAME.from_json(table({}))
    every = kinds(BUILDINGS["marketplace"].pick)
    task = decisions.Pick(0, building="marketplace", left=len(every) - 1, taken=(every[0],))
    assert stands(state, task)
    assert not stands(state, task.but(left=len(every)))


def test_no_special_building_is_left_where_all_are_named() -> None:
    pile = GAME.from_json(table({})).pile
    assert len(pile) == SPECIALS
    board = {"buildings": ", ".join(pile)}
    assert GAME.from_json(table(board)).pile == ()


def test_exactly_enough_food_is_enough() -> None:
    start = {**FEEDING, "seat": [{"stock": "fish 2, meat 1"}, *FEEDING["seat"][1:]]}
    answer = written.answer(Table(GAME, start=start), 0, "what is the cheapest way to pay the food", "en")
    assert "with nothing lost" in " ".join(answer.lines) and "missing" not in " ".join(answer.lines)


@pytest.mark.parametrize(("ships", "trades"), [("iron_4", True), ("wooden_2", False)])
def test_the_yacht_is_offered_to_whom_has_an_iron_ship(ships: str, trades: bool) -> None:
    board = {"stock": "franc 9, wood 9, iron 9, brick 2", "buildings": "wharf_1", "ships": ships}
    start = Table(GAME, start={**table(board, town=f"{FIRMS}, luxury_yacht"), "round": 9})
    start.play("enter wharf_1")
    yacht = drawing.view(start.state, 0, legal=(), asks=(), lang="en")["scene"]["yacht"]
    assert bool(yacht) is trades and (not trades or yacht["for"] == ships)

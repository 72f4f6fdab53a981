"""The limits of rules, which normal play and the examples seldom reach."""

from __future__ import annotations

import pytest

from tests.support.le_havre import THINGS
from tutor.rules import load
from tutor.rules.el_capitan.phases.payday import fort_pay
from tutor.rules.kernel.table import Table


@pytest.mark.game("le_havre")
@pytest.mark.parametrize(
    ("cattle", "mine", "theirs"),
    [(1, 1, 1), (2, 4, 3), (3, 5, 4), (6, 8, 7), (7, 8, 8), (8, 9, 9)],
)
def test_a_feedlot_brings_a_second_calf_with_two_to_six_cattle(cattle: int, mine: int, theirs: int) -> None:
    """With two cattle or more every player has a calf; the feedlot's own comes with two to six."""
    stock = f"fish 5, cattle {cattle}"
    seats = [{"stock": stock, "buildings": "feedlot"}, {"stock": stock}, {"stock": "fish 5"}]
    town = "building_firm_1, building_firm_2, construction_firm"
    turn = {"phase": "main", "seat": 2}
    start = {
        "players": 3,
        "round": 3,
        "step": 7,
        "offers": "clay 2",
        "town": town,
        "seat": seats,
        "turn": turn,
    }
    table = Table(load("le_havre"), start=start)
    table.play("take clay", 2)
    place = THINGS.index("cattle")
    assert [board.stock[place] for board in table.state.seats[:2]] == [mine, theirs]


@pytest.mark.game("el_capitan")
def test_a_fortress_may_pay_the_highest_number_reached() -> None:
    """Ten warehouses in Tunis: the track has fallen since the ninth."""
    game, colours = load("el_capitan"), ("red", "blue", "green", "yellow", "white")
    houses = ", ".join(f"{colours[k % 5]} {k}" for k in range(1, 11))
    pays = {}
    for payout in ("first", "peak"):
        state = game.from_json({"players": 5, "payout": payout, "city": {"tunis": {"track": houses}}})
        track = state.numbers.cities["tunis"].track
        pays[payout] = fort_pay(state, "tunis", 0, ("tunis",))[0]
    assert pays["first"] < pays["peak"] == max(track)

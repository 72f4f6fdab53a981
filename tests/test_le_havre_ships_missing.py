"""Le Havre: why there is no ship, or no building to construct, for an action."""

from __future__ import annotations

import tutor


def test_a_liner_carries_nothing_and_an_empty_harbour_gives_no_ship() -> None:
    """What is missing there is no ship of any kind: it is one with room, or a pile to build from."""
    game = tutor.game("le_havre")
    stock = "coal 3, steel 2, fish 4"
    owner = {"stock": stock, "buildings": "shipping_line", "ships": "luxury_38"}
    said = str(game.position(players=3, round=18, seat=[owner]).why("enter shipping_line"))
    assert "a luxury liner carries none." in said and "Missing" not in said
    builder = {"stock": stock, "buildings": "wharf_1"}
    before = game.position(players=3, round=18, seat=[builder])
    ships = ", ".join(ship for pile in before.state.harbour for ship in pile)
    empty = game.position(players=3, round=18, harbour="", seat=[builder, {"ships": ships}])
    assert "every pile of ships is empty" in str(empty.why("enter wharf_1"))


def test_a_firm_without_a_building_that_it_can_construct_says_so() -> None:
    """It does not ask for "1 building proposal", which nobody can bring."""
    game = tutor.game("le_havre")
    piled = game.position(players=3).document["columns"]
    every = [card for cards in piled.values() for card in cards.split(", ")]
    rest = {"buildings": ", ".join(every)}
    empty = {"columns": {"1": "", "2": "", "3": ""}, "seat": [{"stock": "franc 5, fish 5"}, rest]}
    said = str(game.position(players=3, round=8, **empty).why("enter building_firm_1"))
    assert "the columns are empty" in said and "proposal" not in said

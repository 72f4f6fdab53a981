"""Le Havre: why there is no ship for an action."""

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

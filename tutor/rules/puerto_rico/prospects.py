"""What a player could still get: the facts by which advice is chosen, asked once something was refused."""

from __future__ import annotations

from typing import Any

from .phases.builder import city_spaces
from .ruleset import BUILDINGS, SPACES
from .seams import asked
from .state import State


def prospect(state: State, seat: int, building: str) -> dict[str, Any]:
    """How a building that would help stands: "manned", "idle", "for-sale", "sold-out", "no-room", "undecided", "not-in-game"."""
    city = dict(state.seats[seat].city)
    printed = BUILDINGS[building]
    left = dict(state.market).get(building, -1)
    if building in city:
        stands = "manned" if city[building] else "idle"
    elif left < 0:
        stands = (
            "undecided"
            if any(may(state, building) for may in asked(state, "coming"))
            else "not-in-game"
        )
    elif not left:
        stands = "sold-out"
    else:
        stands = (
            "for-sale"
            if city_spaces(state.seats[seat].city) + printed.spaces <= SPACES
            else "no-room"
        )
    return {"building": building, "stands": stands, "cost": printed.cost}

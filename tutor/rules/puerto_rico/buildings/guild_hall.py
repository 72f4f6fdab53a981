"""Guild hall: points for production buildings, occupied or not."""

from ..ruleset import BUILDINGS
from ..state import Seat

RULES = {"final_bonus": "PR.b.guild_hall.large"}
_WORTH = {"small production": 1, "large production": 2}


def final_bonus(seat: Seat) -> int:
    return sum(_WORTH.get(BUILDINGS[building].kind, 0) for building, _ in seat.city)

"""City hall: one point for each violet building, including itself."""

from ..ruleset import BUILDINGS
from ..state import Seat

RULES = {"final_bonus": "PR.b.city_hall.bonus"}


def final_bonus(seat: Seat) -> int:
    return sum(BUILDINGS[building].violet for building, _ in seat.city)

"""City hall: one point for each violet building, including itself."""

from ..ruleset import CARDS
from ..state import Area

RULES = {"final_points": "SJ.city-hall.score"}


def final_points(area: Area) -> int:
    return sum(CARDS[building].violet for building, _ in area)

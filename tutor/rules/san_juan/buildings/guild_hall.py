"""Guild hall: two points for each production building."""

from ..ruleset import CARDS
from ..state import Area

RULES = {"final_points": "SJ.guild-hall.score"}


def final_points(area: Area) -> int:
    return 2 * sum(not CARDS[building].violet for building, _ in area)

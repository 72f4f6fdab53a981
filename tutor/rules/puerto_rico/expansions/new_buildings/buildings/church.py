"""Church: points for the buildings you build, by their row."""

from ....ruleset import BUILDINGS
from ....state import Seat

RULES = {"build_points": "PR.x1.b.church.rows"}
_POINTS = {1: 0, 2: 1, 3: 1, 4: 2}


def build_points(seat: Seat, building: str) -> int:
    return _POINTS[BUILDINGS[building].column]

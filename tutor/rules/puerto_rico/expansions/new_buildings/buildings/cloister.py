"""Cloister: points for sets of three equal island tiles."""

from collections import Counter

from ....state import Seat

RULES = {"final_bonus": "PR.x1.b.cloister.bonus"}
_POINTS = (0, 1, 3, 6, 10)


def final_bonus(seat: Seat) -> int:
    return _POINTS[sum(n // 3 for n in Counter(tile for tile, _ in seat.island).values())]

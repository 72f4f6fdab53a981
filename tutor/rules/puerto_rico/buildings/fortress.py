"""Fortress: one point for every three colonists on your board."""

from ..scoring import colonists
from ..state import Seat

RULES = {"final_bonus": "PR.b.fortress.bonus"}


def final_bonus(seat: Seat) -> int:
    return colonists(seat) // 3

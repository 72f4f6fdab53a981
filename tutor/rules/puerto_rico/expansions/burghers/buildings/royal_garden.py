"""Royal garden: each burgher is worth one more point."""

from ....state import Seat
from ..tokens import burghers

RULES = {"final_bonus": "PR.x2.b.royal_garden.bonus"}


def final_bonus(seat: Seat) -> int:
    return burghers(seat)

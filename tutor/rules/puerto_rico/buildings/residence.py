"""Residence: points for a well-filled island."""

from ..state import Seat

RULES = {"final_bonus": "PR.b.residence.table"}


def final_bonus(seat: Seat) -> int:
    return max(4, len(seat.island) - 5)

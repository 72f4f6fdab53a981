"""Small market: one doubloon more for each sale of yours."""

from ..state import Seat

RULES = {"sale_bonus": "PR.b.small_market.bonus"}


def sale_bonus(seat: Seat) -> int:
    return 1

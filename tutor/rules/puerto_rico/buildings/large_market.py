"""Large market: two doubloons more for each sale of yours."""

from ..state import Seat

RULES = {"sale_bonus": "PR.b.large_market.bonus"}


def sale_bonus(seat: Seat) -> int:
    return 2

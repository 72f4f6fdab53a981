"""Small market: one more doubloon for each of your sales."""

from ..state import Seat

RULES = {"sale_bonus": "PR.b.small_market.bonus"}


def sale_bonus(seat: Seat) -> int:
    return 1

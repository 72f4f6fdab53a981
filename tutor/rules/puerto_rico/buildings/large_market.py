"""Large market: two more doubloons for each of your sales."""

from ..state import Seat

RULES = {"sale_bonus": "PR.b.large_market.bonus"}


def sale_bonus(seat: Seat) -> int:
    return 2

"""Large warehouse: every barrel of two kinds stays with you."""

from ..state import Seat

RULES = {"warehouse": "PR.b.large_warehouse.store"}


def warehouse(seat: Seat) -> int:
    return 2

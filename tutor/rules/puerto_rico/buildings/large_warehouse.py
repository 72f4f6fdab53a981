"""Large warehouse: you keep every barrel of two kinds."""

from ..state import Seat

RULES = {"warehouse": "PR.b.large_warehouse.store"}


def warehouse(seat: Seat) -> int:
    return 2

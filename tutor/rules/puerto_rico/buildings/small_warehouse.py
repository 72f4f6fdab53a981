"""Small warehouse: you keep every barrel of one kind."""

from ..state import Seat

RULES = {"warehouse": "PR.b.small_warehouse.store"}


def warehouse(seat: Seat) -> int:
    return 1

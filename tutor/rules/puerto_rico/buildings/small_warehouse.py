"""Small warehouse: every barrel of one kind stays with you."""

from ..state import Seat

RULES = {"warehouse": "PR.b.small_warehouse.store"}


def warehouse(seat: Seat) -> int:
    return 1

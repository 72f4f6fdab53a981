"""Library: your own role's privilege counts twice."""

from ....state import Seat

RULES = {"again": "PR.x1.b.library.double"}


def again(seat: Seat) -> int:
    return 1

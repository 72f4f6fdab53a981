"""Harbor: one point more for each load of yours."""

from ..state import Seat

RULES = {"load_bonus": "PR.b.harbor.bonus"}


def load_bonus(seat: Seat) -> int:
    return 1

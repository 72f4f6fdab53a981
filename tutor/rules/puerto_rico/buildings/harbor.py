"""Harbor: one more point for each of your loads."""

from ..state import Seat

RULES = {"load_bonus": "PR.b.harbor.bonus"}


def load_bonus(seat: Seat) -> int:
    return 1

"""Construction hut: take a quarry instead of a plantation, even if you are not the settler."""

from ..state import Seat

RULES = {"quarry": "PR.b.construction_hut.quarry"}


def quarry(seat: Seat) -> bool:
    return True

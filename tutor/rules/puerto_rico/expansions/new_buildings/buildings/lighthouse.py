"""Lighthouse: a coin for each load, and one for being captain."""

from ....state import Seat

RULES = {"load_coins": "PR.x1.b.lighthouse.coins"}


def load_coins(seat: Seat) -> int:
    return 1

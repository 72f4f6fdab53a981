"""Storehouse: you keep three more single barrels."""

from ....state import Seat

RULES = {"singles": "PR.x1.b.storehouse"}


def singles(seat: Seat) -> int:
    return 3

"""Hacienda: one extra plantation, unseen, before your settler turn."""

from ..state import Seat

RULES = {"face_down_tile": "PR.b.hacienda.extra"}


def face_down_tile(seat: Seat) -> bool:
    return True

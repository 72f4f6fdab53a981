"""Customs house: one point for every four points in chips, including points written down."""

from ..state import Seat

RULES = {"final_bonus": "PR.b.customs_house.bonus"}


def final_bonus(seat: Seat) -> int:
    return (seat.points + seat.noted) // 4

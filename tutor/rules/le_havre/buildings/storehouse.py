"""Storehouse: half a franc for every remaining good; the total is rounded down."""

from ..state import Seat

RULES = {"final_points": "LH.bldg.storehouse"}


def final_points(board: Seat) -> int:
    return sum(board.stock[1:]) // 2

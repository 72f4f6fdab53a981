"""Guildhouse: two francs for every economic building, including itself."""

from ..state import Seat
from ..symbols import of_type

RULES = {"final_points": "LH.special.guildhouse"}


def final_points(board: Seat) -> int:
    return 2 * of_type(board, "economic")

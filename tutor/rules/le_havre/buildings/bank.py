"""Bank: three francs for every industrial building and two for every economic one, including itself."""

from ..state import Seat
from ..symbols import of_type

RULES = {"final_points": "LH.bldg.bank"}


def final_points(board: Seat) -> int:
    return 3 * of_type(board, "industrial") + 2 * of_type(board, "economic")

"""Business Park: two francs for every industrial building."""

from ..state import Seat
from ..symbols import of_type

RULES = {"final_points": "LH.special.business-park"}


def final_points(board: Seat) -> int:
    return 2 * of_type(board, "industrial")

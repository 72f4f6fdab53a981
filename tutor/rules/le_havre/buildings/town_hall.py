"""Town Hall: four francs for every public building, including itself, and two for every craftsman building."""

from ..state import Seat
from ..symbols import of_type

RULES = {"final_points": "LH.bldg.town-hall"}


def final_points(board: Seat) -> int:
    return 4 * of_type(board, "public") + 2 * of_type(board, "craftsman")

"""Dock: four francs for every ship."""

from ..state import Seat
from ..symbols import ships

RULES = {"final_points": "LH.bldg.dock"}


def final_points(board: Seat) -> int:
    return 4 * ships(board)

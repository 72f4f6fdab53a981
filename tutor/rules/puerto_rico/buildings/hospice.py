"""Hospice: the tile you place may come with a colonist."""

from ..state import Seat

RULES = {"tile_colonist": "PR.b.hospice.colonist"}


def tile_colonist(seat: Seat) -> bool:
    return True

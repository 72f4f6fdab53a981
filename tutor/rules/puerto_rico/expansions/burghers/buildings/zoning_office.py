"""Zoning office: a coin off small buildings with a worker, two off large ones with a burgher."""

from ....ruleset import BUILDINGS
from ....state import Seat
from ..tokens import by_burgher

RULES = {"discount": "PR.x2.b.zoning_office.worker"}
OTHERWISE = {"discount": "PR.x2.b.zoning_office.burgher"}


def discount(seat: Seat, building: str) -> int:
    large = BUILDINGS[building].column == 4
    if by_burgher(seat, "zoning_office"):
        return 2 if large else 0
    return 0 if large else 1

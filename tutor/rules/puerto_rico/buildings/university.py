"""University: the building you build may get a colonist."""

from ..state import Seat

RULES = {"new_colonist": "PR.b.university.colonist"}
OTHERWISE = {"new_colonist": "PR.b.university.source"}


def new_colonist(seat: Seat) -> bool:
    return True

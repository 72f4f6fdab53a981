"""Factory: doubloons for each kind produced after the first."""

from ..state import Seat

RULES = {"income": "PR.b.factory.income"}
OTHERWISE = {"income": "PR.b.factory.single-kind"}
_INCOME = (0, 0, 1, 2, 3, 5)


def income(seat: Seat, kinds: int) -> int:
    return _INCOME[kinds]

"""Office: sell a kind the trading house already has."""

from ..state import Seat

RULES = {"repeat_kind": "PR.b.office.duplicate"}


def repeat_kind(seat: Seat) -> bool:
    return True

"""Wharf: a private ship, once in each captain phase, for every barrel of one kind."""

from ..state import Seat

RULES = {"hold": "PR.b.wharf.private-ship"}


def hold(seat: Seat) -> str:
    return "wharf"

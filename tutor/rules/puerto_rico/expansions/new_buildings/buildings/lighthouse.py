"""Lighthouse: a coin for each load, and one for the captain."""

from __future__ import annotations

from ....phases.order import chooser
from ....state import Seat, Turn, unmanned

RULES = {"load_coins": "PR.x1.b.lighthouse.coins"}


def load_coins(seat: Seat) -> int:
    return 1


def captain(turn: Turn) -> None:
    """The phase begins and guests have moved: the captain's own coin."""
    seat = turn.pop().seat
    if chooser(turn.state, "captain") == seat and not unmanned(turn.state, seat, "lighthouse"):
        turn.emit("PR.x1.b.lighthouse.captain", seat, ("coin", 1, ("bank",), ("seat", seat)))

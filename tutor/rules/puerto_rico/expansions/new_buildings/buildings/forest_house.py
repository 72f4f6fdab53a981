"""Lumber store: plantations may be forests; two forests take a coin off a building, whether it is occupied or
not.
"""

from __future__ import annotations

from .....kernel.spec import DecisionHandler
from ....state import Seat
from ..actions import Forest
from ..forest import candidates, plant

RULES = {"discount": "PR.x1.b.forest_house.discount"}
ALWAYS = ("discount",)
EXTRAS = {"settle": (DecisionHandler((Forest,), candidates, plant),)}


def discount(seat: Seat, building: str) -> int:
    return seat.island.count(("forest", 0)) // 2

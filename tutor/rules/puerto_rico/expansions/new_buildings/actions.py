"""What this expansion lets a player propose."""

from __future__ import annotations

from ....kernel.record import Record
from ...ruleset import BUILDINGS, CIRCLES, EXPANSION_OF, GOODS, TILES

DRAFTED = tuple(b.id for b in BUILDINGS.values() if b.violet and EXPANSION_OF.get(b.id) in (None, "new_buildings"))
_PEOPLE = (*CIRCLES, "portrait")


class Draft(Record):
    """Put a building on a free place of its cost on the board, before the game."""

    building: str
    _verb = "draft"
    _values = {"building": DRAFTED}


class Forest(Record):
    """Place a plantation face down, as a forest."""

    tile: str
    _verb = "forest"
    _values = {"tile": TILES}


class Barter(Record):
    """Build something you cannot quite pay, and give things for the missing coins."""

    building: str
    _verb = "barter"
    _values = {"building": tuple(BUILDINGS)}


class Give(Record):
    """Give a barrel, or a point, for a missing coin."""

    what: str
    _verb = "give"
    _values = {"what": (*GOODS, "point")}


class Dismiss(Record):
    """Give the worker from this place for a missing coin."""

    target: str
    _verb = "dismiss"
    _spot = "manned"
    _values = {"target": _PEOPLE}


class Move(Record):
    """A guest goes to an empty circle."""

    target: str
    _verb = "move"
    _spot = "empty"
    _values = {"target": tuple(CIRCLES)}


class Deal(Record):
    """Sell one barrel straight to the supply."""

    good: str
    _verb = "deal"
    _values = {"good": GOODS}


class Ferry(Record):
    """Put one barrel aboard the small wharf's ship."""

    good: str
    _verb = "ferry"
    _values = {"good": GOODS}
    count = 1


ACTIONS = (Draft, Forest, Barter, Give, Dismiss, Move, Deal, Ferry)

"""What this expansion lets a player propose."""

from __future__ import annotations

from ....kernel.action import Action, among, kinds
from ...ruleset import BUILDINGS, CIRCLES, EXPANSION_OF, GOODS, TILES

DRAFTED = tuple(b.id for b in BUILDINGS.values() if b.violet and EXPANSION_OF.get(b.id) in (None, "new_buildings"))
_PEOPLE = (*CIRCLES, "portrait")


class Draft(Action):
    """Put a building on a free place of its cost on the board, before the game."""

    building: str = among(DRAFTED)


class Forest(Action):
    """Place a plantation face down, as a forest."""

    tile: str = among(TILES)


class Barter(Action):
    """Build something you cannot quite pay, and give things for the missing coins."""

    building: str = among(tuple(BUILDINGS))


class Give(Action):
    """Give a barrel, or a point, for a missing coin."""

    what: str = among((*GOODS, "point"))


class Dismiss(Action):
    """Give the worker from this place for a missing coin."""

    target: str = among(_PEOPLE)
    _spot = "manned"


class DismissBurgher(Action):
    """Where a worker and a burgher are, give the burgher for a missing coin."""

    target: str = among(_PEOPLE)
    _spot = "manned"


class Move(Action):
    """A guest goes to an empty circle."""

    target: str = among(tuple(CIRCLES))
    _spot = "empty"


class MoveBurgher(Action):
    """Of guests of both colours, the burgher goes to an empty circle."""

    target: str = among(tuple(CIRCLES))
    _spot = "empty"


class Deal(Action):
    """Sell one barrel straight to the supply."""

    good: str = among(GOODS)


class Ferry(Action):
    """Put one barrel aboard the small wharf's ship."""

    good: str = among(GOODS)
    count = 1


ACTIONS = kinds(__name__)

"""The additional actions of this expansion."""

from __future__ import annotations

from ....kernel.action import Action, kinds, one_of
from ...ruleset import BUILDINGS, CIRCLES, EXPANSION_OF, GOODS, TILES

DRAFTED = tuple(
    b.id for b in BUILDINGS.values() if b.violet and EXPANSION_OF.get(b.id) in (None, "new_buildings")
)
_PEOPLE = (*CIRCLES, "portrait")


class Draft(Action):
    """Before the game, put a building on a free place of its cost."""

    building: str = one_of(DRAFTED)


class Forest(Action):
    """Place a plantation face down, as a forest."""

    tile: str = one_of(TILES)


class Barter(Action):
    """Build something you cannot fully pay, and give things for the missing coins."""

    building: str = one_of(tuple(BUILDINGS))


class Give(Action):
    """Give a barrel, or a point, for a missing coin."""

    what: str = one_of((*GOODS, "point"))


class Dismiss(Action):
    """Give the worker from this place for a missing coin."""

    target: str = one_of(_PEOPLE)
    _spot = "manned"


class DismissBurgher(Action):
    """In a place with a worker and a burgher, give the burgher for a missing coin."""

    target: str = one_of(_PEOPLE)
    _spot = "manned"


class Move(Action):
    """Move a guest to an empty circle."""

    target: str = one_of(tuple(CIRCLES))
    _spot = "empty"


class MoveBurgher(Action):
    """If the guests have both colours, move the burgher to an empty circle."""

    target: str = one_of(tuple(CIRCLES))
    _spot = "empty"


class Deal(Action):
    """Sell one barrel directly to the supply."""

    good: str = one_of(GOODS)


class Ferry(Action):
    """Load one barrel on the small wharf's ship."""

    good: str = one_of(GOODS)
    count = 1


ACTIONS = kinds(__name__)

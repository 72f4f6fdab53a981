"""The actions of players. Each action is one decision and has a text form.

choose captain      take corn        place hacienda     load corn 2 ship6
"""

from __future__ import annotations

from ..kernel.action import Action, kinds, one_of
from .ruleset import BUILDINGS, CIRCLES, GOODS, ROLES, SHIP_SIZES, TILES

PRIVATE = ("wharf",)  # private ships that belong to a building
_HOLDS = (*SHIP_SIZES, *PRIVATE)


class Choose(Action):
    """Choose a role for this round."""

    role: str = one_of(ROLES)


class Draw(Action):
    """Turn up the hacienda's extra plantation from a face-down stack."""


class Take(Action):
    """Take a face-up plantation, or a quarry."""

    tile: str = one_of(TILES)


class Accept(Action):
    """Accept the colonist on offer (mayor's privilege, hospice, university)."""


class Place(Action):
    """Put one colonist from San Juan on an empty circle."""

    target: str = one_of(tuple(CIRCLES))


class Lift(Action):
    """Bring one colonist back to San Juan, to place it elsewhere."""

    target: str = one_of(tuple(CIRCLES))


class Done(Action):
    """Finish: do nothing more in this decision."""


class Build(Action):
    """Build a building and pay its price."""

    building: str = one_of(tuple(BUILDINGS))


class Produce(Action):
    """Take every barrel you can produce."""


class Extra(Action):
    """The craftsman's privilege: one more barrel."""

    good: str = one_of(GOODS)


class Sell(Action):
    """Sell one barrel to the trading house."""

    good: str = one_of(GOODS)


class Load(Action):
    """Load barrels of one good on a ship ("ship6") or on your own wharf."""

    good: str = one_of(GOODS)
    count: int = one_of(range(1, 12))
    hold: str = one_of(_HOLDS)


class Store(Action):
    """Keep every barrel of one good in a warehouse."""

    good: str = one_of(GOODS)


class Keep(Action):
    """Keep one single barrel of a good on your windrose."""

    good: str = one_of(GOODS)


class Pass(Action):
    """Decline to act this time."""


ACTIONS = kinds(__name__)

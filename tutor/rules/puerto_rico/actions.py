"""The actions of players. Each action is one decision and has a text form.

choose captain      take corn        place hacienda     load corn 2 ship6
"""

from __future__ import annotations

from ..kernel.action import Action, among, kinds
from .ruleset import BUILDINGS, CIRCLES, GOODS, ROLES, SHIP_SIZES, TILES

PRIVATE = ("wharf",)  # private ships that belong to a building
_HOLDS = (*SHIP_SIZES, *PRIVATE)


class Choose(Action):
    """Choose a role for this round."""

    role: str = among(ROLES)


class Draw(Action):
    """Turn up the hacienda's extra plantation from a face-down stack."""


class Take(Action):
    """Take a face-up plantation, or a quarry."""

    tile: str = among(TILES)


class Accept(Action):
    """Accept the colonist on offer (mayor's privilege, hospice, university)."""


class Place(Action):
    """Put one colonist from San Juan on an empty circle."""

    target: str = among(tuple(CIRCLES))


class Lift(Action):
    """Bring one colonist back to San Juan, to place it elsewhere."""

    target: str = among(tuple(CIRCLES))


class Done(Action):
    """Finish: do nothing more in this decision."""


class Build(Action):
    """Build a building and pay its price."""

    building: str = among(tuple(BUILDINGS))


class Produce(Action):
    """Take every barrel you can produce."""


class Extra(Action):
    """The craftsman's privilege: one more barrel."""

    good: str = among(GOODS)


class Sell(Action):
    """Sell one barrel to the trading house."""

    good: str = among(GOODS)


class Load(Action):
    """Load barrels of one good on a ship ("ship6") or on your own wharf."""

    good: str = among(GOODS)
    count: int = among(range(1, 12))
    hold: str = among(_HOLDS)


class Store(Action):
    """Keep every barrel of one good in a warehouse."""

    good: str = among(GOODS)


class Keep(Action):
    """Keep one single barrel of a good on your windrose."""

    good: str = among(GOODS)


class Pass(Action):
    """Decline to act this time."""


ACTIONS = kinds(__name__)

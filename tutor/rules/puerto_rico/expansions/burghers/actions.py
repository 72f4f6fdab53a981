"""The additional actions of this expansion."""

from __future__ import annotations

from ....kernel.action import Action, kinds, one_of
from ...ruleset import CIRCLES, GOODS, ISLAND


class TakeWorker(Action):
    """Take a worker from the register."""


class TakeBurgher(Action):
    """Take the burgher from the register."""


class PlaceBurgher(Action):
    """Put a burgher from the portrait on an empty circle."""

    target: str = one_of(tuple(CIRCLES))
    _spot = "empty"
    _piece = "burgher"  # what a refusal says was to be put there


class LiftBurgher(Action):
    """Bring a burgher back to the portrait, to place it elsewhere."""

    target: str = one_of(tuple(CIRCLES))
    _spot = "marked"


class BuyLand(Action):
    """Buy the next face-down plantation for a coin."""


class SellLand(Action):
    """Hand back one of your plantations for a coin."""

    tile: str = one_of(ISLAND)


class Abandon(Action):
    """Discard one of your plantations, or a forest."""

    tile: str = one_of(ISLAND)


class Supply(Action):
    """Return a barrel for a point, before loading."""

    good: str = one_of(GOODS)


ACTIONS = kinds(__name__)

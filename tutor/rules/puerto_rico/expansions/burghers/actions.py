"""What this expansion lets a player propose."""

from __future__ import annotations

from ....kernel.record import Record
from ...ruleset import CIRCLES, GOODS, ISLAND


class TakeWorker(Record):
    """Take a worker from the register."""

    _verb = "take_worker"


class TakeBurgher(Record):
    """Take the burgher from the register."""

    _verb = "take_burgher"


class PlaceBurgher(Record):
    """Put a burgher from the portrait on an empty circle."""

    target: str
    _verb = "place_burgher"
    _spot = "empty"
    _values = {"target": tuple(CIRCLES)}


class LiftBurgher(Record):
    """Bring a burgher back to the portrait, to place it elsewhere."""

    target: str
    _verb = "lift_burgher"
    _spot = "marked"
    _values = {"target": tuple(CIRCLES)}


class BuyLand(Record):
    """Buy the next face-down plantation for a coin."""

    _verb = "buy_land"


class SellLand(Record):
    """Hand back one of your plantations for a coin."""

    tile: str
    _verb = "sell_land"
    _values = {"tile": ISLAND}


class Abandon(Record):
    """Discard one of your plantations, or a forest."""

    tile: str
    _verb = "abandon"
    _values = {"tile": ISLAND}


class Supply(Record):
    """Return a barrel for a point, before loading."""

    good: str
    _verb = "supply"
    _values = {"good": GOODS}


ACTIONS = (TakeWorker, TakeBurgher, PlaceBurgher, LiftBurgher, BuyLand, SellLand, Abandon, Supply)

"""What a player may propose. Each action is one decision, with a text form.

    choose captain      take corn        place hacienda     load corn 2 ship6
"""

from __future__ import annotations

from ..kernel.record import Record
from .ruleset import BUILDINGS, CIRCLES, GOODS, ROLES, TILES

PRIVATE = ("wharf",)  # holds that belong to a building
_HOLDS = (*(f"ship{n}" for n in range(4, 9)), *PRIVATE)


class Choose(Record):
    """Choose a role for this round."""

    role: str
    _verb = "choose"
    _values = {"role": ROLES}


class Draw(Record):
    """Turn up the hacienda's extra plantation from a face-down stack."""

    _verb = "draw"


class Take(Record):
    """Take a face-up plantation, or a quarry."""

    tile: str
    _verb = "take"
    _values = {"tile": TILES}


class Accept(Record):
    """Accept the colonist on offer (mayor's privilege, hospice, university)."""

    _verb = "accept"


class Place(Record):
    """Put one colonist from San Juan on an empty circle."""

    target: str
    _verb = "place"
    _values = {"target": tuple(CIRCLES)}


class Lift(Record):
    """Bring one colonist back to San Juan, to place it elsewhere."""

    target: str
    _verb = "lift"
    _values = {"target": tuple(CIRCLES)}


class Done(Record):
    """Finish placing colonists, or finish storing."""

    _verb = "done"


class Build(Record):
    """Build a building and pay its price."""

    building: str
    _verb = "build"
    _values = {"building": tuple(BUILDINGS)}


class Produce(Record):
    """Take every barrel you can produce."""

    _verb = "produce"


class Extra(Record):
    """The craftsman's privilege: one more barrel."""

    good: str
    _verb = "extra"
    _values = {"good": GOODS}


class Sell(Record):
    """Sell one barrel to the trading house."""

    good: str
    _verb = "sell"
    _values = {"good": GOODS}


class Load(Record):
    """Load barrels of one good on a ship ("ship6") or on your own wharf."""

    good: str
    count: int
    hold: str
    _verb = "load"
    _values = {"good": GOODS, "count": range(1, 12), "hold": _HOLDS}


class Store(Record):
    """Keep every barrel of one good in a warehouse."""

    good: str
    _verb = "store"
    _values = {"good": GOODS}


class Keep(Record):
    """Keep one single barrel of a good on your windrose."""

    good: str
    _verb = "keep"
    _values = {"good": GOODS}


class Pass(Record):
    """Decline: do nothing this time."""

    _verb = "pass"


ACTIONS = (
    Choose, Draw, Take, Accept, Place, Lift, Done, Build,
    Produce, Extra, Sell, Load, Store, Keep, Pass,
)  # fmt: skip
Action = (
    Choose | Draw | Take | Accept | Place | Lift | Done | Build
    | Produce | Extra | Sell | Load | Store | Keep | Pass
)  # fmt: skip

"""The smuggler's four options."""

from __future__ import annotations

from ....kernel.record import Record
from ...ruleset import ROLES


class Raid(Record):
    """Empty a ship and keep up to three of its barrels."""

    hold: str
    _verb = "raid"
    _values = {"hold": tuple(f"ship{n}" for n in range(4, 9))}


class Plunder(Record):
    """Empty the trading house for a point a barrel."""

    _verb = "plunder"


class Poach(Record):
    """Take the workers above the minimum off the register."""

    _verb = "poach"


class Capture(Record):
    """Put a role nobody has used in front of you."""

    role: str
    _verb = "capture"
    _values = {"role": ROLES}


ACTIONS = (Raid, Plunder, Poach, Capture)

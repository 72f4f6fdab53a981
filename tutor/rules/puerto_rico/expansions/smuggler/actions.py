"""The smuggler's four options."""

from __future__ import annotations

from ....kernel.action import Action, kinds, one_of
from ...ruleset import ROLES, SHIP_SIZES

KEEPS = 3  # barrels of a raid


class Raid(Action):
    """Empty a ship and keep up to three of its barrels."""

    hold: str = one_of(tuple(SHIP_SIZES))
    count: int = one_of(range(KEEPS + 1), default=KEEPS)  # at most this many


class Plunder(Action):
    """Empty the trading house for a point per barrel."""


class Poach(Action):
    """Take the workers above the minimum from the register."""


class Capture(Action):
    """Put an unused role in front of you."""

    role: str = one_of(ROLES)


ACTIONS = kinds(__name__)

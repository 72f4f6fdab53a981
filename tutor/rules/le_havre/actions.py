"""The actions of players. Each action is one decision and has a text form.

take wood      enter joinery      pay fish      buy marketplace      make 3
"""

from __future__ import annotations

from ..kernel.action import Action, among, kinds
from .ruleset import BUILDINGS, EVERY_SHIP, GOODS, MANY, OFFERS, SHIPS, THINGS

_CARDS = tuple(BUILDINGS)
_SHIPS = tuple(SHIPS)
_PIECES = tuple(dict.fromkeys(EVERY_SHIP))
PRODUCTS = tuple(GOODS)


class Sail(Action):
    """Move your ship on to the next supply tile."""


class Take(Action):
    """Take everything on one offer space; for a good without an offer space, the rules say why not."""

    offer: str = among(THINGS)


class Enter(Action):
    """Put your person in a building to use it."""

    building: str = among(_CARDS)


class Buy(Action):
    """Buy a building, or the top ship of a kind."""

    card: str = among((*_CARDS, *_SHIPS))


class Sell(Action):
    """Sell a building or a ship to the town for half its value."""

    card: str = among((*_CARDS, *_PIECES))


class Repay(Action):
    """Pay back one loan."""


class Borrow(Action):
    """Take one loan."""


class Fee(Action):
    """Choose whether a fee with a slash is paid in food or francs."""

    kind: str = among(("food", "franc"))


class Pay(Action):
    """Use one counter for the pending payment."""

    good: str = among(THINGS)


class Cheapest(Action):
    """Pay everything that is still due with the least valuable goods."""


class Build(Action):
    """Construct the top building of a column."""

    building: str = among(_CARDS)


class Launch(Action):
    """Build the top ship of a kind, or trade an iron ship for the yacht."""

    ship: str = among((*_SHIPS, "luxury_yacht"))


class Make(Action):
    """Do a building's work this many times in one action."""

    times: int = among(range(1, MANY + 1))


class Give(Action):
    """Hand one counter in to the building."""

    good: str = among(PRODUCTS)


class Pick(Action):
    """Take one counter of a good that the building lets you choose."""

    good: str = among(PRODUCTS)


class Swap(Action):
    """Choose what the building gives for the goods you hand in."""

    thing: str = among(THINGS)


class Load(Action):
    """Load one counter onto your ships to ship it."""

    good: str = among(PRODUCTS)


class Settle(Action):
    """Choose what the court does with your loans."""

    way: str = among(("loan", "both", "loans"))


class Clear(Action):
    """Send the disc in a building back to its owner, to use that building yourself."""

    building: str = among(_CARDS)


class Haul(Action):
    """Take an offer together with the next one on its right."""

    offer: str = among(OFFERS)


class Put(Action):
    """Put this one of the two special buildings you looked at on top."""

    building: str = among(_CARDS)


class Done(Action):
    """Finish something that could continue."""


class Pass(Action):
    """Decline to act this time."""


ACTIONS = kinds(__name__)

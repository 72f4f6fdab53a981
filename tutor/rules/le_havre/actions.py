"""The actions of players. Each action is one decision and has a text form.

take wood      enter joinery      pay fish      buy marketplace      make 3
"""

from __future__ import annotations

from ..kernel.action import Action, kinds, one_of
from .ruleset import BUILDINGS, EVERY_SHIP, GOODS, MANY, OFFERS, SHIPS, THINGS

_CARDS = tuple(BUILDINGS)
_SHIPS = tuple(SHIPS)
_PIECES = tuple(dict.fromkeys(EVERY_SHIP))
PRODUCTS = tuple(GOODS)


class Sail(Action):
    """Move your ship on to the next supply tile."""


class Take(Action):
    """Take everything on one offer space; for a good without an offer space, the rules say why not."""

    offer: str = one_of(THINGS)


class Enter(Action):
    """Put your person in a building to use it."""

    building: str = one_of(_CARDS)


class Buy(Action):
    """Buy a building, or the top ship of a kind."""

    card: str = one_of((*_CARDS, *_SHIPS))


class Sell(Action):
    """Sell a building or a ship to the town for half its value."""

    card: str = one_of((*_CARDS, *_PIECES))


class Repay(Action):
    """Pay back one loan."""


class Borrow(Action):
    """Take one loan."""


class Fee(Action):
    """Choose whether a fee with a slash is paid in food or francs."""

    kind: str = one_of(("food", "franc"))


class Pay(Action):
    """Use one counter for the pending payment."""

    good: str = one_of(THINGS)


class Cheapest(Action):
    """Pay everything that is still due with the least valuable goods."""


class Build(Action):
    """Construct the top building of a column."""

    building: str = one_of(_CARDS)


class Launch(Action):
    """Build the top ship of a kind, or trade an iron ship for the yacht."""

    ship: str = one_of((*_SHIPS, "luxury_yacht"))


class Make(Action):
    """Do a building's work this many times in one action."""

    times: int = one_of(range(1, MANY + 1))


class Give(Action):
    """Hand one counter in to the building."""

    good: str = one_of(PRODUCTS)


class Pick(Action):
    """Take one counter of a good that the building lets you choose."""

    good: str = one_of(PRODUCTS)


class Swap(Action):
    """Choose what the building gives for the goods you hand in."""

    thing: str = one_of(THINGS)


class Load(Action):
    """Load one counter onto your ships to ship it."""

    good: str = one_of(PRODUCTS)


class Settle(Action):
    """Choose what the court does with your loans."""

    way: str = one_of(("loan", "both", "loans"))


class Clear(Action):
    """Send the disc in a building back to its owner, to use that building yourself."""

    building: str = one_of(_CARDS)


class Haul(Action):
    """Take an offer together with the next one on its right."""

    offer: str = one_of(OFFERS)


class Put(Action):
    """Put this one of the two special buildings you looked at on top."""

    building: str = one_of(_CARDS)


class Done(Action):
    """Finish something that could continue."""


class Pass(Action):
    """Decline to act this time."""


ACTIONS = kinds(__name__)

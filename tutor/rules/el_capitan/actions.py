"""The actions of players. Each action is one decision and has a text form.

buy napoli_b      sail napoli_b tunis      build 3      fortress 1      borrow 10
"""

from __future__ import annotations

from ..kernel.action import Action, among, kinds
from .ruleset import CARDS, CITIES, EXTRA, LOANS, PLAYERS, SITES

_KINDS = ("own", "neutral")
_AMOUNTS = tuple(loan.amount for loan in LOANS.values())


class Buy(Action):
    """Buy one of the cards for sale."""

    card: str = among(CARDS)


class Sail(Action):
    """Play a card from hand and sail to a city."""

    card: str = among(CARDS)
    city: str = among((*CITIES, *EXTRA))


class Build(Action):
    """Build a warehouse in the city of your ship."""

    site: int = among(range(1, SITES + 1))
    kind: str = among(_KINDS, default="own")


class Reopen(Action):
    """Reopen a closed warehouse in the city of your ship."""

    kind: str = among(_KINDS, default="own")


class Fortress(Action):
    """Build a fortress in the city of your ship."""

    site: int = among(range(1, 3))


class Borrow(Action):
    """Sail to the bank and take a loan."""

    amount: int = among(_AMOUNTS)


class Wait(Action):
    """Stay at the bank when it has no loan left to give."""


class Repay(Action):
    """Pay back a loan."""

    amount: int = among(_AMOUNTS)


class Extend(Action):
    """Extend a loan to the next payday."""

    amount: int = among(_AMOUNTS)


class Begin(Action):
    """Choose who begins the next phase."""

    seat: int = among(range(PLAYERS[-1]))


class Done(Action):
    """End your turn."""


class Pass(Action):
    """Do nothing."""


ACTIONS = kinds(__name__)

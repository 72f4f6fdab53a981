"""The actions of players. Each action is one decision and has a text form.

buy napoli_b      sail napoli_b tunis      build 3      fortress 1      borrow 10
"""

from __future__ import annotations

from ..kernel.action import Action, kinds, one_of
from .ruleset import CARDS, CITIES, EXTRA, LOANS, PLAYERS, SITES

_KINDS = ("own", "neutral")
_AMOUNTS = tuple(loan.amount for loan in LOANS.values())


class Buy(Action):
    """Buy one of the cards for sale."""

    card: str = one_of(CARDS)


class Sail(Action):
    """Play a card from hand and sail to a city."""

    card: str = one_of(CARDS)
    city: str = one_of((*CITIES, *EXTRA))


class Build(Action):
    """Build a warehouse in the city of your ship."""

    site: int = one_of(range(1, SITES + 1))
    kind: str = one_of(_KINDS, default="own")


class Reopen(Action):
    """Reopen a closed warehouse in the city of your ship."""

    kind: str = one_of(_KINDS, default="own")


class Fortress(Action):
    """Build a fortress in the city of your ship."""

    site: int = one_of(range(1, 3))


class Borrow(Action):
    """Sail to the bank and take a loan."""

    amount: int = one_of(_AMOUNTS)


class Wait(Action):
    """Stay at the bank when it has no loan left to give."""


class Repay(Action):
    """Pay back a loan."""

    amount: int = one_of(_AMOUNTS)


class Extend(Action):
    """Extend a loan to the next payday."""

    amount: int = one_of(_AMOUNTS)


class Begin(Action):
    """Choose who begins the next phase."""

    seat: int = one_of(range(PLAYERS[-1]))


class Done(Action):
    """End your turn."""


class Pass(Action):
    """Do nothing."""


ACTIONS = kinds(__name__)

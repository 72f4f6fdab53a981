"""The actions of players. Each action is one decision and has a text form.

choose builder      build smithy        pay sugar_mill      sell indigo
"""

from __future__ import annotations

from ..kernel.action import Action, among, kinds
from .ruleset import CARDS, GOODS, ROLES

_CARDS = tuple(CARDS)
DOUBLERS = ("library",)


class Choose(Action):
    """Choose a role for this round."""

    role: str = among(ROLES)


class Use(Action):
    """Use a building that doubles the privilege of the chosen role."""

    building: str = among(DOUBLERS)


class Build(Action):
    """Put a card from hand out as a building; payment follows."""

    building: str = among(_CARDS)


class Overbuild(Action):
    """Build on top of one of your own buildings, with the crane."""

    building: str = among(_CARDS)
    over: str = among(_CARDS)


class Pay(Action):
    """Pay with one card from hand."""

    card: str = among(_CARDS)


class Spend(Action):
    """Pay with one good, with the black market."""

    good: str = among(GOODS)


class Produce(Action):
    """Put a good on an empty production building of its kind."""

    good: str = among(GOODS)


class Sell(Action):
    """Sell a good to the trading house."""

    good: str = among(GOODS)


class Draw(Action):
    """Draw the cards your role gives you."""


class Keep(Action):
    """Keep one of the cards drawn."""

    card: str = among(_CARDS)


class Discard(Action):
    """Discard one card from hand."""

    card: str = among(_CARDS)


class Mine(Action):
    """Turn up four cards with the gold mine."""


class Take(Action):
    """Take one of the cards turned up by the gold mine."""

    card: str = among(_CARDS)


class Tuck(Action):
    """Tuck one card from hand under the chapel."""

    card: str = among(_CARDS)


class Done(Action):
    """Finish producing or selling."""


class Pass(Action):
    """Decline to act this time."""


ACTIONS = kinds(__name__)
SECRETS = (Build, Overbuild, Pay, Keep, Discard, Tuck)  # they name cards of a hand

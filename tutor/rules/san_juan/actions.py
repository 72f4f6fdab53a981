"""The actions of players. Each action is one decision and has a text form.

choose builder      build smithy        pay sugar_mill      sell indigo
"""

from __future__ import annotations

from ..kernel.action import Action, kinds, one_of
from .ruleset import CARDS, GOODS, ROLES

_CARDS = tuple(CARDS)
DOUBLERS = ("library",)


class Choose(Action):
    """Choose a role for this round."""

    role: str = one_of(ROLES)


class Use(Action):
    """Use a building that doubles the privilege of the chosen role."""

    building: str = one_of(DOUBLERS)


class Build(Action):
    """Put a card from hand out as a building; payment follows."""

    building: str = one_of(_CARDS)


class Overbuild(Action):
    """Build on top of one of your own buildings, with the crane."""

    building: str = one_of(_CARDS)
    over: str = one_of(_CARDS)


class Pay(Action):
    """Pay with one card from hand."""

    card: str = one_of(_CARDS)


class Spend(Action):
    """Pay with one good, with the black market."""

    good: str = one_of(GOODS)


class Produce(Action):
    """Put a good on an empty production building of its kind."""

    good: str = one_of(GOODS)


class Sell(Action):
    """Sell a good to the trading house."""

    good: str = one_of(GOODS)


class Draw(Action):
    """Draw the cards your role gives you."""


class Keep(Action):
    """Keep one of the cards drawn."""

    card: str = one_of(_CARDS)


class Discard(Action):
    """Discard one card from hand."""

    card: str = one_of(_CARDS)


class Mine(Action):
    """Turn up four cards with the gold mine."""


class Take(Action):
    """Take one of the cards turned up by the gold mine."""

    card: str = one_of(_CARDS)


class Tuck(Action):
    """Tuck one card from hand under the chapel."""

    card: str = one_of(_CARDS)


class Done(Action):
    """Finish producing or selling."""


class Pass(Action):
    """Decline to act this time."""


ACTIONS = kinds(__name__)
SECRETS = (Build, Overbuild, Pay, Keep, Discard, Tuck)  # they name cards of a hand

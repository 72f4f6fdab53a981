"""What a player may propose. Each action is one decision, with a text form.

    choose builder      build smithy        pay sugar_mill      sell indigo
"""

from __future__ import annotations

from ..kernel.record import Record
from .ruleset import CARDS, GOODS, ROLES

_CARDS = tuple(CARDS)
DOUBLERS = ("library",)


class Choose(Record):
    """Choose a role for this round."""

    role: str
    _verb = "choose"
    _values = {"role": ROLES}


class Use(Record):
    """Use a building that counts the privilege twice for the role just chosen."""

    building: str
    _verb = "use"
    _values = {"building": DOUBLERS}


class Build(Record):
    """Lay a card from hand out as a building, to be paid next."""

    building: str
    _verb = "build"
    _values = {"building": _CARDS}


class Overbuild(Record):
    """Build on top of one of your own buildings, with a crane."""

    building: str
    over: str
    _verb = "overbuild"
    _values = {"building": _CARDS, "over": _CARDS}


class Pay(Record):
    """Pay with one card from hand."""

    card: str
    _verb = "pay"
    _values = {"card": _CARDS}


class Spend(Record):
    """Pay with one good, at the black market."""

    good: str
    _verb = "spend"
    _values = {"good": GOODS}


class Produce(Record):
    """Lay a good on an empty building of its kind."""

    good: str
    _verb = "produce"
    _values = {"good": GOODS}


class Sell(Record):
    """Sell a good to the trading house."""

    good: str
    _verb = "sell"
    _values = {"good": GOODS}


class Draw(Record):
    """Draw the cards your role gives you."""

    _verb = "draw"


class Keep(Record):
    """Keep one of the cards drawn."""

    card: str
    _verb = "keep"
    _values = {"card": _CARDS}


class Discard(Record):
    """Discard one card from hand."""

    card: str
    _verb = "discard"
    _values = {"card": _CARDS}


class Mine(Record):
    """Turn up four cards with the gold mine."""

    _verb = "mine"


class Take(Record):
    """Take one of the cards turned up by the gold mine."""

    card: str
    _verb = "take"
    _values = {"card": _CARDS}


class Tuck(Record):
    """Tuck one card from hand under the chapel."""

    card: str
    _verb = "tuck"
    _values = {"card": _CARDS}


class Done(Record):
    """Finish producing or selling."""

    _verb = "done"


class Pass(Record):
    """Decline: do nothing this time."""

    _verb = "pass"


ACTIONS = (
    Choose, Use, Build, Overbuild, Pay, Spend, Produce, Sell,
    Draw, Keep, Discard, Mine, Take, Tuck, Done, Pass,
)  # fmt: skip
Action = (
    Choose | Use | Build | Overbuild | Pay | Spend | Produce | Sell
    | Draw | Keep | Discard | Mine | Take | Tuck | Done | Pass
)  # fmt: skip
SECRETS = (Build, Overbuild, Pay, Keep, Discard, Tuck)  # they name cards of a hand

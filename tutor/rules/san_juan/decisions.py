"""What may be pending, and what each remembers: the whole course of the game,
from the round down to a single card.
"""

from __future__ import annotations

from collections.abc import Mapping

from ..kernel.decision import Decision, Trip, by_kind


class Phase(Trip):
    """Every seat in turn, from the one who chose the role (or the governor) on."""

    times: int = 0  # how often the privilege counts
    acted: bool = False  # somebody has sold


# The round, and what opens it.
class Round(Decision):
    """The next player chooses a role."""

    chosen: int = 0
    doubled: bool = False  # with two players: the library has counted twice


class Choose(Decision): ...


class Double(Decision):
    """Shall the privilege count twice?"""

    role: str = ""


class Chapels(Phase): ...


class Tuck(Decision): ...


class Hands(Phase): ...


class Limit(Decision): ...


# The phases of the roles.
class Builder(Phase): ...


class Producer(Phase): ...


class Trader(Phase): ...


class Councillor(Phase): ...


class Prospector(Phase): ...


class Mines(Phase): ...


# What a seat decides in one.
class Build(Decision): ...


class Pay(Decision):
    """Cards are owed for the building on the site."""

    over: str = ""  # what it is built over
    left: int = 0
    spent: int = 0  # goods that stood for cards


class Produce(Decision):
    made: int = 0


class Sell(Decision):
    sold: int = 0
    cards: int = 0


class CouncillorDraw(Decision): ...


class Keep(Decision):
    left: int = 0


class Sift(Decision):
    """The councillor's cards came to the hand: as many go."""

    left: int = 0


class ProspectorDraw(Decision):
    cards: int = 0


class Mine(Decision): ...


class Strike(Decision): ...


PHASES: Mapping[str, type[Phase]] = by_kind(Builder, Producer, Trader, Councillor, Prospector)
EVERY = by_kind(
    Round,
    Choose,
    Double,
    Chapels,
    Tuck,
    Hands,
    Limit,
    *PHASES.values(),
    Mines,
    Build,
    Pay,
    Produce,
    Sell,
    CouncillorDraw,
    Keep,
    Sift,
    ProspectorDraw,
    Mine,
    Strike,
)

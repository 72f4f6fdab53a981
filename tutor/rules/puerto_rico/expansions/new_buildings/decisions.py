"""The additional decisions of this expansion."""

from __future__ import annotations

from typing import Annotated

from ....kernel.decision import Decision, by_kind

Given = Annotated[str, frozenset(("colonist", "barrel", "point"))]


class Draft(Decision):
    """Which building comes to the board?"""


class Grove(Decision):
    """Does the unseen tile become a forest?"""

    tile: str = ""


class ForestWorker(Decision):
    """Does a worker come with the forest?"""


class SecondTile(Decision):
    """The planter whose privilege counts twice takes one more tile."""


class Barter(Decision):
    """What is given for the coins that are missing?"""

    building: str = ""
    short: int = 0  # coins still missing
    given: tuple[Given, ...] = ()
    off: tuple[int, int] = (0, 0)  # what quarries and privilege took off the price


class GuestRound(Decision):
    """Each owner of a bohío in turn may let guests go."""

    visited: int = 0


class Guests(Decision):
    """Which guests move where?"""


class Ferry(Decision):
    """What else goes on the small wharf's ship?"""

    n: int = 0  # barrels aboard


class Lit(Decision):
    """The lighthouse is paid."""


class Distilled(Decision):
    """The specialty factory is paid."""


DECISIONS = by_kind(Draft, Grove, ForestWorker, SecondTile, Barter, GuestRound, Guests, Ferry, Lit, Distilled)

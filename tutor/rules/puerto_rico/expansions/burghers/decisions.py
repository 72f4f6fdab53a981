"""The additional decisions of this expansion."""

from __future__ import annotations

from ....kernel.decision import Decision, by_kind


class Register(Decision):
    """The work register is shared out, one token after the other."""

    taken: int = 0
    gained: tuple[()] = ()  # nothing any more; older positions have it


class Pick(Decision):
    """Burgher or worker?"""


class Land(Decision):
    """After a sale: is land bought or sold?"""


class Dealt(Decision):
    """Land was dealt in before a sale: the sale comes again."""


class Lodges(Decision):
    """Each owner of a hunting lodge in turn."""

    visited: int = 0


class Lodge(Decision):
    """Which tile is given back?"""


class Supply(Decision):
    """Which barrels go to the royal supplier?"""

    given: tuple[str, ...] = ()


DECISIONS = by_kind(Register, Pick, Land, Dealt, Lodges, Lodge, Supply)

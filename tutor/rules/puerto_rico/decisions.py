"""What may be pending, and what each decision or step remembers. An expansion's are in its own folder."""

from __future__ import annotations

from collections.abc import Mapping

from ..kernel.decision import Decision, Trip, by_kind


# The round.
class Round(Decision):
    """The next player chooses a role."""

    chosen: int = 0  # roles chosen in this round


class Choose(Decision):
    """Which role?"""


class Memory(Decision):
    """Below all others: what expansions remember while a phase lasts, by name."""

    flat = True
    notes: tuple[tuple[str, object], ...] = ()


class Help(Decision):
    """Colonists who came outside the mayor's phase are placed."""

    left: int = 0
    why: str = ""  # what brought them (see phases/helping.py)


class Offer(Decision):
    """A building offers a colonist for what was just placed or built."""

    target: str = ""


# The settler.
class Settler(Trip):
    """Everybody may take a plantation."""


class Settle(Decision):
    """Which tile?"""

    drawn: int = 0  # 1 after a tile from the hacienda


class TileColonist(Offer): ...


class SettlerEnd(Decision):
    """The row is cleared and turned up again."""


# The mayor.
class Greet(Decision):
    """Does the mayor take one colonist more?"""


class Distribute(Decision):
    """The colonists of the ship are shared out."""


class Mayor(Trip):
    """Everybody places colonists."""


class Man(Decision):
    """Who works where?"""

    placed: int = 0


# The builder.
class Builder(Trip):
    """Everybody may build."""


class Build(Decision):
    """Which building?"""


class NewColonist(Offer): ...


# The craftsman.
class Craftsman(Trip):
    """Everybody produces."""

    made: tuple[str, ...] = ()  # the kinds the craftsman received


class Produce(Decision):
    """Shall it be produced?"""


class Extra(Decision):
    """Of which of these kinds is the extra barrel?"""

    flat = True
    kinds: tuple[str, ...] = ()


# The trader, and the prospector.
class Trader(Trip):
    """Everybody may sell."""


class Sell(Decision):
    """Which barrel is sold?"""


class Prospector(Decision):
    """The prospector is paid."""


# The captain.
class Loading(Decision):
    """A player's turn to load, and what the phase remembers."""

    bonus: bool = True  # the captain's extra point is still open
    used: tuple[int, ...] = ()  # the seats that have used their own hold
    idle: int = 0  # how many seats in a row did not load
    told: tuple[int, ...] = ()  # the seats that were told that they cannot

    def to(self, seat: int, of: type[Loading]) -> Loading:
        """The same of the phase, for a player, as a visit or a decision."""
        return of(seat, self.bonus, self.used, self.idle, self.told)


class Captain(Loading):
    """A player is visited: can they load?"""


class Load(Loading):
    """Which barrels go on which ship?"""


class Storage(Trip):
    """Everybody stores."""


class Store(Decision):
    """What is kept?"""

    stored: tuple[str, ...] = ()  # kinds in warehouses
    singles: tuple[str, ...] = ()  # single barrels


EVERY = by_kind(
    Memory,
    Round,
    Choose,
    Help,
    Settler,
    Settle,
    TileColonist,
    SettlerEnd,
    Greet,
    Distribute,
    Mayor,
    Man,
    Builder,
    Build,
    NewColonist,
    Craftsman,
    Produce,
    Extra,
    Trader,
    Sell,
    Prospector,
    Captain,
    Load,
    Storage,
    Store,
)

# By role: the decisions of its phase in order, each with what waits below it when the player who chose the
# role is the first to make it (seat 0 here). The captain's visits have nothing below: each leads to the next.
PHASES: Mapping[str, Mapping[type[Decision], tuple[Decision, ...]]] = {
    "settler": {Settle: (Settler(0, 1),)},
    "mayor": {Greet: (Mayor(0), Distribute(0)), Man: (Mayor(0, 1),)},
    "builder": {Build: (Builder(0, 1),)},
    "craftsman": {Produce: (Craftsman(0, 1),), Extra: ()},
    "trader": {Sell: (Trader(0, 1),)},
    "captain": {Captain: (), Load: (), Store: (Storage(0, 1),)},
}

"""What may be pending, and what each decision or step remembers: turns, rounds,
payments, the work of buildings.
"""

from __future__ import annotations

from typing import Annotated

from ..kernel.decision import Decision, Trip, by_kind
from .payments import OPEN
from .ruleset import BUILDINGS, SHIPS, THINGS

WHY = frozenset(("fee", "build", "ship", "work", "feed"))  # what something is paid for
SWAPS = frozenset(thing for card in BUILDINGS.values() if card.work == "office" for thing, _ in card.swaps)


# A turn.
class NextTurn(Decision, kind="turn"):
    """This player's turn begins, or the round ends."""


class Before(Decision):
    """Before the supply action one may buy, sell and repay."""


class Supply(Decision):
    """The ship marker moves on, and two counters come to the offers."""


class OutOfTurn(Trip):
    """Everybody else may sell."""


class OfferSale(Decision):
    """A player who is not in turn may sell."""


class InterestDue(Trip):
    """Everybody with loans pays interest."""


class Interest(Decision):
    """Interest is owed, and there are ways to find the franc."""


class Main(Decision):
    """Take an offer, or enter a building."""


class Done(Decision):
    """The main action is done: the offer taken or the building entered; nothing in an older position."""

    flat = True
    did: tuple[str, ...] = ()


class Closing(Done):
    """The work goes on; what may follow the main action comes after it."""


class After(Done):
    """After the main action one may buy, sell and repay."""


# The end of a round, and of the game.
class RoundEnd(Decision):
    """The round card is resolved."""


class Harvest(Decision):
    """Grain and cattle multiply."""


class Feeding(Trip):
    """Everybody feeds their workers."""


class TownBuilds(Decision):
    """The town may build."""


class NewShip(Decision):
    """The round card becomes a ship."""


class Final(Trip):
    """Everybody has a last action."""


class LastAction(Decision):
    """One last action begins."""


class ExtraAction(Decision):
    """One more, while its owner still has the building that gives it."""

    building: str = ""


# Paying.
class Payment(Decision):
    """Something is paid, counter by counter."""

    why: Annotated[str, WHY] = "fee"
    unit: Annotated[str, frozenset(OPEN)] = "food"  # what it is counted in
    amount: int = 0
    paid: int = 0
    least: Annotated[str, frozenset((*THINGS, ""))] = ""  # the counter of least worth laid so far
    what: str = ""  # the card it pays for
    to: int = 0  # 1 and the seat that receives it, or 0 for the supply

    @property
    def left(self) -> int:
        return max(0, self.amount - self.paid)


class Pay(Payment): ...


class Feed(Payment):
    """The food of a round's end."""


# The work of a building.
class OfWork(Decision):
    """Part of what a building does for the player who entered it."""

    building: str = ""


class Charge(OfWork):
    """Its fee is due."""


class Fee(OfWork):
    """In which kind is the fee paid?"""


class Work(OfWork):
    """The fee is paid: its work begins."""


class Make(OfWork):
    """How many times is a recipe carried out?"""

    recipe: int = 0
    done: bool = False  # something was received already


class Made(OfWork):
    """The energy is paid: goods are handed in and received."""

    recipe: int = 0
    times: int = 0


class Build(OfWork):
    """Which building is constructed? It is the firm's first, second …"""

    nth: int = 1


class Built(OfWork):
    """The materials are paid: the card comes."""

    nth: int = 1
    card: str = ""


class Launch(OfWork):
    """Which ship is built?"""


class Launched(OfWork):
    """The materials are paid: the ship comes."""

    ship: Annotated[str, frozenset(SHIPS)] = ""


class Load(OfWork):
    """Which goods are shipped?"""

    loaded: int = 0
    francs: int = 0


class Pick(OfWork):
    """Which goods are taken, all different?"""

    left: int = 0
    taken: tuple[str, ...] = ()


class Peek(Decision):
    """Which of the two special buildings comes first?"""


class Bridge(OfWork):
    """Which goods are sold?"""

    upgraded: int = 0
    standard: int = 0


class Order(OfWork):
    """What is ordered for food? So many of each thing so far."""

    ordered: tuple[int, ...] = ()


class Ordered(Order):
    """The food is paid: what was ordered comes."""


class Swap(OfWork):
    """For what are goods given? Each of the two exchanges once."""

    four: bool = False
    one: bool = False

    @property
    def done(self) -> tuple[bool, bool]:
        return self.four, self.one


class Again(Swap):
    """The other exchange may follow."""


class Give(OfWork):
    """Which goods are given for it?"""

    thing: Annotated[str, SWAPS] = ""
    left: int = 0


class Clear(OfWork):
    """From which building is a guest sent home?"""


class Haul(OfWork):
    """Which two offers are taken?"""


class Settle(OfWork):
    """Which loans are cancelled?"""


OF_WORKS = by_kind(
    Make,
    Made,
    Build,
    Built,
    Launch,
    Launched,
    Load,
    Pick,
    Peek,
    Bridge,
    Order,
    Ordered,
    Swap,
    Again,
    Give,
    Clear,
    Haul,
    Settle,
)
EVERY = {
    **by_kind(
        NextTurn,
        Before,
        Supply,
        OutOfTurn,
        OfferSale,
        InterestDue,
        Interest,
        Main,
        Closing,
        After,
        RoundEnd,
        Harvest,
        Feeding,
        TownBuilds,
        NewShip,
        Final,
        LastAction,
        ExtraAction,
        Pay,
        Feed,
        Charge,
        Fee,
        Work,
    ),
    **OF_WORKS,
}

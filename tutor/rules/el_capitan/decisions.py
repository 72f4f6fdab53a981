"""What may be pending, and what each decision remembers:
a phase from its first turn to who begins the next one.
"""

from __future__ import annotations

from ..kernel.decision import Decision, by_kind


class Rounds(Decision):
    """The next player takes a turn; with the last of a round the phase may end."""

    played: int = 0  # turns of this round
    ending: bool = False  # whether it was announced that this round is the last of the phase
    waited: int = 0  # how many waited at an empty bank


class PlayerTurn(Decision, kind="turn"):
    """A player sails and acts."""

    bought: bool = False  # a card, in this turn
    sailed: bool = False

    @property
    def begun(self) -> bool:
        return self.bought or self.sailed


class Shop(Decision):
    """After the action, cards may be bought."""


class Loans(Decision):
    """After a payday, one player after the other settles."""

    settled: int = 0  # players who have


class OnLoans(Decision):
    """A player settles loans: how many of each size are still to be decided on."""

    loan_10: int = 0
    loan_16: int = 0

    @property
    def counts(self) -> dict[str, int]:
        """By size, as the ruleset names them: how many."""
        return {"loan_10": self.loan_10, "loan_16": self.loan_16}


class Repay(OnLoans):
    """Each of them is paid back or extended."""


class Debts(OnLoans):
    """First a new loan has to pay what is due."""


class Begin(Decision):
    """Who begins the next phase?"""


EVERY = by_kind(Rounds, PlayerTurn, Shop, Loans, Repay, Debts, Begin)

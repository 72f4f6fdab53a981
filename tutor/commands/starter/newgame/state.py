"""The position: the pile, what each player has taken, and whose turn it is."""

from __future__ import annotations

from tutor.rules.kernel.decision import Decision
from tutor.rules.kernel.record import Record

NAMES = ("Ana", "Roberto")
PLAYERS = range(2, 3)
PILE = 12


class Choose(Decision, kind="take"):
    """How many stones are taken?"""


class Seat(Record):
    """One player."""

    taken: int = 0
    last: int = 0  # 1 if this player has taken the last stone


class State(Record):
    """The whole table. `agenda[-1]` is the pending decision."""

    seats: tuple[Seat, ...] = (Seat(), Seat())
    pile: int = PILE
    round: int = 1
    agenda: tuple[Decision, ...] = (Choose(0),)
    chance: int = 0

"""The position, and what a player can do in it. Ana's pits are a1 to a6, Roberto's b1 to b6."""

from __future__ import annotations

from tutor.rules.kernel.action import Action, kinds, one_of
from tutor.rules.kernel.decision import Decision
from tutor.rules.kernel.record import Record

NAMES = ("Ana", "Roberto")
PLAYERS = range(2, 3)
ROWS = tuple(tuple(f"{row}{k}" for k in range(1, 7)) for row in "ab")
OPPOSITE = dict(zip(ROWS[0] + ROWS[1], ROWS[1][::-1] + ROWS[0][::-1], strict=True))


class Sow(Action):
    """Sow the seeds of a pit."""

    pit: str = one_of((*ROWS[0], *ROWS[1]))


class Choose(Decision, kind="sow"):
    """From which pit?"""


class Seat(Record):
    """One player's row and store."""

    pits: tuple[int, ...] = (4,) * 6
    store: int = 0


class State(Record):
    """The whole board."""

    seats: tuple[Seat, ...] = (Seat(), Seat())
    round: int = 1
    agenda: tuple[Decision, ...] = (Choose(0),)
    chance: int = 0

    def over(self) -> bool:
        """Whether a row is empty."""
        return not all(any(seat.pits) for seat in self.seats)

    def seeds(self, pit: str) -> int:
        """How many seeds are in a pit."""
        return self.seats["ab".index(pit[0])].pits[int(pit[1]) - 1]


ACTIONS = kinds(__name__)

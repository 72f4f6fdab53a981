"""One view of the harbour: the viewer, the pending decision, and what can be pressed."""

from __future__ import annotations

from functools import lru_cache

from ...kernel import view_spec as kernel
from ..places import last_phase
from ..ruleset import ROUNDS, TURNS, RoundCard
from ..scoring import score
from ..state import Seat, State

_ROUND = ("feed", "interest")  # every seat decides once, in the order of play


class ViewContext(kernel.ViewContext):
    """Values that the view needs repeatedly."""

    state: State

    @property
    def rounds(self) -> tuple[RoundCard, ...]:
        """The round cards of this game in order."""
        return ROUNDS[self.state.version, self.players]

    @property
    def moment(self) -> str:
        """A main action of the final phase is the final action."""
        return "final" if self.kind == "main" and last_phase(self.state) else self.stage

    def left(self) -> int:
        """How many turns the round still has: at most one per player."""
        if self.kind in _ROUND or self.state.round > len(self.rounds):
            return self.players
        return min(self.players, TURNS - self.state.step + 1)

    def sailed(self, k: int) -> int:
        """Whose boat is at the k-th supply tile, or -1: the last turns of all players, some of them in the
        round before.
        """
        turns = (self.state.round - 1) * TURNS + self.state.step
        return next(
            (turn % self.players for turn in range(max(0, turns - self.players), turns) if turn % TURNS == k),
            -1,
        )

    def worth(self, seat: int) -> int:
        """A seat's current fortune."""
        return _fortune(self.state.seats[seat])


@lru_cache(maxsize=512)
def _fortune(board: Seat) -> int:
    """Cached, because a board is the same from view to view."""
    return score(board, 0).total

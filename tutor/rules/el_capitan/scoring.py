"""The end: only money counts."""

from __future__ import annotations

from ..kernel.game import Score
from .moves import in_front
from .state import State


def returns(state: State) -> tuple[Score, ...]:
    """Every seat's money; as long as there are loans, minus what their cards ask for."""
    found = []
    for seat, board in enumerate(state.seats):
        lines = [("EC.end.count", board.money), ("EC.next.money-check-value", -in_front(board))]
        kept = tuple(line for line in lines if line[1])
        found.append(Score(seat, sum(n for _, n in kept), 0, kept))
    return tuple(found)

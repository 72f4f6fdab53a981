"""The final scoring: printed points, the chapel, the six-cost buildings, and the palace last."""

from __future__ import annotations

from ..kernel.game import Score
from .hooks import Building, hooks_for
from .ruleset import CARDS
from .state import Seat, State


def score(board: Seat, seat: int) -> Score:
    """One seat's score lines, each with its rule."""
    lines = [
        ("SJ.score.printed", sum(CARDS[building].points for building, _ in board.area)),
        ("SJ.score.chapel", len(board.tucked)),
    ]
    lines += [(v.rule, v.answer(board.area)) for v in hooks_for(Building.final_points, board.area)]
    before = sum(n for _, n in lines)
    lines += [(v.rule, v.answer(before)) for v in hooks_for(Building.last_points, board.area)]
    lines = [line for line in lines if line[1]]
    tiebreak = len(board.hand) + sum(bool(card) for _, card in board.area)
    return Score(seat, sum(n for _, n in lines), tiebreak, tuple(lines))


def returns(state: State) -> tuple[Score, ...]:
    """Every seat's score, current or final."""
    return tuple(score(board, i) for i, board in enumerate(state.seats))

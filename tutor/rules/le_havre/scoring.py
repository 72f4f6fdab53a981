"""The fortune at the end: values, bonuses of buildings, money, minus the loans."""

from __future__ import annotations

from ..kernel.game import Score
from .hooks import Card, hooks_for
from .moves import worth
from .ruleset import BUILDINGS, PENALTY
from .state import Seat, State


def score(board: Seat, seat: int) -> Score:
    """One seat's score lines, each with its rule."""
    values = sum([BUILDINGS[b].value for b in board.buildings]) + sum([worth(ship) for ship in board.ships])
    lines = [
        ("LH.scoring.values", values),
        *((hook.rule, hook.answer(board)) for hook in hooks_for(Card.final_points, board.buildings)),
        ("LH.scoring.cash", board.stock[0]),
        ("LH.scoring.loans", -PENALTY * board.loans),
    ]
    lines = [line for line in lines if line[1]]
    return Score(seat, sum(n for _, n in lines), 0, tuple(lines))


def returns(state: State) -> tuple[Score, ...]:
    """Every seat's fortune, current or final."""
    return tuple(score(board, i) for i, board in enumerate(state.seats))

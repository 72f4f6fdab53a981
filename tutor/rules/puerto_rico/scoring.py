"""The final scoring: chips, printed points, and the points of the large buildings."""

from __future__ import annotations

from collections.abc import Callable, Iterable

from ..kernel.game import Score
from .extension_points import Extension, functions_at
from .hooks import Building, hooks_for
from .ruleset import BUILDINGS
from .state import Seat, State

Lines = Callable[[Seat], list[tuple[str, int]]]  # the score lines that an expansion adds to a board


def colonists(board: Seat) -> int:
    """Colonists anywhere on a player's board, including those in San Juan."""
    return board.waiting + sum(n for _, n in board.island + board.city)


def score(board: Seat, seat: int, more: Iterable[Lines] = ()) -> Score:
    """One seat's score lines, each with its rule; `more` are the expansions with points."""
    lines = [
        ("PR.captain.vp-per-barrel", board.points),
        ("PR.end.vp-overflow", board.noted),
        ("PR.bld.printed-vp", sum(BUILDINGS[building].points for building, _ in board.city)),
    ]
    lines += [(v.rule, v.answer(board)) for v in hooks_for(Building.final_bonus, board)]
    lines += [line for one in more for line in one(board)]
    lines = [line for line in lines if line[1]]
    tiebreak = board.coins + sum(board.goods)
    return Score(seat, sum(n for _, n in lines), tiebreak, tuple(lines))


def returns(state: State) -> tuple[Score, ...]:
    """Every seat's score, current or final."""
    more = functions_at(state, Extension.score)
    return tuple(score(board, i, more) for i, board in enumerate(state.seats))

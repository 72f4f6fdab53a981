"""What the cathedral brings in the final scoring, and how people miscount it (see kernel/worth.py)."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator

from ....kernel.worth import Worth
from ...hooks import Building, hooks_for
from ...state import Seat
from ...worth import thing


def worth(board: Seat, seat: int) -> Iterator[Worth]:
    for hook in hooks_for(Building.final_bonus, board):
        if hook.building == "cloister":
            count, n = Counter(tile for tile, _ in board.island), hook.answer(board)
            sets = sum(k // 3 for k in count.values())
            wrong = (sets, len(count), 2 * sets, 3 * sets, len(board.island) // 3)
            yield thing(hook.building, hook.rule, seat, n, {"sets": sets}, wrong).but(line=hook.rule)

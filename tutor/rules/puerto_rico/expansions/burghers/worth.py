"""What burghers bring in the final scoring, and how people miscount them (see kernel/worth.py)."""

from __future__ import annotations

from collections.abc import Iterator

from ....kernel.worth import Worth
from ...hooks import Building, hooks_for
from ...ruleset import BUILDINGS
from ...scoring import colonists
from ...state import PORTRAIT, Seat, marked_at
from ...worth import thing
from .tokens import burghers

_POINT = "PR.x2.burgher-vp"


def worth(board: Seat, seat: int) -> Iterator[Worth]:
    n, people = burghers(board), colonists(board)
    if n:
        where = _by_place(board)
        wrong = (where["city"], where["island"], 2 * n, people, 0)
        at = (f"island:{seat}", f"city:{seat}", f"sanjuan:{seat}")
        yield thing("burghers", _POINT, seat, n, {**where}, wrong).but(line=_POINT, at=at)
    for hook in hooks_for(Building.final_bonus, board):
        if hook.building == "royal_garden":
            beside = (2 * n, people, people - n, n - 1)
            yield thing(hook.building, hook.rule, seat, n, {"burghers": n}, beside).but(line=hook.rule)


def _by_place(board: Seat) -> dict[str, int]:
    """How many burghers are on the island, in the city and on the portrait."""
    city = sum(n for place, n in board.marked if place in BUILDINGS)
    waiting = marked_at(board, PORTRAIT)
    return {"island": burghers(board) - city - waiting, "city": city, "portrait": waiting}

"""What a board is worth, part by part, in points: the yardstick of the steady bot.

The weights are ours, found by playing; no rule depends on them.
"""

from __future__ import annotations

from ..moments import speakers
from ..production import capacity
from ..ruleset import BUILDINGS, CIRCLES, GOODS, PRICES, PROCESSORS
from ..state import Seat, State

# A power's worth for each round still to come, when its building is occupied.
_POWERS = {
    "small_market": 0.18, "large_market": 0.28, "hacienda": 0.15, "construction_hut": 0.12,
    "small_warehouse": 0.15, "hospice": 0.12, "office": 0.1, "large_warehouse": 0.2,
    "factory": 0.35, "university": 0.1, "harbor": 0.4, "wharf": 0.45,
}  # fmt: skip


def rounds_left(state: State) -> float:
    """How many rounds are still to come, as a guess from what runs out."""
    if state.ending:
        return 0.0
    players = len(state.seats)
    people = state.colonists / (1.6 * players)
    points = state.pool / (3.2 * players)
    city = min(12 - sum(BUILDINGS[b].spaces for b, _ in board.city) for board in state.seats)
    return max(0.5, min(people, points, 1.5 * city, 16.0))


def parts(state: State, seat: int) -> dict[str, float]:
    """The worth of one board by its parts; the sum is what counts."""
    board, left = state.seats[seat], rounds_left(state)
    made = capacity(board)
    return {
        "points": board.points + board.noted,
        "buildings": sum(BUILDINGS[b].points for b, _ in board.city) + _bonuses(board, left),
        "coins": board.coins * (0.12 + 0.035 * min(left, 10)),
        "goods": _goods(board, left),
        "production": sum(n * (0.28 + 0.06 * p) for n, p in zip(made, PRICES, strict=True)) * left * 0.5
        + 0.25 * sum(n > 0 for n in made) * min(left, 5),
        "prospects": _prospects(board, left),
        "quarries": 0.16 * left * min(4, board.island.count(("quarry", 1))),
        "powers": sum(_POWERS.get(b, 0.0) * left for b, n in board.city if n),
        "colonists": 0.05 * board.waiting + 0.04 * sum(n for _, n in board.island + board.city),
    }


def worth(state: State, seat: int) -> float:
    """The sum of the parts."""
    return sum(parts(state, seat).values())


def _bonuses(board: Seat, left: float) -> float:
    """Large buildings: what they would add now if occupied, a little less while they are not."""
    manned = sum(voice.answer(board) for voice in speakers("final_bonus", board))
    empty = sum(2.0 for b, n in board.city if BUILDINGS[b].large and not n and left > 0.5)
    return manned + empty


def _goods(board: Seat, left: float) -> float:
    """Barrels in hand: each may be shipped, one may be sold."""
    total = sum(board.goods)
    best = max((p for p, n in zip(PRICES, board.goods, strict=True) if n), default=0)
    return min(left, 1.0) * (0.5 * total - 0.03 * total * total / 2 + 0.3 * best)


def _prospects(board: Seat, left: float) -> float:
    """Plantations and circles that could work once people or partners arrive."""
    found = 0.0
    for good in GOODS:
        tiles = sum(kind == good for kind, _ in board.island)
        circles = sum(CIRCLES[b] for b, _ in board.city if b in PROCESSORS[good]) if PROCESSORS[good] else tiles
        found += 0.12 * left * min(tiles, circles) + 0.02 * left * tiles + 0.015 * left * circles
    quarries = sum(kind == "quarry" for kind, _ in board.island)
    empty = sum(_POWERS.get(b, 0.0) for b, n in board.city if not n)
    return found + 0.05 * left * min(4, quarries) + 0.3 * empty * left

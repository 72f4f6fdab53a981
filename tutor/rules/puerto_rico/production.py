"""What a player's board can produce."""

from __future__ import annotations

from collections.abc import Iterable
from functools import lru_cache

from .ruleset import GOODS, PROCESSORS
from .state import Seat


@lru_cache(maxsize=8192)
def _capacity(island: tuple[tuple[str, int], ...], city: tuple[tuple[str, int], ...]) -> tuple[int, ...]:
    output = []
    for good in GOODS:
        n = island.count((good, 1))
        if n and PROCESSORS[good]:
            n = min(n, sum(manned for building, manned in city if building in PROCESSORS[good]))
        output.append(n)
    return tuple(output)


def capacity(board: Seat) -> tuple[int, ...]:
    """Barrels of each good from occupied plantations and circles, without the limit of the supply."""
    return _capacity(board.island, board.city)


def output(board: Seat, supply: tuple[int, ...]) -> tuple[int, ...]:
    """Barrels of each good that are really taken, limited by the supply."""
    return tuple(map(min, capacity(board), supply))


def with_goods(counts: Iterable[int]) -> dict[str, int]:
    """The goods of which there is something, and how much."""
    return {good: n for good, n in zip(GOODS, counts, strict=True) if n}

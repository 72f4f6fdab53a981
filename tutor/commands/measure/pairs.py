"""Two kinds of work that alternate, so that disturbances affect both and no single one decides.

Each pair is short and gives one ratio. The median of many is the result, and the middle half of them shows
how reliable it is.
"""

from __future__ import annotations

import time
from collections.abc import Callable, Sequence
from statistics import median
from typing import NamedTuple

PAIRS = 40
SLICE = 0.08  # seconds for each kind of work in a pair


class Pairs(NamedTuple):
    """The result of the pairs: the median of their ratios, the middle half, and both rates."""

    ratio: float
    low: float
    high: float
    ours: float
    theirs: float

    def __str__(self) -> str:
        return f"middle half of {PAIRS} pairs {self.low:.2f} to {self.high:.2f}"


def percentile(values: Sequence[float], share: float) -> float:
    """The value below which `share` of them are."""
    return sorted(values)[min(len(values) - 1, int(len(values) * share))]


def rate(work: Callable[[int], int], first: int) -> tuple[float, int]:
    """How often `work` is done per second of this process, and the number to continue with.

    It uses processor time and not wall-clock time, so other programs do not count.
    """
    began, done, k = time.process_time(), 0, first
    while (took := time.process_time() - began) < SLICE:
        done += work(k)
        k += 1
    return done / took, k


def in_pairs(ours: Callable[[int], int], theirs: Callable[[int], int]) -> Pairs:
    """The rate of our work as a ratio to the rate of theirs; the order changes every time."""
    rates: list[tuple[float, float]] = []
    i = j = 0
    for k in range(PAIRS + 1):
        if k % 2:
            mine, i = rate(ours, i)
            other, j = rate(theirs, j)
        else:
            other, j = rate(theirs, j)
            mine, i = rate(ours, i)
        rates.append((mine, other))
    rates = rates[1:]  # the first one warms up
    ratios = [mine / other for mine, other in rates]
    return Pairs(
        median(ratios),
        percentile(ratios, 0.25),
        percentile(ratios, 0.75),
        median(mine for mine, _ in rates),
        median(other for _, other in rates),
    )

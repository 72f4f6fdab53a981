"""Two kinds of work in turns: what falls on one falls on the other, and no single burst decides.

Each pair is short and gives one ratio; the median of many is the measure, and the middle half of them
says how far it can be trusted.
"""

from __future__ import annotations

import time
from collections.abc import Callable, Sequence
from statistics import median
from typing import NamedTuple

PAIRS = 40
SLICE = 0.08  # seconds of either kind of work in a pair


class Pairs(NamedTuple):
    """What came of the pairs: the median of their ratios, the middle half, and both rates."""

    ratio: float
    low: float
    high: float
    ours: float
    theirs: float

    def __str__(self) -> str:
        return f"middle half of {PAIRS} pairs {self.low:.2f} to {self.high:.2f}"


def percentile(values: Sequence[float], share: float) -> float:
    """The value below which `share` of them lie."""
    return sorted(values)[min(len(values) - 1, int(len(values) * share))]


def rate(work: Callable[[int], int], first: int) -> tuple[float, int]:
    """What `work` gets done in a second of this process, and the number to go on from.

    The processor's clock, not the wall's: what other programs take meanwhile is not counted.
    """
    began, done, k = time.process_time(), 0, first
    while (took := time.process_time() - began) < SLICE:
        done += work(k)
        k += 1
    return done / took, k


def in_pairs(ours: Callable[[int], int], theirs: Callable[[int], int]) -> Pairs:
    """The rate of our work as a ratio to the rate of theirs; whoever is first changes every time."""
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
    rates = rates[1:]  # the first warms up
    ratios = [mine / other for mine, other in rates]
    return Pairs(
        median(ratios), percentile(ratios, 0.25), percentile(ratios, 0.75),
        median(mine for mine, _ in rates), median(other for _, other in rates),
    )  # fmt: skip

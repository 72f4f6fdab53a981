"""Randomness is one number inside the position (splitmix64), so a replay is exact on every machine."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TypeVar

T = TypeVar("T")
MOST = (1 << 64) - 1  # the greatest seed
_MASK = MOST


def roll(chance: int, sides: int) -> tuple[int, int]:
    """(a number from 0 to sides-1, the next state of the generator)."""
    chance = (chance + 0x9E3779B97F4A7C15) & _MASK
    z = chance
    z = ((z ^ (z >> 30)) * 0xBF58476D1CE4E5B9) & _MASK
    z = ((z ^ (z >> 27)) * 0x94D049BB133111EB) & _MASK
    return (z ^ (z >> 31)) % sides, chance


def draw(chance: int, counts: Sequence[int]) -> tuple[int, int]:
    """(the index of a thing drawn at random from piles of `counts`, the next state of the generator)."""
    pick, chance = roll(chance, sum(counts))
    for index, count in enumerate(counts):
        if pick < count:
            return index, chance
        pick -= count
    raise ValueError("nothing to draw from")


def shuffle(chance: int, things: Sequence[T]) -> tuple[tuple[T, ...], int]:
    """(the things in random order, the next state of the generator)."""
    pile = list(things)
    for last in range(len(pile) - 1, 0, -1):
        pick, chance = roll(chance, last + 1)
        pile[last], pile[pick] = pile[pick], pile[last]
    return tuple(pile), chance

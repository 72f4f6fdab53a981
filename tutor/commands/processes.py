"""Several games at the same time, each in a process of its own."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import ProcessPoolExecutor
from typing import TypeVar

Asked = TypeVar("Asked")
Found = TypeVar("Found")


def played_in_order(play: Callable[[Asked], Found], asked: Sequence[Asked], jobs: int) -> Iterator[Found]:
    """What `play` finds for each, in the order in which they were asked for, whichever is over first."""
    if jobs == 1:
        yield from map(play, asked)
        return
    with ProcessPoolExecutor(jobs) as pool:
        yield from pool.map(play, asked)

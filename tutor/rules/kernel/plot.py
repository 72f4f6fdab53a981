"""A page's plot: numbers that many games gave, which a chapter of play rests on.

    [page.plot]
    games = 1000                        # played for each row
    of = 40                             # what the longest bar stands for
    unit = { en = "%", es = " %" }
    title = { en = "...", es = "..." }
    how = { en = "...", es = "..." }    # how the numbers were got, and how far chance moves them
    row = [{ n = 25, en = "...", es = "..." }]
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any


def plot_problems(plot: dict[str, Any]) -> Iterator[str]:
    """What a reader would miss in a plot, or what would not fit into it."""
    for words in (plot.get("title"), plot.get("how"), *plot.get("row", ())):
        if not isinstance(words, dict) or not words.get("en") or not words.get("es"):
            yield f"words in one language only: {words}"
    numbers = [row.get("n") for row in plot.get("row", ())]
    if len(numbers) < 2 or not all(isinstance(n, int) and 0 <= n <= plot.get("of", 0) for n in numbers) or plot.get("games", 0) < 1:
        yield f"a plot needs `games`, `of` and two rows at least, each with a number up to it: {numbers}"

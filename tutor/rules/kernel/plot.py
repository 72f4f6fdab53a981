"""A plot: numbers from many games, as evidence for a chapter about play or a page about a game's numbers.

    [page.plot]
    games = 1000                        # played for each row
    least = 0                           # where the bars begin, 0 if left out
    of = 40                             # what the longest bar stands for
    unit = { en = "%", es = " %" }
    title = { en = "...", es = "..." }
    how = { en = "...", es = "..." }    # how they were got ({games}: of how many); how far chance moves them
    row = [{ n = 25, en = "...", es = "..." }]

A row may have a range from `low` to `high`, with or without `n`; it may begin a named `group`; `aside` marks
numbers from another source.
"""

from __future__ import annotations

from collections.abc import Iterator

from .document import Document


def plot_problems(plot: Document) -> Iterator[str]:
    """What is missing in a plot or does not fit in it."""
    rows = plot.get("row", ())
    for words in (
        plot.get("title"),
        plot.get("how"),
        *rows,
        *(row["group"] for row in rows if "group" in row),
    ):
        if not isinstance(words, dict) or not words.get("en") or not words.get("es"):
            yield f"words in one language only: {words}"
    numbers = [[row[key] for key in ("low", "n", "high") if key in row] for row in rows]
    inside = [
        isinstance(n, int | float) and plot.get("least", 0) <= n <= plot.get("of", 0)
        for found in numbers
        for n in found
    ]
    if len(numbers) < 2 or not all(numbers) or not all(inside) or plot.get("games", 0) < 1:
        yield f"a plot needs `games`, `of` and two rows at least, each with a number up to it: {numbers}"
    if any(("low" in row) != ("high" in row) for row in rows) or any(
        found != sorted(found) for found in numbers
    ):
        yield f"a span needs both its ends, the lower first: {numbers}"

"""The plot of what simulated learners hold: a line for each way to choose the rules."""

from __future__ import annotations

from collections.abc import Sequence

from tutor.rules.kernel.markup import Html, tag

WIDTH, HEIGHT = 720, 380
LEFT, RIGHT, TOP, BOTTOM = 60, 190, 48, 48
COLOURS = {"fsrs": "#2c6e4f", "random": "#6b4f3a", "order": "#b8860b"}
DASHES = {"fsrs": None, "random": "9 5", "order": "2 5"}
NAMES = {"fsrs": "what is due (FSRS)", "random": "at random", "order": "in the book's order"}


def held_plot(rows: dict[str, list[dict[str, float]]], what: str, title: str) -> Html:
    """The plot of one number over the days."""
    most = max(row[what] for found in rows.values() for row in found)
    top = 20 * (int(most) // 20 + 1)
    days = max(map(len, rows.values()))

    def x(day: int) -> float:
        return LEFT + (WIDTH - LEFT - RIGHT) * day / days

    def y(n: float) -> float:
        return HEIGHT - BOTTOM - (HEIGHT - TOP - BOTTOM) * n / top

    marks = [_mark(LEFT - 8, y(n) + 5, str(n), "end") for n in range(0, top + 1, 20)]
    grid = [
        tag("line", x1=LEFT, x2=WIDTH - RIGHT, y1=round(y(n), 1), y2=round(y(n), 1), stroke="#d9cdb8")
        for n in range(0, top + 1, 20)
    ]
    under = [_mark(x(day), HEIGHT - BOTTOM + 20, str(day), "middle") for day in range(0, days + 1, 5)]
    lines = [
        _line(way, [(x(k + 1), y(row[what])) for k, row in enumerate(found)]) for way, found in rows.items()
    ]
    return tag(
        "svg",
        tag("title", title, id="t"),
        tag("rect", width=WIDTH, height=HEIGHT, rx=10, fill="#fbf7ee"),
        _mark(LEFT - 40, 28, title, "start"),
        *grid,
        *marks,
        *under,
        _mark((LEFT + WIDTH - RIGHT) / 2, HEIGHT - 8, "day", "middle"),
        *lines,
        xmlns="http://www.w3.org/2000/svg",
        viewBox=f"0 0 {WIDTH} {HEIGHT}",
        role="img",
        aria_labelledby="t",
        font_family="system-ui, sans-serif",
        font_size=15,
    )


def _mark(x: float, y: float, said: str, anchor: str) -> Html:
    return tag("text", said, x=round(x, 1), y=round(y, 1), text_anchor=anchor, fill="#3a2f26")


def _line(way: str, points: Sequence[tuple[float, float]]) -> Html:
    path = "M" + "L".join(f"{x:.1f} {y:.1f}" for x, y in points)
    at = points[-1]
    return tag(
        "g",
        tag("path", d=path, fill="none", stroke=COLOURS[way], stroke_width=3, stroke_dasharray=DASHES[way]),
        tag("text", NAMES[way], x=round(at[0] + 8, 1), y=round(at[1] + 5, 1), fill=COLOURS[way]),
    )

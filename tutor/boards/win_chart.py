"""The chance to win over a game, as a line with a band and marks; and the same as a table for screen readers.

The line is stretched to the width of the page. What has words or a size of its own (the scale, the rounds,
the marks) is laid over it, so that it stays readable on a phone.
"""

from __future__ import annotations

from collections.abc import Sequence

from tutor.bots.review import BEST, GOOD, INACCURATE, Comparison
from tutor.rules.kernel.markup import Html, joined, once

from .icons import icon
from .review_words import ReviewWords, in_hundred

WIDE, HIGH = 1000, 100  # of the stretched picture
LEVELS = (0, 25, 50, 75, 100)
MOST_ROUNDS = 10  # named below the chart
_SIGNS = {BEST: "star", GOOD: "check", INACCURATE: ""}


def judged(kind: str) -> Html:
    """The sign of how good a decision is: a star, a tick, "?!" or a cross."""
    sign = "?!" if kind == INACCURATE else icon(_SIGNS.get(kind, "close"), 14)
    return once("i.judged", sign, cls=kind, aria_hidden="true")


def place(said: ReviewWords, at: int) -> tuple[float, float]:
    """Where a number of actions is on the line: its distance from the left, and its height (0 to 1)."""
    points, seat = said.review.chances, said.review.seat
    last = len(points) - 1
    k = max(k for k, point in enumerate(points) if k == 0 or point.at <= at)
    if k == last:
        return 1.0, points[k].chances[seat]
    share = max(0, at - points[k].at) / (points[k + 1].at - points[k].at)
    low, high = (points[j].chances[seat] for j in (k, k + 1))
    return (k + share) / last, low + share * (high - low)


def win_chart(said: ReviewWords, selected: int = 0) -> Html:
    """The whole figure."""
    w, even = said.w, round(100 / len(said.table.names))
    level = once("span.even", w("review.even_game", even=even), style=f"--y:{even / 100:.3f}")
    scale = [once("span.scale", n, style=f"--y:{n / 100:g}") for n in LEVELS]
    return once(
        "figure.win-chart",
        once("figcaption", once("b", w("review.chart")), once("span", w("review.band"))),
        once(
            "div.win-plot",
            _drawn(said),
            *scale,
            level,
            _rounds(said),
            _turning(said),
            *_marks(said, selected),
        ),
        _table(said),
    )


def _drawn(said: ReviewWords) -> Html:
    """The band and the line."""
    points, seat = said.review.chances, said.review.seat
    step = WIDE / max(1, len(points) - 1)

    def path(heights: Sequence[float], back: bool = False) -> str:
        places = [f"{k * step:.1f},{HIGH * (1 - y):.1f}" for k, y in enumerate(heights)]
        return " ".join(reversed(places) if back else places)

    own = path([point.chances[seat] for point in points])
    band = f"{path([point.high for point in points])} {path([point.low for point in points], True)}"
    grid = "".join(f"M0 {HIGH - n}H{WIDE}" for n in LEVELS)
    even = HIGH * (1 - 1 / len(said.table.names))
    return once(
        "svg",
        once("path.grid", d=grid),
        once("path.level", d=f"M0 {even:.1f}H{WIDE}"),
        _shaded(said),
        once("polygon.band", points=band),
        once("polyline.own", points=own),
        viewBox=f"0 0 {WIDE} {HIGH}",
        preserveAspectRatio="none",
        aria_hidden="true",
    )


def _shaded(said: ReviewWords) -> Html | None:
    """The turning point, behind the line."""
    turning = said.review.turning_point
    if turning is None:
        return None
    step = WIDE / max(1, len(said.review.chances) - 1)
    wide = max(step, 12)
    x = (turning.before + turning.after) / 2 * step - wide / 2
    return once("rect.turn", x=f"{x:.1f}", y="0", width=f"{wide:.1f}", height=HIGH)


def _rounds(said: ReviewWords) -> Html:
    """The numbers of the rounds."""
    starts, last = said.rounds(), max(1, len(said.review.chances) - 1)
    every = -(-len(starts) // MOST_ROUNDS)
    shown = [
        once(
            "span",
            said.round_number(said.review.chances[k].at),
            style=f"--x:{k / last:.4f}",
            cls="odd" if n // every % 2 else "",
        )
        for n, k in enumerate(starts)
        if n % every == 0
    ]
    return once("div.win-rounds", *shown, aria_hidden="true")


def _turning(said: ReviewWords) -> Html | None:
    """What the turning point is, in words beside it."""
    turning, w = said.review.turning_point, said.w
    if turning is None:
        return None
    before, after = said.turning_chances(turning)
    x = (turning.before + turning.after) / 2 / max(1, len(said.review.chances) - 1)
    head = once("b", w("review.turning_point", when=said.turning_time(turning)))
    text = once("small", w("review.from_to", before=before, after=after))
    side = "ends" if x > 0.5 else "begins"
    return once("div.win-turn", head, text, cls=side, style=f"--x:{x:.4f}")


def _marks(said: ReviewWords, selected: int) -> list[Html]:
    """The costly decisions on the line; a press selects one. Two in one place stand side by side."""
    found = [_mark(said, k, one, k == selected) for k, one in enumerate(said.review.costliest)]
    return [mark for mark in found if mark]


def _mark(said: ReviewWords, k: int, found: Comparison, selected: bool) -> Html:
    one = found.decision
    if one.kind in (BEST, GOOD):
        return Html()
    x, y = place(said, one.at)
    label = said.w(
        "review.mark",
        when=said.when(one.at),
        kind=said.w(f"review.one_{one.kind}"),
        points=said.cost(one),
        unit=said.unit,
    )
    return once(
        "button.win-mark",
        judged(one.kind),
        data_do=f"review_at {k}",
        data_key=f"mark{k}",
        aria_label=label,
        aria_pressed="true" if selected else "false",
        style=f"--x:{x:.4f};--y:{y:.4f}",
    )


def _table(said: ReviewWords) -> Html:
    """The chart as a table: the chance at the start of each round, and at the end."""
    w, points, seat = said.w, said.review.chances, said.review.seat
    head = once(
        "tr", *(once("th", w(f"review.column_{c}"), scope="col") for c in ("when", "chance", "range"))
    )
    rows = [
        once(
            "tr",
            once("th", said.point_time(k), scope="row"),
            once("td", in_hundred(points[k].chances[seat])),
            once("td", f"{in_hundred(points[k].low)}–{in_hundred(points[k].high)}"),
        )
        for k in said.round_points()
    ]
    caption = once("caption", w("review.chart"))
    return joined(once("table.sr", caption, once("thead", head), once("tbody", *rows)))

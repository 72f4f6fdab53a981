"""A review of a game in a notebook: in words, as a table of decisions, and as a plot of the chance to win."""

from __future__ import annotations

import json
from collections.abc import Mapping
from pathlib import Path
from typing import Any

from tutor.boards import words
from tutor.boards.picture import image
from tutor.boards.review_words import ReviewWords, in_hundred
from tutor.bots.review import whole_review
from tutor.pages.table import sharing
from tutor.rules.kernel.errors import UnknownName
from tutor.rules.kernel.markup import Html, once
from tutor.rules.kernel.table import Table

from .listing import Listing
from .mistakes import NoFile, file_errors, wrong

WIDE, HIGH, LEFT, TOP = 720, 260, 44, 46
COLUMNS = ("at", "when", "task", "chosen", "better", "judged", "cost", "error", "deals")


def given_game(game: str, log: object) -> Table:
    """The game of a log: a document, the name of a file, a link, its code, or the text of a file."""
    if isinstance(log, Table):
        return log
    if isinstance(log, Mapping):
        text = json.dumps(dict(log))
    else:
        said = str(log)
        is_file = isinstance(log, Path) or (len(said) < 300 and Path(said).is_file())
        if not is_file and said.endswith((".json", ".ipynb")):
            raise wrong("no_files", NoFile, name=said)
        with file_errors(said):
            text = Path(said).read_text("utf-8") if is_file else said
    return sharing.as_far_as_it_holds(lambda: sharing.from_text(text, game))[0]


class Review:
    """What a review of one player's game found.

    >>> review = pr.review("game.json")
    >>> review.decisions
    >>> review.plot()
    """

    def __init__(self, table: Table, seat: int, lang: str) -> None:
        most = len(table.names) - 1
        if not 0 <= seat <= most:
            raise UnknownName("unknown.seat", name=seat, most=most)
        self._said = ReviewWords(table, whole_review(table, seat), lang)
        self.seat, self.lang = seat, lang

    def __dir__(self) -> list[str]:
        return ["chances", "costliest", "counts", "decisions", "lang", "plot", "seat", "story"]

    @property
    def counts(self) -> dict[str, int]:
        """How many decisions were best, good, inaccurate and mistakes."""
        return self._said.review.counted()

    @property
    def story(self) -> str:
        """What happened, what was done well, and one habit to change."""
        said = self._said
        return "\n".join([*said.story(), *filter(None, (said.well(), said.habit()))])

    @property
    def chances(self) -> list[tuple[int, float, float, float]]:
        """The line of the plot: actions before it, the chance to win, and the ends of its range."""
        seat = self.seat
        return [(one.at, one.chances[seat], one.low, one.high) for one in self._said.review.chances]

    @property
    def decisions(self) -> Any:
        """Every decision in order, as a DataFrame if pandas is installed, otherwise as a table."""
        return self._framed([*self._said.review.decisions])

    @property
    def costliest(self) -> Any:
        """The decisions that cost most, measured again on other deals."""
        return self._framed([found.decision for found in self._said.review.costliest])

    def _framed(self, decisions: list[Any]) -> Any:
        said, w = self._said, words.of(self.lang)

        def row(one: Any) -> tuple[Any, ...]:
            names = said.when(one.at), said.task(one.task), said.action(one.chosen), said.action(one.better)
            figures = round(one.cost, 2), round(one.error, 2), one.deals
            return one.at, *names, w(f"review.one_{one.kind}"), *figures

        found = Listing(decisions, [w(f"notebook.review_{head}") for head in COLUMNS], row)
        try:
            return found.frame()
        except ImportError:
            return found

    def plot(self) -> ChancePlot:
        """The chance to win over the game, with the turning point."""
        return ChancePlot(self._said)

    def __repr__(self) -> str:
        counts = ", ".join(f"{n} {self._said.w(f'review.{kind}', n=n)}" for kind, n in self.counts.items())
        return f"{self._said.result()} {counts}.\n{self.story}"


class ChancePlot:
    """A line with a band, as SVG; as text, the chance at the start of each round."""

    def __init__(self, said: ReviewWords) -> None:
        self._said = said

    def __repr__(self) -> str:
        said, points = self._said, self._said.review.chances
        rows = [
            f"{said.point_time(k)}: {in_hundred(points[k].chances[said.review.seat])}"
            for k in said.round_points()
        ]
        return "\n".join([said.w("review.chart"), *rows])

    def _repr_html_(self) -> Html:
        return image(self.svg, repr(self))

    @property
    def svg(self) -> Html:
        """The chart as an SVG, to save as a file."""
        said, points, seat = self._said, self._said.review.chances, self._said.review.seat
        step = (WIDE - LEFT - 16) / max(1, len(points) - 1)

        def place(k: int, chance: float) -> str:
            return f"{LEFT + k * step:.1f},{TOP + (HIGH - TOP - 34) * (1 - chance):.1f}"

        line = " ".join(place(k, point.chances[seat]) for k, point in enumerate(points))
        high = [place(k, point.high) for k, point in enumerate(points)]
        low = [place(k, point.low) for k, point in enumerate(points)]
        band = " ".join([*high, *reversed(low)])
        return once(
            "svg",
            once("rect", width=WIDE, height=HIGH, fill="#fffdf6"),
            once("text", said.w("review.chart"), x=8, y=20, font_weight="bold"),
            *self._scale(),
            self._turning(step),
            once("polygon", points=band, fill="#2f6f52", opacity=".2"),
            once("polyline", points=line, fill="none", stroke="#2f6f52", stroke_width=3),
            xmlns="http://www.w3.org/2000/svg",
            viewBox=f"0 0 {WIDE} {HIGH}",
            width=WIDE,
            height=HIGH,
            font_family="sans-serif",
            font_size=14,
            role="img",
            aria_label=repr(self),
        )

    def _scale(self) -> list[Html]:
        found = []
        for n in (0, 25, 50, 75, 100):
            y = TOP + (HIGH - TOP - 34) * (1 - n / 100)
            found.append(once("path", d=f"M{LEFT} {y:.1f}H{WIDE - 16}", stroke="#e3d8c1"))
            found.append(once("text", n, x=LEFT - 8, y=round(y + 5), text_anchor="end", fill="#655747"))
        return found

    def _turning(self, step: float) -> Html | None:
        said, turning = self._said, self._said.review.turning_point
        if turning is None:
            return None
        x = LEFT + (turning.before + turning.after) / 2 * step
        before, after = said.turning_chances(turning)
        head = said.w("review.turning_point", when=said.turning_time(turning))
        told = f"{head}, {said.w('review.from_to', before=before, after=after)}"
        side = "end" if x > WIDE / 2 else "start"
        mark = once("path", d=f"M{x:.1f} {TOP}V{HIGH - 34}", stroke="#c9a227", stroke_width=6, opacity=".5")
        return mark + once("text", told, x=f"{x:.1f}", y=HIGH - 12, text_anchor=side)

"""Two charts of a finished game: where each player's points come from, and how they grew."""

from __future__ import annotations

from tutor.boards import words
from tutor.rules.kernel.game import Game, Score, scores_now
from tutor.rules.kernel.markup import Html, joined, tag

from ...rules.kernel.agenda import Position
from .ui_state import UiState

WIDE, HIGH, ROW = 360, 150, 26
SHADES = ("100", "72", "46", "30", "20", "14")  # percent of a seat's colour, line by line


def parts(ui: UiState) -> Html:
    """One bar per player, divided into the lines of the score."""
    assert ui.at is not None
    scores, names = ui.scores(), ui.at.table.names
    rules = list(dict.fromkeys(rule for score in scores for rule, _ in score.lines))
    most, least = (
        max((sum(n * sign for _, n in s.lines if n * sign > 0) for s in scores), default=0)
        for sign in (1, -1)
    )
    bars = [_bar(s, names[s.seat], rules, (most, least), k) for k, s in enumerate(scores)]
    return _figure(words.of(ui.lang)("play.parts"), len(scores) * ROW, *bars)


def _bar(score: Score, name: str, rules: list[str], span: tuple[int, int], row: int) -> Html:
    """Positive parts go to the right, negative ones to the left of zero."""
    most, least = span
    scale = (WIDE - 66) / (most + least or 1)
    left = right = 26 + least * scale
    y, made = row * ROW, []
    for rule, n in score.lines:
        width = abs(n) * scale
        left, right, x = (left - width, right, left - width) if n < 0 else (left, right + width, right)
        shade = SHADES[min(rules.index(rule), len(SHADES) - 1)]
        colour = f"color-mix(in srgb, var(--seat{score.seat}) {shade}%, var(--panel))"
        box = {"x": f"{x:.1f}", "y": y + 4, "width": f"{max(width - 1, 0):.1f}", "height": ROW - 8}
        made.append(tag("rect", **box, rx="3", fill=colour))
    return joined(_mark("0", y + 18, name[:1].upper()), *made, _mark(f"{right + 6:.1f}", y + 18, score.total))


def _mark(x: str, y: float | str, said: object) -> Html:
    return tag("text.mark", said, x=x, y=y, fill="var(--ink)")


def _figure(label: str, high: int, *drawn: Html) -> Html:
    picture = tag("svg", *drawn, viewBox=f"0 0 {WIDE} {high}", aria_hidden="true")
    return tag("figure.plot", tag("figcaption", label), picture)


def moment(game: Game, state: Position) -> tuple[int, ...]:
    """The time of a position: its round, and what else the game counts."""
    return tuple(getattr(state, time) for time in game.SPEC.times)


def by_round(ui: UiState) -> list[list[int]]:
    """Every seat's score if the game had ended after each round."""
    assert ui.at is not None
    found: dict[tuple[int, ...], list[int]] = {}
    before, game = ui.at.table.start, ui.module
    for step in ui.at.table.steps:
        if moment(game, step.state) != moment(game, before):
            found[moment(game, before)] = [s.total for s in scores_now(game, step.state)]
        before = step.state
    found[moment(game, before)] = [s.total for s in scores_now(game, before)]
    return list(found.values())


def lines(ui: UiState) -> Html | None:
    """One line per player, round by round."""
    assert ui.at is not None
    rounds = by_round(ui)
    if len(rounds) < 2:
        return None
    least = min(0, *(min(row) for row in rounds))
    span = least, max(0, *(max(row) for row in rounds)) - least or 1
    heights = _apart([_height(n, span) for n in rounds[-1]])
    names = ui.at.table.names
    drawn = [
        _line([row[seat] for row in rounds], seat, span, y, names[seat]) for seat, y in enumerate(heights)
    ]
    base = tag("path", d=f"M8 {_height(0, span) + 0.5:g}H{WIDE - 52}", stroke="var(--line2)")
    return _figure(words.of(ui.lang)("play.by_round"), HIGH, base, *drawn)


def _apart(heights: list[float], least: float = 15) -> list[float]:
    """Places for the last numbers: at the ends of their lines, but not over each other."""
    order = sorted(range(len(heights)), key=lambda seat: -heights[seat])
    found, below = dict(enumerate(heights)), HIGH + least
    for seat in order:
        found[seat] = below = min(found[seat], below - least)
    low = max(0.0, 8 - min(found.values()))
    return [found[seat] + low for seat in range(len(heights))]


def _height(n: int, span: tuple[int, int]) -> float:
    """The height of a value; `span` is the smallest value and the distance to the largest."""
    least, height = span
    return HIGH - 9 - (n - least) * (HIGH - 24) / height


def _line(points: list[int], seat: int, span: tuple[int, int], label: float, name: str) -> Html:
    step = (WIDE - 60) / (len(points) - 1)
    places = [(8 + k * step, _height(n, span)) for k, n in enumerate(points)]
    path = " ".join(f"{x:.0f},{y:.0f}" for x, y in places)
    x, y = places[-1]
    colour = f"var(--seat{seat})"
    return joined(
        tag("polyline", points=path, fill="none", stroke=colour, stroke_width="3", stroke_linejoin="round"),
        tag("circle", cx=f"{x:.0f}", cy=f"{y:.0f}", r="4", fill=colour),
        _mark(f"{x + 8:.0f}", f"{label + 5:.0f}", f"{name[:1].upper()} {points[-1]}"),
    )

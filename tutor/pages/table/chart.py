"""Two pictures of a finished game: where each player's points come from, and how they grew."""

from __future__ import annotations

from typing import Any

from tutor.boards import words
from tutor.boards.column import esc

from .standing import Standing

WIDE, HIGH, ROW = 360, 150, 26
SHADES = ("100", "72", "46", "30", "20", "14")  # per cent of a seat's colour, line by line


def parts(standing: Standing) -> str:
    """One bar a player, cut into the lines of the score."""
    assert standing.at is not None
    scores, names = standing.module.returns(standing.at.table.state), standing.at.table.names
    rules = list(dict.fromkeys(rule for score in scores for rule, _ in score.lines))
    top = max((s.total for s in scores), default=1) or 1
    bars = "".join(_bar(s, names[s.seat], rules, top, k) for k, s in enumerate(scores))
    label = words.of(standing.lang)("play.parts")
    return _figure(label, f'<svg viewBox="0 0 {WIDE} {len(scores) * ROW}" aria-hidden="true">{bars}</svg>')


def _bar(score: Any, name: str, rules: list[str], top: int, row: int) -> str:
    x, y, made = 26.0, row * ROW, ""
    for rule, n in score.lines:
        width = n * (WIDE - 66) / top
        shade = SHADES[min(rules.index(rule), len(SHADES) - 1)]
        colour = f"color-mix(in srgb, var(--seat{score.seat}) {shade}%, var(--panel))"
        made += f'<rect x="{x:.1f}" y="{y + 4}" width="{max(width - 1, 0):.1f}" height="{ROW - 8}" rx="3" fill="{colour}"/>'
        x += width
    return (
        f'<text x="0" y="{y + 18}" class="mark" fill="var(--ink)">{esc(name[:1].upper())}</text>{made}'
        f'<text x="{x + 6:.1f}" y="{y + 18}" class="mark" fill="var(--ink)">{score.total}</text>'
    )


def _figure(label: str, svg: str) -> str:
    return f'<figure class="plot"><figcaption>{esc(label)}</figcaption>{svg}</figure>'


def by_round(standing: Standing) -> list[list[int]]:
    """Every seat's score as it would have stood at the end of each round."""
    assert standing.at is not None
    found: dict[int, list[int]] = {}
    before = standing.at.table.start
    for step in standing.at.table.steps:
        if step.state.round != before.round:
            found[before.round] = [s.total for s in standing.module.returns(step.state)]
        before = step.state
    found[before.round] = [s.total for s in standing.module.returns(before)]
    return list(found.values())


def lines(standing: Standing) -> str:
    """One line a player, round by round."""
    assert standing.at is not None
    rounds = by_round(standing)
    if len(rounds) < 2:
        return ""
    top = max(max(row) for row in rounds) or 1
    heights = _apart([HIGH - 9 - n * (HIGH - 24) / top for n in rounds[-1]])
    names = standing.at.table.names
    drawn = "".join(
        _line([row[seat] for row in rounds], seat, top, y, names[seat]) for seat, y in enumerate(heights)
    )
    base = f'<path d="M8 {HIGH - 8.5}H{WIDE - 52}" stroke="var(--line2)"/>'
    label = words.of(standing.lang)("play.by_round")
    return _figure(label, f'<svg viewBox="0 0 {WIDE} {HIGH}" aria-hidden="true">{base}{drawn}</svg>')


def _apart(heights: list[float], least: float = 15) -> list[float]:
    """Where the last numbers stand: at their lines' ends, but not on each other."""
    order = sorted(range(len(heights)), key=lambda seat: -heights[seat])
    found, below = dict(enumerate(heights)), HIGH + least
    for seat in order:
        found[seat] = below = min(found[seat], below - least)
    low = max(0.0, 8 - min(found.values()))
    return [found[seat] + low for seat in range(len(heights))]


def _line(points: list[int], seat: int, top: int, label: float, name: str) -> str:
    step, scale = (WIDE - 60) / (len(points) - 1), (HIGH - 24) / top
    places = [(8 + k * step, HIGH - 9 - n * scale) for k, n in enumerate(points)]
    path = " ".join(f"{x:.0f},{y:.0f}" for x, y in places)
    x, y = places[-1]
    return (
        f'<polyline points="{path}" fill="none" stroke="var(--seat{seat})" stroke-width="3" stroke-linejoin="round"/>'
        f'<circle cx="{x:.0f}" cy="{y:.0f}" r="4" fill="var(--seat{seat})"/>'
        f'<text x="{x + 8:.0f}" y="{label + 5:.0f}" class="mark" fill="var(--ink)">{esc(name[:1].upper())} {points[-1]}</text>'
    )

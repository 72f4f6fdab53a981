"""The end of a game: every score line with its rule, and the points round by round."""

from __future__ import annotations

from typing import TYPE_CHECKING

from . import column, words
from .column import esc

if TYPE_CHECKING:
    from .play_table import PlayTable

WIDE, HIGH = 360, 140


def table(screen: PlayTable) -> str:
    """Rules down, players across."""
    assert screen.table is not None
    w, book = words.of(screen.lang), screen.module.BOOK
    scores = screen.module.returns(screen.table.state)
    rules = list(dict.fromkeys(rule for score in scores for rule, _ in score.lines))
    head = "".join(f"<th scope=col>{column.badge(s.seat, screen.table.names[s.seat])}"
                   f'<span class="sr">{esc(screen.table.names[s.seat])}</span></th>' for s in scores)  # fmt: skip
    rows = [
        (column.chip(rule, book.card(rule).title[screen.lang]), [dict(s.lines).get(rule, 0) for s in scores], "")
        for rule in rules
    ]
    rows.append((esc(w("play.total")), [s.total for s in scores], "total"))
    rows.append((esc(w("play.tiebreak")), [s.tiebreak for s in scores], "tiebreak"))
    body = "".join(
        f'<tr class="{cls}"><th scope=row>{name}</th>{"".join(f"<td>{n or 0}</td>" for n in numbers)}</tr>'
        for name, numbers, cls in rows
    )
    return f'<table class="score"><caption>{esc(w("play.score"))}</caption><thead><tr><td></td>{head}</tr></thead><tbody>{body}</tbody></table>'


def by_round(screen: PlayTable) -> list[list[int]]:
    """For each round's end, every seat's score as it would have stood."""
    assert screen.table is not None
    found = []
    steps = screen.table.steps
    for k, step in enumerate(steps):
        last = k + 1 == len(steps)
        if last or steps[k + 1].state.round > step.state.round or step.state.round > (steps[k - 1].state.round if k else 1):
            found.append([s.total for s in screen.module.returns(step.state)])
    return found


def chart(screen: PlayTable) -> str:
    """One line a player."""
    assert screen.table is not None
    rounds = by_round(screen)
    if len(rounds) < 2:
        return ""
    top = max(max(row) for row in rounds) or 1
    label = esc(words.of(screen.lang)("play.by_round"))
    lines = []
    for seat in range(len(rounds[0])):
        points = " ".join(
            f"{8 + k * (WIDE - 40) / (len(rounds) - 1):.0f},{HIGH - 8 - row[seat] * (HIGH - 20) / top:.0f}"
            for k, row in enumerate(rounds)
        )
        end = HIGH - 8 - rounds[-1][seat] * (HIGH - 20) / top
        lines.append(
            f'<polyline points="{points}" fill="none" stroke="var(--seat{seat})" stroke-width="3"/>'
            f'<text x="{WIDE - 28}" y="{end + 5:.0f}" font-size="14" font-weight="700" fill="var(--seat{seat})">{rounds[-1][seat]}</text>'
        )
    return (
        f'<figure class="chart"><figcaption>{label}</figcaption><svg viewBox="0 0 {WIDE} {HIGH}" role="img" '
        f'aria-label="{label}">{"".join(lines)}</svg></figure>'
    )

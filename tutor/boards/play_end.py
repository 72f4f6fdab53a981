"""The end of a game: who won and why, every score line with its rule, the points as pictures."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from tutor.rules.kernel.game import winners

from . import column, naming, words
from .column import esc
from .score_chart import SHADES, lines, parts

if TYPE_CHECKING:
    from .play_table import PlayTable


def whole(screen: PlayTable) -> str:
    """The score line by line, and the pictures."""
    return f'<section class="result-of">{score_table(screen)}{parts(screen)}{lines(screen)}</section>'


def result(screen: PlayTable, html: bool = True) -> str:
    """Who won, by how much, and which line made the difference."""
    assert screen.at is not None
    table, w = screen.at.table, words.of(screen.lang)
    speaker = naming.speaker(table, screen.lang, html)
    scores = sorted(screen.module.returns(table.state), key=lambda s: (-s.total, -s.tiebreak))
    best = winners(tuple(scores))
    names = [speaker.names[seat] for seat in best]
    top, rest = scores[0], [s for s in scores if s.seat not in best]
    said = [speaker.fill(w("play.won" if len(best) == 1 else "play.shared"), {"names": ", ".join(names), "n": top.total})]
    if rest and rest[0].total == top.total:
        said.append(w("play.by_tiebreak", first=top.tiebreak, second=rest[0].tiebreak))
    elif rest:
        said.append(speaker.fill(w("play.lead"), _difference(screen, top, rest[0], speaker)))
    return " ".join(said)


def _difference(screen: PlayTable, first: Any, second: Any, speaker: Any) -> dict[str, Any]:
    mine, theirs = dict(first.lines), dict(second.lines)
    rule = max(mine, key=lambda r: mine[r] - theirs.get(r, 0))
    return {
        "n": first.total - second.total, "name": speaker.names[second.seat],
        "line": screen.module.BOOK.card(rule).title[screen.lang], "mine": mine[rule], "theirs": theirs.get(rule, 0),
    }  # fmt: skip


def score_table(screen: PlayTable) -> str:
    """Rules down, players across."""
    assert screen.at is not None
    w, book, names = words.of(screen.lang), screen.module.BOOK, screen.at.table.names
    scores = screen.module.returns(screen.at.table.state)
    best = winners(scores)
    rules = list(dict.fromkeys(rule for score in scores for rule, _ in score.lines))
    head = "".join(
        f'<th scope="col"{" class=best" if s.seat in best else ""}>{column.badge(s.seat, names[s.seat])}<span class="sr">{esc(names[s.seat])}</span></th>'
        for s in scores
    )
    rows = [
        (_line(rule, book.card(rule).title[screen.lang], k), [dict(s.lines).get(rule, 0) for s in scores], "")
        for k, rule in enumerate(rules)
    ]
    rows.append((esc(w("play.total")), [s.total for s in scores], "total"))
    rows.append((esc(w("play.tiebreak")), [s.tiebreak for s in scores], "tiebreak"))
    body = "".join(
        f'<tr class="{cls}"><th scope="row">{name}</th>{"".join(f"<td>{n}</td>" for n in numbers)}</tr>'
        for name, numbers, cls in rows
    )
    return (
        f'<table class="final"><caption>{esc(w("play.score"))}</caption><thead><tr><td></td>{head}</tr></thead>'
        f"<tbody>{body}</tbody></table>"
    )


def _line(rule: str, title: str, k: int) -> str:
    """A line of the score: its shade in the bars, and its rule."""
    shade = SHADES[min(k, len(SHADES) - 1)]
    return f'<i class="shade" style="--shade:{shade}%"></i>{column.chip(rule, title)}'

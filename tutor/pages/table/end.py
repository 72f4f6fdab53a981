"""The end of a game: who won and why, every score line with its rule, the points as pictures."""

from __future__ import annotations

from typing import Any

from tutor.boards import column, naming, words
from tutor.boards.column import esc
from tutor.rules.kernel.game import winners

from .chart import SHADES, lines, parts
from .standing import Standing


def whole(standing: Standing) -> str:
    """The score line by line, and the pictures."""
    return f'<section class="result-of">{score_table(standing)}{parts(standing)}{lines(standing)}</section>'


def result(standing: Standing, html: bool = True) -> str:
    """Who won, by how much, and which line made the difference."""
    assert standing.at is not None
    table, w = standing.at.table, words.of(standing.lang)
    speaker = naming.speaker(table, standing.lang, html)
    scores = sorted(standing.module.returns(table.state), key=lambda s: (-s.total, -s.tiebreak))
    best = winners(tuple(scores))
    names = [speaker.names[seat] for seat in best]
    top, rest = scores[0], [s for s in scores if s.seat not in best]
    said = [speaker.fill(w("play.won" if len(best) == 1 else "play.shared"), {"names": ", ".join(names), "n": top.total})]
    if rest and rest[0].total == top.total:
        said.append(w("play.by_tiebreak", first=top.tiebreak, second=rest[0].tiebreak))
    elif rest:
        said.append(speaker.fill(w("play.lead"), _difference(standing, top, rest[0], speaker)))
    return " ".join(said)


def _difference(standing: Standing, first: Any, second: Any, speaker: Any) -> dict[str, Any]:
    mine, theirs = dict(first.lines), dict(second.lines)
    rule = max(mine, key=lambda r: mine[r] - theirs.get(r, 0))
    return {
        "n": first.total - second.total, "name": speaker.names[second.seat],
        "line": standing.module.BOOK.card(rule).title[standing.lang], "mine": mine[rule], "theirs": theirs.get(rule, 0),
    }  # fmt: skip


def score_table(standing: Standing) -> str:
    """Rules down, players across."""
    assert standing.at is not None
    w, book, names = words.of(standing.lang), standing.module.BOOK, standing.at.table.names
    scores = standing.module.returns(standing.at.table.state)
    best = winners(scores)
    rules = list(dict.fromkeys(rule for score in scores for rule, _ in score.lines))
    head = "".join(
        f'<th scope="col"{" class=best" if s.seat in best else ""}>{column.badge(s.seat, names[s.seat])}<span class="sr">{esc(names[s.seat])}</span></th>'
        for s in scores
    )
    rows = [
        (_line(rule, book.card(rule).title[standing.lang], k), [dict(s.lines).get(rule, 0) for s in scores], "")
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

"""The end of a game: who won and why, every score line with its rule, the points as pictures."""

from __future__ import annotations

from typing import Any

from tutor.boards import naming, words
from tutor.boards.parts import badge, chip, sr
from tutor.rules.kernel.game import winners
from tutor.rules.kernel.markup import Html, joined, tag

from .chart import SHADES, lines, parts
from .standing import Standing


def whole(standing: Standing) -> Html:
    """The score line by line, and the pictures."""
    return tag("section.result-of", score_table(standing), parts(standing), lines(standing))


def result(standing: Standing) -> str:
    """Who won, by how much, and which line made the difference."""
    assert standing.at is not None
    table, w = standing.at.table, words.of(standing.lang)
    speaker = naming.speaker(table, standing.lang, pictures=False)
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


def score_table(standing: Standing) -> Html:
    """Rules down, players across."""
    assert standing.at is not None
    w, book, names = words.of(standing.lang), standing.module.BOOK, standing.at.table.names
    scores = standing.module.returns(standing.at.table.state)
    best = winners(scores)
    rules = list(dict.fromkeys(rule for score in scores for rule, _ in score.lines))
    head = [
        tag("th", badge(s.seat, names[s.seat]), sr(names[s.seat]), cls="best" if s.seat in best else "", scope="col")
        for s in scores
    ]
    rows: list[tuple[str, list[int], str]] = [
        (_line(rule, book.card(rule).title[standing.lang], k), [dict(s.lines).get(rule, 0) for s in scores], "")
        for k, rule in enumerate(rules)
    ]
    rows.append((w("play.total"), [s.total for s in scores], "total"))
    rows.append((w("play.tiebreak"), [s.tiebreak for s in scores], "tiebreak"))
    body = [
        tag("tr", tag("th", name, scope="row"), *(tag("td", n) for n in numbers), cls=cls)
        for name, numbers, cls in rows
    ]
    top = tag("thead", tag("tr", tag("td"), *head))
    return tag("table.final", tag("caption", w("play.score")), top, tag("tbody", *body))


def _line(rule: str, title: str, k: int) -> Html:
    """A line of the score: its shade in the bars, and its rule."""
    shade = SHADES[min(k, len(SHADES) - 1)]
    return joined(tag("i.shade", style=f"--shade:{shade}%"), chip(rule, title))

"""The end of a game: who won and why, every score line with its rule, the points as charts."""

from __future__ import annotations

from tutor.boards import naming, words
from tutor.boards.parts import badge, button, cheer, chip, link, sr
from tutor.bots.win_chance import reviewable
from tutor.rules.kernel.document import Document
from tutor.rules.kernel.game import Score, winners
from tutor.rules.kernel.markup import Html, joined, tag
from tutor.rules.kernel.rule import Rule
from tutor.rules.kernel.words import Speaker, say

from . import folds
from .chart import SHADES, lines, parts
from .table_session import YOU
from .ui_state import UiState


def score_tables(ui: UiState) -> Html:
    """The score line by line, and the charts."""
    return tag(
        "section.result-of",
        cheer("game") if has_won(ui) and not (ui.at and ui.at.current_act()) else None,
        why_over(ui),
        folds.line(ui, "score"),
        tag("div.fold.score-in", own_points(ui), score_table(ui), parts(ui), lines(ui)),
        what_next(ui),
    )


def has_won(ui: UiState) -> bool:
    """Whether a reader who plays has won, alone or with others."""
    best = winners(ui.scores())
    return ui.at is not None and any(ui.at.kinds[seat] == YOU for seat in best)


def what_next(ui: UiState) -> Html:
    """What to do next: a review of this game, another one with the same players, with or without the coach,
    or the chapters.
    """
    w, game = words.of(ui.lang), ui.game
    can = YOU in ui.at.kinds and reviewable(ui.module) if ui.at is not None else False
    look = button("review", w("review.open"), kind="fill") if can else None
    again = button("again", w("play.again"), kind="line" if can else "fill")
    alone = button("again alone", w("play.again_alone"), kind="line") if ui.coach.on else None
    more = link(f"{game}/learn", w("play.to_chapters"), cls="button line")
    row = tag("div.row-of", look, again, alone, more)
    return tag("section.what-next", tag("h2", w("play.what_next")), row)


def why_over(ui: UiState) -> Html | None:
    """What ended the game."""
    assert ui.at is not None
    table, book = ui.at.table, ui.module.BOOK
    told = [
        e
        for step in table.steps
        for e in step.events
        if e.rule in book.rules and book.card(e.rule).kind == "end"
    ]
    named = next((e.facts["cause"] for e in reversed(told) if "cause" in e.facts), "")
    cause = next(
        (e for e in told if e.rule == named), next((e for e in told if book.card(e.rule).says), None)
    )
    if cause is None:
        return None
    speaker = naming.speaker(table, ui.lang)
    said = words.pictured(ui.game, ui.lang, say(speaker, cause.rule, "says", cause.facts))
    return tag(
        "p.why-over",
        tag("b", words.of(ui.lang)("play.why_over")),
        " ",
        said,
        " ",
        chip(cause.rule, book.card(cause.rule).title[ui.lang]),
    )


def own_points(ui: UiState) -> Html | None:
    """Where the reader's points came from, and where the reader fell behind the winner."""
    at, w = ui.at, words.of(ui.lang)
    assert at is not None
    if YOU not in at.kinds:
        return None
    scores = ui.scores()
    best = max(scores, key=lambda s: (s.total, s.tiebreak))
    own = scores[at.me]
    book, lang = ui.module.BOOK, ui.lang
    parts = ", ".join(f"{plain(book.card(rule), lang)} {n}" for rule, n in own.lines) or "0"
    found = [
        naming.speaker(at.table, lang, pictures=False).fill(w("play.mine"), {"n": own.total, "parts": parts})
    ]
    if best.seat != own.seat:
        theirs, ours = dict(best.lines), dict(own.lines)
        rule = max(theirs, key=lambda r: theirs[r] - ours.get(r, 0))
        facts = {
            "name": at.table.names[best.seat],
            "line": plain(book.card(rule), lang),
            "theirs": theirs[rule],
            "mine": ours.get(rule, 0),
        }
        found.append(w("play.behind", **facts))
    return tag("p.mine-of", " ".join(found))


def plain(rule: Rule, lang: str) -> str:
    """The plain name of a score line: "Shipping"."""
    return str((rule.line or rule.title)[lang])


def result(ui: UiState) -> str:
    """The winner, the margin, and the line of the score that made the difference."""
    assert ui.at is not None
    table, w = ui.at.table, words.of(ui.lang)
    speaker = naming.speaker(table, ui.lang, pictures=False)
    scores = sorted(ui.scores(), key=lambda s: (-s.total, -s.tiebreak))
    best = winners(tuple(scores))
    names = [speaker.names[seat] for seat in best]
    top, rest = scores[0], [s for s in scores if s.seat not in best]
    mine = [seat for seat, kind in enumerate(ui.at.kinds) if kind == YOU]
    key = "shared" if len(best) > 1 else "you_won" if mine == list(best) else "won"
    said = [speaker.fill(w(f"play.{key}"), {"names": ", ".join(names), "n": top.total})]
    if rest and rest[0].total == top.total:
        said.append(w("play.by_tiebreak", first=top.tiebreak, second=rest[0].tiebreak))
    elif rest:
        said.append(speaker.fill(w("play.lead"), _difference(ui, top, rest[0], speaker)))
    return " ".join(said)


def _difference(ui: UiState, first: Score, second: Score, speaker: Speaker) -> Document:
    mine, theirs = dict(first.lines), dict(second.lines)
    rule = max(mine, key=lambda r: mine[r] - theirs.get(r, 0))
    return {
        "n": first.total - second.total,
        "name": speaker.names[second.seat],
        "line": plain(ui.module.BOOK.card(rule), ui.lang),
        "mine": mine[rule],
        "theirs": theirs.get(rule, 0),
    }


def score_table(ui: UiState) -> Html:
    """Rules as rows, players as columns."""
    assert ui.at is not None
    w, book, names = words.of(ui.lang), ui.module.BOOK, ui.at.table.names
    scores = ui.scores()
    best = winners(scores)
    rules = list(dict.fromkeys(rule for score in scores for rule, _ in score.lines))
    head = [
        tag(
            "th",
            badge(s.seat, names[s.seat]),
            sr(names[s.seat]),
            cls="best" if s.seat in best else "",
            scope="col",
        )
        for s in scores
    ]
    rows: list[tuple[str, list[int], str]] = [
        (
            _line(rule, plain(book.card(rule), ui.lang), k),
            [dict(s.lines).get(rule, 0) for s in scores],
            "",
        )
        for k, rule in enumerate(rules)
    ]
    rows.append((w("play.total"), [s.total for s in scores], "total"))
    if any(s.tiebreak for s in scores):
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

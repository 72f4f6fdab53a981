"""The coach's cards: new things, comments on choices, a warning, a round in two lines."""

from __future__ import annotations

from tutor.boards import naming, reasons, words
from tutor.boards.icons import icon
from tutor.boards.parts import button, chip, kind_of_advised, press, tool
from tutor.bots import Reason
from tutor.rules.kernel import acts as data
from tutor.rules.kernel.coach import Entry
from tutor.rules.kernel.markup import Html, drawn, tag
from tutor.rules.kernel.table import Table

from ...rules.kernel.agenda import Facts
from . import acts, folds
from .coach import Comment, RoundSummary
from .end import plain
from .score_breakdown import Lines
from .ui_state import UiState


def cards(ui: UiState) -> Html:
    """What the coach has to say now, the most important first; nothing while something else is open."""
    coach, at = ui.coach, ui.at
    if ui.awaited is not None:
        return acts.awaited_card(ui)
    busy = ui.answer is not None or ui.replay is not None or acts.has_ended(ui)
    if not coach.on or busy or at is None or at.curtain or at.looking or at.over:
        return Html()
    draw = {"warning": _warning, "better": _comment, "new": _entry, "round": _round, "best": _comment}
    return draw[coach.front](ui) if coach.front and ui.hinted is None else Html()


def switches(ui: UiState) -> Html | None:
    """Switches beside every board of a game with a coach: coach on or off, warnings, start again."""
    coach, at = ui.coach, ui.at
    whole = at is not None and at.first and at.whole and bool(data.acts(ui.module))
    return _switches(ui.lang, coach.on, coach.warns, bool(coach.met), whole) if coach.there else None


@drawn
def _switches(lang: str, on: bool, warns: bool, met: bool, whole: bool) -> Html:
    w = words.of(lang)
    rows = [_switch("coach", w("play.coach_here"), on)]
    if on:
        rows.append(_switch("warns", w("play.coach_warns"), warns))
    again = button("coach again", w("play.coach_retell"), kind="quiet") if on and met else None
    back = button("act_whole false", w("play.act_again"), kind="quiet") if whole else None
    return tag("div.coach-switches.fold", *rows, again, back, role="group", aria_label=w("play.coach_name"))


def _switch(name: str, said: str, on: bool) -> Html:
    box = tag("input", type="checkbox", data_input=name, data_key=f"switch-{name}", checked=on)
    return tag("label.check", box, tag("span", said))


def announcement(ui: UiState) -> str:
    """The same for screen readers."""
    coach, w = ui.coach, words.of(ui.lang)
    if coach.front == "round" and coach.round is not None:
        return " ".join(_round_lines(ui, coach.round))
    if coach.front == "new" and coach.entry is not None:
        return w("play.coach_says", text=_own(ui, coach.entry))
    return _weighed(ui, coach.warning or coach.comment, pictures=False) if coach.front else ""


def _own(ui: UiState, entry: Entry) -> str:
    return naming.speaker(_table(ui), ui.lang, pictures=False).fill(entry.words[ui.lang], entry.facts)


def _table(ui: UiState) -> Table:
    assert ui.at is not None
    return ui.at.table


def _me(ui: UiState) -> int:
    assert ui.at is not None
    return max(ui.at.me, 0)


def _card(kind: str, head: str, *inside: object, away: Html | None = None) -> Html:
    """One card; `away` closes it."""
    title = tag("h2", icon("hat"), tag("span", head))
    top = tag("div.ends", title, away) if away else title
    return tag("section.coach", top, *inside, cls=kind, data_key=f"coach-{kind}", aria_label=head)


def _away(ui: UiState) -> Html:
    return tool("coach seen", "close", words.of(ui.lang)("shell.close"))


def _entry(ui: UiState) -> Html:
    """Something that the reader meets for the first time."""
    entry, w, book = ui.coach.entry, words.of(ui.lang), ui.module.BOOK
    assert entry is not None
    more = len(ui.coach.waiting) - 1
    rules = [rule for rule in entry.rules[:2] if rule in book.rules]
    chips = [
        chip(rule, book.card(rule).title[ui.lang], "fold coach-in" if k else "")
        for k, rule in enumerate(rules)
    ]
    heard = button(
        "coach heard", w("play.coach_next", n=more) if more else w("play.coach_heard"), kind="line"
    )
    off = button("coach off", w("play.coach_off"), kind="quiet fold")
    return _card(
        "new",
        w("play.coach_new"),
        folds.shortened(ui, entry.words[ui.lang], lambda part: _drawn(ui, part, entry.facts), len(chips) > 1),
        tag("p.chips", *chips) if chips else None,
        tag("div.row-of", heard, off),
    )


def _comment(ui: UiState) -> Html:
    """The comment on the last choice, if there is something to learn."""
    comment = ui.coach.comment
    assert comment is not None
    w = words.of(ui.lang)
    again = (
        button("undo", icon("undo"), w("play.coach_again"), kind="line") if comment.kind == "better" else None
    )
    return _card(
        comment.kind,
        w(f"play.coach_{comment.kind}"),
        _compared(ui, comment),
        again,
        away=_away(ui),
    )


def _warning(ui: UiState) -> Html:
    w, warning = words.of(ui.lang), ui.coach.warning
    assert warning is not None
    names = ui.at.table.names if ui.at else ()
    both = (warning.chosen.action, warning.other.action)
    chosen, other = (naming.as_clause(ui.game, one, ui.lang, names) for one in both)
    cls = f"button {kind_of_advised(warning.other.action)}"
    do = press("action", warning.other.action, words.pictured(ui.game, ui.lang, other), cls=cls)
    anyway = press("action", warning.chosen.action, w("play.coach_anyway"), cls="button line")
    head = words.pictured(ui.game, ui.lang, w("play.coach_wait", action=chosen))
    return tag(
        "section.coach.warning",
        tag(
            "div.ends",
            tag("h2", icon("hat"), tag("span", head)),
            tool("close_why", "close", w("shell.close")),
        ),
        _compared(ui, warning),
        tag("div.row-of", do, anyway),
        data_key="coach-warning",
    )


def _compared(ui: UiState, comment: Comment) -> Html:
    return folds.shortened(ui, _weighed(ui, comment), lambda part: words.pictured(ui.game, ui.lang, part))


def _weighed(ui: UiState, comment: Comment | None, pictures: bool = True) -> str:
    """Both choices with their reasons, the better one first."""
    assert comment is not None
    game, lang = ui.game, ui.lang
    speaker = naming.speaker(_table(ui), lang, pictures)
    name = naming.as_clause if pictures else naming.plain
    better, worse = (
        (comment.chosen, comment.other) if comment.kind == "best" else (comment.other, comment.chosen)
    )
    best = name(game, better.action, lang) if comment.kind == "better" else ""
    return reasons.why(speaker, game, Reason(better, worse), name(game, worse.action, lang), best=best)


def _drawn(ui: UiState, template: str, facts: Facts) -> Html:
    speaker = naming.speaker(_table(ui), ui.lang)
    return words.pictured(ui.game, ui.lang, speaker.fill(template, facts))


def _round(ui: UiState) -> Html:
    """The round that has ended, in two lines."""
    found = ui.coach.round
    assert found is not None
    lines = [tag("p", line) for line in _round_lines(ui, found)]
    head = _filled(ui, "coach_round", time=found.time, n=found.number)
    return _card("round", head, *lines, away=_away(ui))


def _round_lines(ui: UiState, found: RoundSummary) -> list[str]:
    w, me, names = words.of(ui.lang), _me(ui), _table(ui).names
    mine = found.gained[me]
    total = sum(n for _, n in mine)
    first = _gain(ui, mine, total)
    most, who = max((sum(n for _, n in row), -seat) for seat, row in enumerate(found.gained))
    if most > total:
        first += " " + w("play.coach_most", name=names[-who], n=most)
    top = max(found.totals)
    leaders = [seat for seat, total in enumerate(found.totals) if total == top]
    if leaders == [me]:
        best = max((n for seat, n in enumerate(found.totals) if seat != me), default=0)
        return [first, w("play.coach_ahead", mine=top, other=best)]
    if me in leaders:
        return [first, w("play.coach_level", n=top)]
    return [first, w("play.coach_behind", name=names[leaders[0]], n=top, mine=found.totals[me])]


def _gain(ui: UiState, mine: Lines, total: int) -> str:
    """What the round brought the reader, and from what."""
    book, lang = ui.module.BOOK, ui.lang
    parts = ", ".join(f"{plain(book.card(rule), lang)} {n:+d}" for rule, n in mine)
    kind = "" if total > 0 else "_lost" if total else "_even" if mine else "_none"
    return _filled(ui, f"coach_gain{kind}", n=abs(total), parts=parts)


def _filled(ui: UiState, key: str, **facts: object) -> str:
    """One of our sentences with the game's own words in it."""
    said = naming.speaker(_table(ui), ui.lang, pictures=False)
    return said.fill(words.of(ui.lang)(f"play.{key}"), facts)

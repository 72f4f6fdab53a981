"""The coach's cards: new things, comments on choices, a warning, a round in two lines."""

from __future__ import annotations

from typing import Any

from tutor.boards import naming, reasons, words
from tutor.boards.icons import icon
from tutor.boards.parts import button, chip, press, tool
from tutor.bots import Reason
from tutor.rules.kernel.coach import Entry
from tutor.rules.kernel.markup import Html, drawn, tag

from .coach import Comment, Round
from .end import plain
from .standing import Standing
from .sums import Lines


def cards(standing: Standing) -> Html:
    """What the coach has to say now, the most important first; nothing while something else is open."""
    coach, at = standing.coach, standing.at
    busy = standing.answer is not None or standing.replay is not None
    if not coach.on or busy or at is None or at.curtain or at.looking or at.over:
        return Html()
    draw = {"warning": _warning, "better": _comment, "new": _entry, "round": _round, "best": _comment}
    return draw[coach.front](standing) if coach.front and standing.hinted is None else Html()


def switches(standing: Standing) -> Html | None:
    """Switches beside every board of a game with a coach: coach on or off, warnings, start again."""
    coach = standing.coach
    return _switches(standing.lang, coach.on, coach.warns, bool(coach.met)) if coach.there else None


@drawn
def _switches(lang: str, on: bool, warns: bool, met: bool) -> Html:
    w = words.of(lang)
    rows = [_switch("coach", w("play.coach_here"), on)]
    if on:
        rows.append(_switch("warns", w("play.coach_warns"), warns))
    again = button("coach again", w("play.coach_retell"), kind="quiet") if on and met else None
    return tag("div.coach-switches", *rows, again, role="group", aria_label=w("play.coach_name"))


def _switch(name: str, said: str, on: bool) -> Html:
    box = tag("input", type="checkbox", data_input=name, data_key=f"switch-{name}", checked=on)
    return tag("label.check", box, tag("span", said))


def said(standing: Standing) -> str:
    """The same for screen readers."""
    coach, w = standing.coach, words.of(standing.lang)
    if coach.front == "round" and coach.round is not None:
        return " ".join(_round_lines(standing, coach.round))
    if coach.front == "new" and coach.entry is not None:
        return w("play.coach_says", text=_own(standing, coach.entry))
    return _weighed(standing, coach.warning or coach.comment, pictures=False) if coach.front else ""


def _own(standing: Standing, entry: Entry) -> str:
    return naming.speaker(_table(standing), standing.lang, pictures=False).fill(
        entry.words[standing.lang], entry.facts
    )


def _table(standing: Standing) -> Any:
    assert standing.at is not None
    return standing.at.table


def _me(standing: Standing) -> int:
    assert standing.at is not None
    return max(standing.at.me, 0)


def _card(kind: str, head: str, *inside: Any, away: Html | None = None) -> Html:
    """One card; `away` closes it."""
    title = tag("h2", icon("hat"), tag("span", head))
    top = tag("div.ends", title, away) if away else title
    return tag("section.coach", top, *inside, cls=kind, data_key=f"coach-{kind}", aria_label=head)


def _away(standing: Standing) -> Html:
    return tool("coach seen", "close", words.of(standing.lang)("shell.close"))


def _entry(standing: Standing) -> Html:
    """Something that the reader meets for the first time."""
    entry, w, book = standing.coach.entry, words.of(standing.lang), standing.module.BOOK
    assert entry is not None
    more = len(standing.coach.waiting) - 1
    chips = [
        chip(rule, book.card(rule).title[standing.lang]) for rule in entry.rules[:2] if rule in book.rules
    ]
    heard = button(
        "coach heard", w("play.coach_next", n=more) if more else w("play.coach_heard"), kind="line"
    )
    off = button("coach off", w("play.coach_off"), kind="quiet")
    text = tag("p", _drawn(standing, entry.words[standing.lang], entry.facts))
    return _card(
        "new",
        w("play.coach_new"),
        text,
        tag("p.chips", *chips) if chips else None,
        tag("div.row-of", heard, off),
    )


def _comment(standing: Standing) -> Html:
    """The comment on the last choice, if there is something to learn."""
    comment = standing.coach.comment
    assert comment is not None
    w = words.of(standing.lang)
    again = (
        button("undo", icon("undo"), w("play.coach_again"), kind="line") if comment.kind == "better" else None
    )
    return _card(
        comment.kind,
        w(f"play.coach_{comment.kind}"),
        tag("p", _pictured(standing, comment)),
        again,
        away=_away(standing),
    )


def _warning(standing: Standing) -> Html:
    w, warning = words.of(standing.lang), standing.coach.warning
    assert warning is not None
    chosen, other = (
        naming.told(standing.game, t.action, standing.lang) for t in (warning.chosen, warning.other)
    )
    do = press(
        "action", warning.other.action, words.pictured(standing.game, standing.lang, other), cls="button fill"
    )
    anyway = press("action", warning.chosen.action, w("play.coach_anyway"), cls="button line")
    head = words.pictured(standing.game, standing.lang, w("play.coach_wait", action=chosen))
    text = tag("p", _pictured(standing, warning))
    return tag(
        "section.coach.warning",
        tag(
            "div.ends",
            tag("h2", icon("hat"), tag("span", head)),
            tool("close_why", "close", w("shell.close")),
        ),
        text,
        tag("div.row-of", do, anyway),
        data_key="coach-warning",
    )


def _pictured(standing: Standing, comment: Comment) -> Html:
    return words.pictured(standing.game, standing.lang, _weighed(standing, comment))


def _weighed(standing: Standing, comment: Comment | None, pictures: bool = True) -> str:
    """Both choices with their reasons, the better one first."""
    assert comment is not None
    game, lang = standing.game, standing.lang
    speaker = naming.speaker(_table(standing), lang, pictures)
    name = naming.told if pictures else naming.plain
    better, worse = (
        (comment.chosen, comment.other) if comment.kind == "best" else (comment.other, comment.chosen)
    )
    best = name(game, better.action, lang) if comment.kind == "better" else ""
    return reasons.why(speaker, game, Reason(better, worse), name(game, worse.action, lang), best=best)


def _drawn(standing: Standing, template: str, facts: dict[str, Any]) -> Html:
    speaker = naming.speaker(_table(standing), standing.lang)
    return words.pictured(standing.game, standing.lang, speaker.fill(template, facts))


def _round(standing: Standing) -> Html:
    """The round that has ended, in two lines."""
    found = standing.coach.round
    assert found is not None
    lines = [tag("p", line) for line in _round_lines(standing, found)]
    head = _filled(standing, "coach_round", time=found.time, n=found.number)
    return _card("round", head, *lines, away=_away(standing))


def _round_lines(standing: Standing, found: Round) -> list[str]:
    w, me, names = words.of(standing.lang), _me(standing), _table(standing).names
    mine = found.gained[me]
    total = sum(n for _, n in mine)
    first = _gain(standing, mine, total)
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


def _gain(standing: Standing, mine: Lines, total: int) -> str:
    """What the round brought the reader, and from what."""
    book, lang = standing.module.BOOK, standing.lang
    parts = ", ".join(f"{plain(book.card(rule), lang)} {n:+d}" for rule, n in mine)
    kind = "" if total > 0 else "_lost" if total else "_even" if mine else "_none"
    return _filled(standing, f"coach_gain{kind}", n=abs(total), parts=parts)


def _filled(standing: Standing, key: str, **facts: Any) -> str:
    """One of our sentences with the game's own words in it."""
    said = naming.speaker(_table(standing), standing.lang, pictures=False)
    return said.fill(words.of(standing.lang)(f"play.{key}"), facts)

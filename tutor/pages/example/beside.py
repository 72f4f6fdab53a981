"""The words beside a worked example: the step, what might have been, the book's slips."""

from __future__ import annotations

from typing import Any

from tutor.boards import board, cards, column, naming, words
from tutor.boards.column import esc
from tutor.boards.icons import icon
from tutor.boards.parts import link
from tutor.rules.kernel.words import say

from . import bar
from .walk import Walk

MOST_MOVES = 8


def areas(walk: Walk) -> dict[str, str]:
    """Head, bar, the step, the column, the feed and what is known of the example."""
    return {
        "walkhead": bar.head(walk), "bar": bar.bar(walk),
        "step": step_title(walk), "column": _column(walk), "feed": _feed(walk), "about": _about(walk),
    }  # fmt: skip


def _happened(walk: Walk) -> str:
    """What the last step did, in the third person, with small pictures."""
    assert walk.table is not None and walk.last is not None
    step, table = walk.last, walk.table
    if not step.do:
        return ""
    done = (table.steps + table.undone[::-1])[walk.marks[-1] - 1]
    events = [e for e in done.events if e.moves and e.seat == done.seat] or list(done.events)
    if not events:
        return board.label(walk.game, step.do, walk.lang)
    return say(naming.speaker(table, walk.lang), events[0].rule, "says", events[0].facts).rstrip(".")


def step_title(walk: Walk) -> str:
    """Which step, who, and what happened."""
    assert walk.example is not None
    w, n = words.of(walk.lang), len(walk.example.steps)
    if walk.strayed:
        return _titled(w("example.branch"), esc(w("example.on_your_own")))
    if walk.mine and walk.step is not None:
        return _titled(w("example.step", k=walk.at + 1, n=n), esc(_quest(walk)))
    if walk.last is None:
        return _titled(w("example.steps", n=n), esc(w("example.start")))
    over = w("example.step", k=walk.at, n=n)
    if walk.peeking:
        return _titled(over, esc(w("example.instead", seat=bar.who(walk, walk.last)[1])))
    _, name = bar.who(walk, walk.last)
    if walk.last.ask:
        label = board.label(walk.game, walk.last.ask, walk.lang)
        return _titled(over, f'{esc(w("example.wants", seat=name))} {label}')
    return _titled(over, _happened(walk) or esc(w("example.look_at")))


def _titled(over: str, title_html: str) -> str:
    return f'<p class="lead-in">{esc(over)}</p><h2 class="step-title">{title_html}</h2>'


def _quest(walk: Walk) -> str:
    """What the reader has to find."""
    assert walk.step is not None
    w, (_, name) = words.of(walk.lang), bar.who(walk, walk.step)
    key = "find_do" if walk.step.do else "find_ask" if walk.step.ask else "find_look"
    return w(f"example.{key}", seat=name)


def _said(walk: Walk) -> str:
    """Our comment on the step; the intro at the start; the slip where the example ends."""
    assert walk.example is not None
    w, lang, last = words.of(walk.lang), walk.lang, walk.last
    said = last.says[lang] if last and last.says else "" if last else walk.example.intro[lang]
    parts = [f"<p>{esc(said)}</p>"] if said else []
    if walk.comment == "found":
        parts.insert(0, column.note(esc(w("example.found")), "good"))
    if last is None and walk.example.open:
        parts.append(_note(w("example.open"), walk.example.open[lang], "plain"))
    if walk.step is None and last is not None:
        if walk.example.slip:
            parts.append(_note(w("example.slip"), walk.example.slip[lang], "warm"))
        parts.append(column.note(esc(w("example.end")), "good"))
    return "".join(parts) + (_scores(walk) if last is not None and not walk.mine else "")


def _note(head: str, text: str, kind: str) -> str:
    return column.note(f"<b>{esc(head)}.</b> {esc(text)}", kind)


def _scores(walk: Walk) -> str:
    """The score lines a step speaks of."""
    assert walk.table is not None and walk.last is not None
    wanted = (walk.last.expect or {}).get("scores", [])
    w, lang, book = words.of(walk.lang), walk.lang, walk.module.BOOK
    parts = []
    for score in walk.module.returns(walk.table.state)[: len(wanted)]:
        if not wanted[score.seat]:
            continue
        lines = "".join(
            f'<tr><th scope="row">{column.chip(rule, book.card(rule).title[lang])}</th><td>{n}</td></tr>'
            for rule, n in score.lines
        )
        total = f'<tr class="total"><th scope="row">{esc(w("example.total"))}</th><td>{score.total}</td></tr>'
        parts.append(f'<table class="score"><caption>{esc(walk.table.names[score.seat])}</caption>{lines}{total}</table>')
    return "".join(parts)


def _shown_rule(walk: Walk) -> str:
    """The rule this step is about, in a box."""
    assert walk.example is not None and walk.table is not None
    step = walk.last
    if step is None or step.ask or walk.mine:
        return ""
    acted = [e.rule for e in walk.table.steps[-1].events] if step.do and walk.table.steps else []
    rule = step.rule or next((r for r in walk.example.rules if r in acted), "")
    if not rule and not step.do:
        rule = walk.example.rules[0]
    if not rule:
        return ""
    card = walk.module.BOOK.card(rule)
    return cards.rule_box(walk.lang, rule, card.title[walk.lang], "", cards.cited(walk.lang, card))


def _column(walk: Walk) -> str:
    """The step's words; then the why card, the branch, or what might be tried."""
    assert walk.table is not None
    w, lang = words.of(walk.lang), walk.lang
    if walk.strayed:
        key = "other" if walk.comment == "other" else "off"
        undo = column.button("undo", icon("undo") + esc(w("example.undo_one")), "line")
        head = f"<p>{esc(w(f'example.{key}'))}</p>"
        back = f'<div class="step-buttons">{column.button("return", esc(w("example.back_to")), "fill")}{undo}</div>'
        card = board.card(walk.table, walk.answer, lang)[0] if walk.answer else ""
        return head + back + (card or _here(walk, w("example.from_here")))
    own = walk.last is not None and bool(walk.last.ask) and not walk.peeking
    if walk.answer is not None:
        return (_said(walk) if own else "") + board.card(walk.table, walk.answer, lang)[0]
    said = _said(walk)
    if walk.mine and walk.step is not None:
        return said + _task(walk)
    if walk.last is not None and walk.last.do:
        return said + _shown_rule(walk) + _instead(walk)
    return said + _shown_rule(walk) + _here(walk, w("example.what_if"))


def _task(walk: Walk) -> str:
    """Do it yourself: the moves open now, or the question to ask."""
    assert walk.step is not None and walk.table is not None
    w, step = words.of(walk.lang), walk.step
    if step.ask:
        return column.whys(walk.lang, [(step.ask, board.label(walk.game, step.ask, walk.lang))], w("example.press_to_ask"))
    if not step.do:
        return f'<div class="step-buttons">{column.button("next", esc(w("example.look_at")), "fill")}</div>'
    can = [(action, html, "") for action, html, _ in board.legal(walk.table, walk.lang)]
    return column.moves(walk.lang, can, w("example.find")) + column.whys(walk.lang, board.asked(walk.table, walk.lang))


def _here(walk: Walk, heading: str) -> str:
    assert walk.table is not None
    if walk.table.seat < 0:
        return ""
    can = board.legal(walk.table, walk.lang, MOST_MOVES)
    return column.moves(walk.lang, can, heading) + column.whys(walk.lang, board.asked(walk.table, walk.lang))


def _instead(walk: Walk) -> str:
    """What might have been done instead of the last step, and what could not."""
    assert walk.last is not None
    w, (_, name) = words.of(walk.lang), bar.who(walk, walk.last)
    can, asked = walk.alternatives()
    rows = "".join(
        f'<li><button class="move" data-do="instead {esc(action)}"><span>{html}</span>'
        f"{f'<small>{gain}</small>' if gain else ''}{icon('arrow')}</button></li>"
        for action, html, gain in can[:MOST_MOVES]
    )
    head = f'<h2>{esc(w("example.instead", seat=name))}</h2>'
    body = f"<ul>{rows}</ul>" if rows else f'<p>{esc(w("example.forced", seat=name))}</p>'
    found = f'<section class="moves">{head}{body}</section>'
    chips = "".join(
        f'<li><button class="why" data-do="whynot {esc(action)}"><i aria-hidden="true">?</i><span>{html}</span></button></li>'
        for action, html in asked[:6]
    )
    return found + (f'<section class="whys"><h2>{esc(w("example.not_allowed"))}</h2><ul>{chips}</ul></section>' if chips else "")


def _feed(walk: Walk) -> str:
    """What happened in the last actions."""
    assert walk.table is not None
    lines = board.feed(walk.table, walk.lang, 4)
    return column.feed(walk.lang, lines) if lines else ""


def _about(walk: Walk) -> str:
    """Slips, what the text leaves open, every rule shown here."""
    assert walk.example is not None
    w, lang, example = words.of(walk.lang), walk.lang, walk.example
    parts: list[Any] = []
    if example.slip and walk.step is not None:
        parts.append(_note(w("example.slip"), example.slip[lang], "warm"))
    if example.open and walk.last is not None:
        parts.append(_note(w("example.open"), example.open[lang], "plain"))
    book = walk.module.BOOK
    chips = "".join(column.chip(rule, book.card(rule).title[lang]) for rule in example.rules)
    parts.append(f'<section><h2>{esc(w("example.rules"))}</h2><p class="chips">{chips}</p></section>')
    parts.append(f'<p>{link(f"{walk.game}/examples?chapter={example.chapter}", esc(w("example.all")))}</p>')
    return "".join(parts)

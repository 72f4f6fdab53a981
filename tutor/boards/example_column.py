"""The words beside a worked example: the step, what might have been, the book's slips."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from tutor.rules.kernel.words import say

from . import board, cards, column, example_bar, naming, words
from .column import esc
from .icons import icon
from .screen import Screen

if TYPE_CHECKING:
    from .example_player import ExamplePlayer

MOST_MOVES = 8


def areas(screen: ExamplePlayer) -> dict[str, str]:
    """Head, bar, the step, the column, the feed and what is known of the example."""
    return {
        "walkhead": example_bar.head(screen), "bar": example_bar.bar(screen),
        "step": step_title(screen), "column": _column(screen), "feed": _feed(screen), "about": _about(screen),
    }  # fmt: skip


def _happened(screen: ExamplePlayer) -> str:
    """What the last step did, in the third person, with small pictures."""
    assert screen.table is not None and screen.last is not None
    step, table = screen.last, screen.table
    if not step.do:
        return ""
    done = (table.steps + table.undone[::-1])[screen.marks[-1] - 1]
    events = [e for e in done.events if e.moves and e.seat == done.seat] or list(done.events)
    if not events:
        return board.label(screen.game, step.do, screen.lang)
    return say(naming.speaker(table, screen.lang), events[0].rule, "says", events[0].facts).rstrip(".")


def step_title(screen: ExamplePlayer) -> str:
    """Which step, who, and what happened."""
    assert screen.example is not None
    w, n = words.of(screen.lang), len(screen.example.steps)
    if screen.strayed:
        return _titled(w("example.branch"), esc(w("example.on_your_own")))
    if screen.mine and screen.step is not None:
        return _titled(w("example.step", k=screen.at + 1, n=n), esc(_quest(screen)))
    if screen.last is None:
        return _titled(w("example.steps", n=n), esc(w("example.start")))
    over = w("example.step", k=screen.at, n=n)
    if screen.peeking:
        return _titled(over, esc(w("example.instead", seat=example_bar.who(screen, screen.last)[1])))
    _, name = example_bar.who(screen, screen.last)
    if screen.last.ask:
        label = board.label(screen.game, screen.last.ask, screen.lang)
        return _titled(over, f'{esc(w("example.wants", seat=name))} {label}')
    return _titled(over, _happened(screen) or esc(w("example.look_at")))


def _titled(over: str, title_html: str) -> str:
    return f'<p class="lead-in">{esc(over)}</p><h2 class="step-title">{title_html}</h2>'


def _quest(screen: ExamplePlayer) -> str:
    """What the reader has to find."""
    assert screen.step is not None
    w, (_, name) = words.of(screen.lang), example_bar.who(screen, screen.step)
    key = "find_do" if screen.step.do else "find_ask" if screen.step.ask else "find_look"
    return w(f"example.{key}", seat=name)


def _said(screen: ExamplePlayer) -> str:
    """Our comment on the step; the intro at the start; the slip where the example ends."""
    assert screen.example is not None
    w, lang, last = words.of(screen.lang), screen.lang, screen.last
    said = last.says[lang] if last and last.says else "" if last else screen.example.intro[lang]
    parts = [f"<p>{esc(said)}</p>"] if said else []
    if screen.comment == "found":
        parts.insert(0, column.note(esc(w("example.found")), "good"))
    if last is None and screen.example.open:
        parts.append(_note(w("example.open"), screen.example.open[lang], "plain"))
    if screen.step is None and last is not None:
        if screen.example.slip:
            parts.append(_note(w("example.slip"), screen.example.slip[lang], "warm"))
        parts.append(column.note(esc(w("example.end")), "good"))
    return "".join(parts) + (_scores(screen) if last is not None and not screen.mine else "")


def _note(head: str, text: str, kind: str) -> str:
    return column.note(f"<b>{esc(head)}.</b> {esc(text)}", kind)


def _scores(screen: ExamplePlayer) -> str:
    """The score lines a step speaks of."""
    assert screen.table is not None and screen.last is not None
    wanted = (screen.last.expect or {}).get("scores", [])
    w, lang, book = words.of(screen.lang), screen.lang, screen.module.BOOK
    parts = []
    for score in screen.module.returns(screen.table.state)[: len(wanted)]:
        if not wanted[score.seat]:
            continue
        lines = "".join(
            f'<tr><th scope="row">{column.chip(rule, book.card(rule).title[lang])}</th><td>{n}</td></tr>'
            for rule, n in score.lines
        )
        total = f'<tr class="total"><th scope="row">{esc(w("example.total"))}</th><td>{score.total}</td></tr>'
        parts.append(f'<table class="score"><caption>{esc(screen.table.names[score.seat])}</caption>{lines}{total}</table>')
    return "".join(parts)


def _shown_rule(screen: ExamplePlayer) -> str:
    """The rule this step is about, in a box."""
    assert screen.example is not None and screen.table is not None
    step = screen.last
    if step is None or step.ask or screen.mine:
        return ""
    acted = [e.rule for e in screen.table.steps[-1].events] if step.do and screen.table.steps else []
    rule = step.rule or next((r for r in screen.example.rules if r in acted), "")
    if not rule and not step.do:
        rule = screen.example.rules[0]
    if not rule:
        return ""
    card = screen.module.BOOK.card(rule)
    return cards.rule_box(screen.lang, rule, card.title[screen.lang], "", cards.cited(screen.lang, card))


def _column(screen: ExamplePlayer) -> str:
    """The step's words; then the why card, the branch, or what might be tried."""
    assert screen.table is not None
    w, lang = words.of(screen.lang), screen.lang
    if screen.strayed:
        key = "other" if screen.comment == "other" else "off"
        undo = column.button("undo", icon("undo") + esc(w("example.undo_one")), "line")
        head = f"<p>{esc(w(f'example.{key}'))}</p>"
        back = f'<div class="step-buttons">{column.button("return", esc(w("example.back_to")), "fill")}{undo}</div>'
        card = board.card(screen.table, screen.answer, lang)[0] if screen.answer else ""
        return head + back + (card or _here(screen, w("example.from_here")))
    own = screen.last is not None and bool(screen.last.ask) and not screen.peeking
    if screen.answer is not None:
        return (_said(screen) if own else "") + board.card(screen.table, screen.answer, lang)[0]
    said = _said(screen)
    if screen.mine and screen.step is not None:
        return said + _task(screen)
    if screen.last is not None and screen.last.do:
        return said + _shown_rule(screen) + _instead(screen)
    return said + _shown_rule(screen) + _here(screen, w("example.what_if"))


def _task(screen: ExamplePlayer) -> str:
    """Do it yourself: the moves open now, or the question to ask."""
    assert screen.step is not None and screen.table is not None
    w, step = words.of(screen.lang), screen.step
    if step.ask:
        return column.whys(screen.lang, [(step.ask, board.label(screen.game, step.ask, screen.lang))], w("example.press_to_ask"))
    if not step.do:
        return f'<div class="step-buttons">{column.button("next", esc(w("example.look_at")), "fill")}</div>'
    can = [(action, html, "") for action, html, _ in board.legal(screen.table, screen.lang)]
    return column.moves(screen.lang, can, w("example.find")) + column.whys(screen.lang, board.asked(screen.table, screen.lang))


def _here(screen: ExamplePlayer, heading: str) -> str:
    assert screen.table is not None
    if screen.table.seat < 0:
        return ""
    can = board.legal(screen.table, screen.lang, MOST_MOVES)
    return column.moves(screen.lang, can, heading) + column.whys(screen.lang, board.asked(screen.table, screen.lang))


def _instead(screen: ExamplePlayer) -> str:
    """What might have been done instead of the last step, and what could not."""
    assert screen.last is not None
    w, (_, name) = words.of(screen.lang), example_bar.who(screen, screen.last)
    can, asked = screen.alternatives()
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


def _feed(screen: ExamplePlayer) -> str:
    """What happened in the last actions."""
    assert screen.table is not None
    lines = board.feed(screen.table, screen.lang, 4)
    return column.feed(screen.lang, lines) if lines else ""


def _about(screen: ExamplePlayer) -> str:
    """Slips, what the text leaves open, every rule shown here."""
    assert screen.example is not None
    w, lang, example = words.of(screen.lang), screen.lang, screen.example
    parts: list[Any] = []
    if example.slip and screen.step is not None:
        parts.append(_note(w("example.slip"), example.slip[lang], "warm"))
    if example.open and screen.last is not None:
        parts.append(_note(w("example.open"), example.open[lang], "plain"))
    book = screen.module.BOOK
    chips = "".join(column.chip(rule, book.card(rule).title[lang]) for rule in example.rules)
    parts.append(f'<section><h2>{esc(w("example.rules"))}</h2><p class="chips">{chips}</p></section>')
    parts.append(f'<p>{Screen.link(f"{screen.game}/examples?chapter={example.chapter}", esc(w("example.all")))}</p>')
    return "".join(parts)

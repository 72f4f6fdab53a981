"""The words beside a worked example: the step, what it says, the branch, the book's slips."""

from __future__ import annotations

from typing import TYPE_CHECKING

from tutor.rules.kernel.example import Example, ExampleStep, load_examples

from . import board, column, words
from .column import esc
from .screen import Screen

if TYPE_CHECKING:
    from .example_player import ExamplePlayer


def cited(example: Example, lang: str) -> str:
    """Where the example is printed; ours says so."""
    w = words.of(lang)
    return w("example.cite", where=example.where.removeprefix("2012 ")) if example.where else w("example.ours")


def gallery(screen: ExamplePlayer) -> str:
    """Every example by chapter."""
    w, lang = words.of(screen.lang), screen.lang
    speaker = words.speaker(screen.game, lang, html=False)
    lexicon = screen.module.BOOK.lexicon
    chapters: dict[str, list[Example]] = {}
    for example in load_examples(screen.module):
        chapters.setdefault(example.chapter, []).append(example)
    parts = []
    for chapter, found in chapters.items():
        key = f"chapter-{chapter}" if f"chapter-{chapter}" in lexicon else chapter
        name = speaker.name(key)
        rows = "".join(
            "<li>" + Screen.link(
                f"{screen.game}/examples?example={e.id}",
                f"<b>{esc(e.title[lang])}</b><span>{esc(cited(e, lang))}</span><small>{esc(w('example.printed', n=len(e.steps)))}</small>",
                "chapter-link",
            ) + "</li>" for e in found
        )  # fmt: skip
        parts.append(f'<h2>{esc(name[:1].upper() + name[1:])}</h2><ol class="chapter-grid">{rows}</ol>')
    return f'<div class="plain wide"><h1>{esc(w("example.title"))}</h1><p>{esc(w("example.intro"))}</p>{"".join(parts)}</div>'


def _last(screen: ExamplePlayer) -> ExampleStep | None:
    assert screen.example is not None
    return screen.example.steps[screen.at - 1] if screen.at else None


def column_head(screen: ExamplePlayer) -> str:
    """Which step, in words."""
    assert screen.example is not None and screen.table is not None
    w, lang, n = words.of(screen.lang), screen.lang, len(screen.example.steps)
    last = _last(screen)
    over = w("example.step", k=screen.at, n=n) if screen.at else w("example.start")
    title = screen.example.title[lang]
    said = last.says[lang] if last and last.says else screen.example.intro[lang] if not last else ""
    if last and (last.do or last.ask):
        label = board.label(screen.game, last.do or last.ask, lang)
        said_html = f"<b>{label}.</b> {esc(said)}"
    else:
        said_html = esc(said)
    return f'<p class="over">{esc(over)}</p>' + column.task(esc(title), said_html)


def column_body(screen: ExamplePlayer) -> str:
    """The why card, or what may be tried from here."""
    assert screen.table is not None
    w, lang = words.of(screen.lang), screen.lang
    if screen.answer is not None:
        return board.card(screen.table, screen.answer, lang)[0]
    said = ""
    if screen.comment:
        kind = "good" if screen.comment == "found" else "warm"
        said = column.note(esc(w(f"example.{screen.comment}")), kind)
    if screen.strayed:
        said += f'<div class="step-buttons">{column.button("return", esc(w("example.back_to")), "fill")}</div>'
    heading = w("example.what_if")
    if screen.mine and screen.step is not None:
        heading = w("example.find")
        name = screen.table.names[max(screen.table.seat, 0)]
        said += f'<p>{esc(w("example.find_text", seat=name))}</p>'
    can = board.legal(screen.table, lang, 12)
    return said + column.moves(lang, can, heading) + column.whys(lang, board.asked(screen.table, lang))


def column_of(screen: ExamplePlayer) -> str:
    """Head and body."""
    return column_head(screen) + column_body(screen)


def steps(screen: ExamplePlayer) -> str:
    """The strip of steps, and watching or doing."""
    assert screen.example is not None
    w, lang, rows = words.of(screen.lang), screen.lang, []
    for k, step in enumerate(screen.example.steps, 1):
        action = step.do or step.ask
        text = board.plain(screen.game, action, lang) if action else w("example.look")
        rows.append(f'<li><button class="walk-step{" now" if k == screen.at else ""}" data-do="goto {k}">'
                    f'<b>{k}</b><span>{esc(("¿" if step.ask and lang == "es" else "") + text + ("?" if step.ask else ""))}</span></button></li>')  # fmt: skip
    buttons = []
    if screen.step is not None:
        buttons.append(column.button("next", esc(w("example.next" if screen.at else "example.first")), "fill"))
    if screen.at:
        buttons.append(column.button("goto 0", esc(w("example.again")), "quiet"))
    mode = ("watch", "example.watch") if screen.mine else ("mine", "example.yourself")
    buttons.append(column.button(f"mode {mode[0]}", esc(w(mode[1])), "line"))
    end = column.note(esc(w("example.end")), "good") if screen.step is None and not screen.strayed else ""
    return f'{end}<div class="step-buttons">{"".join(buttons)}</div><ol class="walk-steps">{"".join(rows)}</ol>'


def feed(screen: ExamplePlayer) -> str:
    """What happened in the last actions."""
    assert screen.table is not None
    lines = board.feed(screen.table, screen.lang, 4)
    return column.feed(screen.lang, lines) if lines else ""


def about(screen: ExamplePlayer) -> str:
    """Citation, slips, what the text leaves open, rules."""
    assert screen.example is not None
    w, lang, example = words.of(screen.lang), screen.lang, screen.example
    parts = [f'<p class="cite">{esc(cited(example, lang))}</p>']
    for key, said in (("slip", example.slip), ("open", example.open)):
        if said:
            parts.append(column.note(f'<b>{esc(w(f"example.{key}"))}.</b> {esc(said[lang])}', "warm" if key == "slip" else "plain"))
    book = screen.module.BOOK
    chips = "".join(column.chip(rule, book.card(rule).title[lang]) for rule in example.rules[:10])
    parts.append(f'<h2>{esc(w("example.rules"))}</h2><p class="chips">{chips}</p>')
    parts.append(Screen.link(f"{screen.game}/examples", esc(w("example.all")), "button quiet"))
    return "".join(parts)

"""The words beside the board, as HTML. Every argument called html is HTML already; use esc() for text."""

from __future__ import annotations

from collections.abc import Sequence
from html import escape as esc
from typing import Any

from . import words
from .cards import answer_card, rule_box, rule_card, rule_of, why_card
from .icons import icon
from .parts import badge, button, chip, press

__all__ = [
    "answer_card", "answers", "badge", "button", "chip", "esc", "feed", "hints", "icon", "moves",
    "note", "press", "progress", "rule_box", "rule_card", "rule_of", "slider", "stepper", "tabs",
    "task", "task_line", "why_card", "whys",
]

Line = tuple[int | None, str, str, Sequence[tuple[str, str]], bool]


def progress(step: int, of: int, label: str, lang: str) -> str:
    """Where the reader is: a bar of segments, and "Step 4 of 9"."""
    said = words.of(lang)("column.step", step=step, of=of)
    bar = "".join(
        f'<i class="{"now" if k == step else "past" if k < step else ""}"></i>' for k in range(1, of + 1)
    )
    return (
        f'<div class="progress"><div class="ends"><span>{esc(label)}</span><span>{esc(said)}</span></div>'
        f'<div class="segments" aria-hidden="true">{bar}</div></div>'
    )


def task(title_html: str, text_html: str = "", extra_html: str = "", level: int = 1) -> str:
    """What to do now."""
    text = f"<p>{text_html}</p>" if text_html else ""
    return f'<div class="task"><h{level} class="task-title">{title_html}</h{level}>{text}{extra_html}</div>'


def task_line(title_html: str) -> str:
    """The task while a why card is open."""
    return f'<h1 class="task-line">{title_html}</h1>'


def moves(
    lang: str, items: Sequence[tuple[str, str, str]], heading: str | None = None, folded: Sequence[tuple[str, str, str]] = ()
) -> str:  # fmt: skip
    """What can be done now: one button an action; those `folded` open at a press."""
    if not items:
        return ""
    head = esc(heading if heading is not None else words.of(lang)("column.can"))
    rest = ""
    if folded:
        name = esc(words.of(lang)("column.more_moves", n=len(folded)))
        rest = f'<details data-key="more-moves"><summary>{name}</summary><ul>{_moves(folded)}</ul></details>'
    return f'<section class="moves"><h2>{head}</h2><ul>{_moves(items)}</ul>{rest}</section>'


def _moves(items: Sequence[tuple[str, str, str]]) -> str:
    return "".join(
        f'<li><button class="move" data-action="{esc(action)}"><span>{html}</span>'
        f'{f"<small>{note}</small>" if note else ""}{icon("arrow")}</button></li>'
        for action, html, note in items
    )


def whys(lang: str, items: Sequence[tuple[str, str]], heading: str | None = None) -> str:
    """What cannot be done now, each with its question."""
    if not items:
        return ""
    head = esc(heading if heading is not None else words.of(lang)("column.cannot"))
    rows = "".join(
        f'<li><button class="why" data-why="{esc(action)}"><i aria-hidden="true">?</i><span>{html}</span></button></li>'
        for action, html in items
    )
    return f'<section class="whys"><h2>{head}</h2><ul>{rows}</ul></section>'


def feed(lang: str, lines: Sequence[Line], heading: str | None = None) -> str:
    """What happened, newest first; forced and skipped steps in a lighter voice."""
    head = esc(heading if heading is not None else words.of(lang)("column.feed"))
    rows = "".join(
        f'<li{" class=light" if light else ""}>{badge(seat, name) if seat is not None else "<i></i>"}'
        f"<p>{html} {''.join(chip(*rule) for rule in rules)}</p></li>"
        for seat, name, html, rules, light in lines
    )
    return f'<section class="feed"><h2>{head}</h2><ol>{rows}</ol></section>'


def hints(lang: str, shown: int, rungs: Sequence[str], labels: Sequence[str] | None = None) -> str:
    """The ladder: the goal, the rule, where to look, the move. Nothing shown until asked."""
    w = words.of(lang)
    names = list(labels or (w(f"column.rung_{k}") for k in (1, 2, 3, 4)))[: len(rungs)]
    steps = "".join(
        f'<li class="{"now" if k == shown else "past" if k < shown else ""}">'
        f'<button data-do="hint {k}"><b>{k}</b><span>{esc(name)}</span></button></li>'
        for k, name in enumerate(names, 1)
    )
    more = ""
    if shown < len(rungs):
        label = w("column.hint_first") if not shown else w("column.hint_next", name=names[shown].lower())
        more = button(f"hint {shown + 1}", esc(label), "quiet")
    said = f'<p class="hint-text">{rungs[shown - 1]}</p>' if shown else ""
    return (
        f'<section class="hints"><div class="ends"><h2>{icon("bulb")}{esc(w("column.hints"))}</h2>{more}</div>'
        f"<ol>{steps}</ol>{said}</section>"
    )


def note(html: str, kind: str = "plain") -> str:
    """A comment on what was just done: good, warm (legal, but not this) or plain."""
    mark = icon("check") if kind == "good" else ""
    return f'<div class="note {kind}">{mark}<p>{html}</p></div>'


def answers(lang: str, items: Sequence[tuple[str, str, str]]) -> str:
    """The answers to a question, to press; state is "", "right" or "wrong"."""
    w = words.of(lang)
    return '<div class="answers">' + "".join(
        f'<button class="answer {state}" data-do="{esc(do)}">{html}'
        f'{f"""<span class="sr">, {esc(w(f"column.{state}"))}</span>""" if state else ""}</button>'
        for do, html, state in items
    ) + "</div>"


def tabs(lang: str, items: Sequence[tuple[str, str, str]]) -> str:
    """Panels: tabs on a phone, all open when there is room."""
    heads = "".join(
        f'<button role="tab" id="tab-{key}" aria-controls="panel-{key}" data-tab="{key}">{esc(label)}</button>'
        for key, label, _ in items
    )
    panels = "".join(
        f'<div role="tabpanel" id="panel-{key}" aria-labelledby="tab-{key}" data-panel="{key}">{html}</div>'
        for key, _, html in items
    )
    name = esc(words.of(lang)("column.tabs"))
    return f'<div class="tabs" data-tabs><div class="tab-row" role="tablist" aria-label="{name}">{heads}</div>{panels}</div>'


def stepper(lang: str, steps: Sequence[tuple[str, str]], at: int, running: bool = False) -> str:
    """The strip of a worked example: back, every step, run, next."""
    w = words.of(lang)
    boxes = "".join(
        f'<li><button class="step{" now" if k == at else ""}" data-do="goto {k}"'
        f'{" aria-current=step" if k == at else ""}><small>{k}</small>{label}{small}</button></li>'
        for k, (label, small) in enumerate(steps, 1)
    )

    def round_button(do: str, name: str, kind: str) -> str:
        return f'<button class="tool round {kind}" data-do="{do}" aria-label="{esc(w(f"column.{do}"))}">{icon(name)}</button>'

    run = round_button("run", "pause" if running else "play", "ringed")
    return (
        f'<div class="stepper">{round_button("back", "back", "ringed")}<ol>{boxes}</ol>'
        f'{run}{round_button("next", "chevron", "filled")}</div>'
    )


def slider(lang: str, at: int, last: int) -> str:
    """Any past moment of a game."""
    name = esc(words.of(lang)("column.slider", at=at, last=last))
    return (
        f'<label class="slider"><span class="sr">{name}</span><input type="range" min="0" max="{last}" value="{at}" '
        f'data-input="goto" data-key="slider" aria-valuetext="{name}"><output>{at}/{last}</output></label>'
    )


def fill(template: dict[str, str], lang: str, **facts: Any) -> str:
    """A {en, es} pair from a data file, filled and escaped."""
    return esc(template[lang].format(**facts) if facts else template[lang])

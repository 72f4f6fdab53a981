"""The page of a worked example: its head, the strip of steps, and where everything stands."""

from __future__ import annotations

from tutor.boards import board, column, words
from tutor.boards.column import esc
from tutor.boards.icons import icon
from tutor.boards.parts import link
from tutor.rules.kernel.example import ExampleStep

from . import gallery
from .walk import Walk

HOLES = ("step", "column", "feed", "about")
PACE, LEAST = 55, 2600  # milliseconds a letter, and at least


def layout(walk: Walk) -> str:
    """The board's page with a head over it and a bar of steps."""
    page = board.layout(walk.game, walk.lang, HOLES)
    head = '<div class="walk-head" data-area="walkhead"></div><div class="walk-hold" data-area="bar"></div>'
    return page.replace('board-page">', 'board-page walk-page">', 1).replace('<div class="left">', f'<div class="left">{head}', 1)


def head(walk: Walk) -> str:
    """Title, where it is printed, and who finds the moves."""
    assert walk.example is not None
    w, lang, example = words.of(walk.lang), walk.lang, walk.example
    modes = "".join(
        f'<button data-do="mode {key}" aria-pressed="{str(on).lower()}">{esc(w(f"example.{name}"))}</button>'
        for key, name, on in (("watch", "watch", not walk.mine), ("mine", "yourself", walk.mine))
    )
    switch = f'<div class="switch walk-mode" role="group" aria-label="{esc(w("example.how"))}">{modes}</div>'
    to_find = any(step.do or step.ask for step in example.steps)
    return (
        f'<div><h1>{esc(example.title[lang])}</h1><p class="cite">{esc(gallery.cited(example, lang))}</p></div>'
        f'{switch if to_find else ""}'
        f'<h2 class="sr">{esc(w("example.board"))}</h2>'
    )


def who(walk: Walk, step: ExampleStep) -> tuple[int, str]:
    """(seat, name) of the player a step belongs to; (-1, "") where nobody acts."""
    assert walk.table is not None
    if step.seat < 0:
        return -1, ""
    return step.seat, walk.table.names[step.seat]


def _box(walk: Walk, k: int, step: ExampleStep) -> str:
    w, (seat, name) = words.of(walk.lang), who(walk, step)
    action = step.do or step.ask
    label = board.label(walk.game, action, walk.lang) if action else esc(w("example.look"))
    if step.ask:
        label = esc(w("example.asked", action="\0")).replace("\0", label)
    if walk.mine and k > walk.at:
        label = f'<span aria-hidden="true">?</span><span class="sr">{esc(w("example.hidden"))}</span>'
    badge = column.badge(seat, name) if seat >= 0 else "<i></i>"
    here = k == walk.at and not walk.strayed
    state = " now" if here else " past" if k <= walk.at else ""
    current = " aria-current=step" if here else ""
    return (
        f'<li><button class="walk-step{state}" data-do="goto {k}"{current}><span class="ends">{badge}<b>{k}</b></span>'
        f'<span class="walk-label">{f"""<span class="sr">{esc(name)}: </span>""" if name else ""}{label}</span></button></li>'
    )


def _round(do: str, name: str, label: str, cls: str = "ringed") -> str:
    return f'<button class="tool round {cls}" data-do="{do}" aria-label="{esc(label)}" title="{esc(label)}">{icon(name)}</button>'


def _onward(walk: Walk) -> str:
    """The big button: begin, the next step, or the next example."""
    w, step = words.of(walk.lang), walk.step
    if walk.strayed:
        return column.button("return", esc(w("example.back_to")), "fill")
    if step is None:
        more = gallery.after(walk)
        if more is None:
            return link(f"{walk.game}/examples", esc(w("example.all")), "button fill")
        return link(f"{walk.game}/examples?example={more.id}", f'{esc(w("example.another"))}{icon("chevron")}', "button fill")
    _, name = who(walk, step)
    label = w("example.step_to", k=walk.at + 1, seat=name) if name else w("example.step_on", k=walk.at + 1)
    if walk.mine:
        return column.button("next", esc(w("example.show_me")), "line")
    return column.button("next", f"{esc(label if walk.at else w('example.first'))}{icon('chevron')}", "fill")


def bar(walk: Walk) -> str:
    """Back, every step, play or pause, and on."""
    assert walk.example is not None
    w, steps = words.of(walk.lang), walk.example.steps
    boxes = "".join(_box(walk, k, step) for k, step in enumerate(steps, 1))
    back = _round("back", "back", w("example.one_back"))
    run = _round("run", "pause" if walk.running else "play", w("example.pause" if walk.running else "example.play"))
    auto = ""
    if walk.running:
        said = walk.last.says[walk.lang] if walk.last and walk.last.says else ""
        auto = f' data-auto="next" data-after="{max(LEAST, PACE * len(said))}"'
    return f'<div class="walk-bar"{auto}>{back}<ol>{boxes}</ol>{run}<div class="walk-on">{_onward(walk)}</div></div>'

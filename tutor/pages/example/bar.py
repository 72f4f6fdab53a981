"""The page of a worked example: its heading, the bar of steps, and the layout."""

from __future__ import annotations

from tutor.boards import board, naming, words
from tutor.boards.icons import icon
from tutor.boards.parts import badge, button, link, sr, tool, yes
from tutor.rules.kernel.example import ExampleStep
from tutor.rules.kernel.markup import Html, joined, tag

from . import gallery
from .walk import Walk

HOLES: tuple[str, ...] = ("step", "column", "feed", "about")
PACE, LEAST = 55, 2600  # milliseconds per letter, and the minimum


def layout(walk: Walk) -> Html:
    """The page of a board, with a heading above it and a bar of steps."""
    head, holes = [tag("div.walk-head", data_area="walkhead"), tag("div.walk-hold", data_area="bar")], HOLES
    if walk.alone:  # in a cell the words are above the board, because there is no second column
        head, holes = [*head, tag("div.walk-words", data_area="step")], HOLES[1:]
    return board.layout(walk.game, walk.lang, holes, cls="walk-page", head=head, only=walk.only)


def head(walk: Walk) -> Html:
    """The title, where the example is printed, and who chooses the moves."""
    assert walk.example is not None
    w, lang, example = words.of(walk.lang), walk.lang, walk.example
    modes = [
        tag("button", w(f"example.{name}"), data_do=f"mode {key}", aria_pressed=yes(on))
        for key, name, on in (("watch", "watch", not walk.mine), ("mine", "yourself", walk.mine))
    ]
    switch = tag("div.switch.walk-mode", *modes, role="group", aria_label=w("example.how"))
    to_find = any(step.do or step.ask for step in example.steps)
    title = tag("div", tag("h1", example.title[lang]), tag("p.cite", gallery.cited(example, lang)))
    return joined(title, switch if to_find else None, tag("h2.sr", w("example.board")))


def who(walk: Walk, step: ExampleStep) -> tuple[int, str]:
    """(seat, name) of the player who acts in a step; (-1, "") if nobody does."""
    assert walk.table is not None
    if step.seat < 0:
        return -1, ""
    return step.seat, walk.table.names[step.seat]


def _box(walk: Walk, k: int, step: ExampleStep) -> Html:
    (seat, name), here = who(walk, step), k == walk.at and not walk.strayed
    state = "now" if here else "past" if k <= walk.at else ""
    ends = tag("span.ends", badge(seat, name) if seat >= 0 else tag("i"), tag("b", k))
    label = tag("span.walk-label", sr(f"{name}: ") if name else None, _label(walk, k, step))
    current = "step" if here else None
    return tag(
        "li", tag("button.walk-step", ends, label, cls=state, data_do=f"goto {k}", aria_current=current)
    )


def _label(walk: Walk, k: int, step: ExampleStep) -> Html | str:
    """The label of a step; a question mark if the reader has to find it."""
    w, action = words.of(walk.lang), step.do or step.ask
    if walk.mine and k > walk.at:
        return joined(tag("span", "?", aria_hidden="true"), sr(w("example.hidden")))
    if not action:
        return w("example.look")
    said = naming.as_clause(walk.game, action, walk.lang, walk.names)
    return words.pictured(walk.game, walk.lang, w("example.asked", action=said) if step.ask else said)


def _onward(walk: Walk) -> Html:
    """The big button: begin, the next step, or the next example."""
    w, step = words.of(walk.lang), walk.step
    if walk.strayed:
        return button("return", w("example.back_to"), kind="fill")
    if step is None and walk.alone:
        return button("goto 0", w("example.from_the_start"), icon("back"))
    if step is None:
        more = gallery.after(walk)
        if more is None:
            return link(f"{walk.game}/examples", w("example.all"), cls="button fill")
        return link(
            f"{walk.game}/examples?example={more.id}",
            w("example.another"),
            icon("chevron"),
            cls="button fill",
        )
    _, name = who(walk, step)
    label = w("example.step_to", k=walk.at + 1, seat=name) if name else w("example.step_on", k=walk.at + 1)
    if walk.mine:
        return button("next", w("example.show_me"))
    return button("next", label if walk.at else w("example.first"), icon("chevron"), kind="fill")


def bar(walk: Walk) -> Html:
    """Buttons: back, every step, play or pause, and next."""
    assert walk.example is not None
    w, auto = words.of(walk.lang), {}
    name, label = ("pause", w("example.pause")) if walk.running else ("play", w("example.play"))
    back = tool("back", "back", w("example.one_back"), cls="ringed", title=w("example.one_back"))
    run = tool("run", name, label, cls="ringed", title=label)
    if walk.running:
        said = walk.last.says[walk.lang] if walk.last and walk.last.says else ""
        auto = {"data_auto": "next", "data_after": max(LEAST, PACE * len(said))}
    boxes = [_box(walk, k, step) for k, step in enumerate(walk.example.steps, 1)]
    return tag("div.walk-bar", back, tag("ol", *boxes), run, tag("div.walk-on", _onward(walk)), **auto)

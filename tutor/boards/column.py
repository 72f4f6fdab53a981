"""The words beside the board. Plain text is escaped; a label may be finished HTML."""

from __future__ import annotations

from collections.abc import Sequence

from tutor.rules.kernel.markup import Html, drawn, joined, tag, wrapped

from . import words
from .icons import icon
from .parts import badge, button, chip, sr

# The seat, the name, the event, the rules (id and title), whether it is less prominent, and what follows it.
Line = tuple[int | None, str, str, tuple[tuple[str, str], ...], bool, Html]


def progress(step: int, of: int, label: str, lang: str) -> Html:
    """The reader's progress: a bar of segments, and "Step 4 of 9"."""
    said = words.of(lang)("column.step", step=step, of=of)
    bar = [tag("i", cls="now" if k == step else "past" if k < step else "") for k in range(1, of + 1)]
    ends = tag("div.ends", tag("span", label), tag("span", said))
    return tag("div.progress", ends, tag("div.segments", *bar, aria_hidden="true"))


def task(title: str, text: str = "", level: int = 1) -> Html:
    """What to do now."""
    return tag("div.task", tag(f"h{level}.task-title", title), tag("p", text) if text else None)


def task_line(title: str) -> Html:
    """The task while a why card is open."""
    return tag("h1.task-line", title)


def moves(
    lang: str,
    items: Sequence[tuple[str, str, str]],
    heading: str | None = None,
    folded: Sequence[tuple[str, str, str]] = (),
    lit: Sequence[str] = (),
) -> Html | None:
    """What can be done now: one button per action. Those in `folded` open with a press; those in `lit` are
    mentioned by a hint.
    """
    if not items:
        return None
    w, rest = words.of(lang), None
    if folded:
        name = tag("summary", w("column.more_moves", n=len(folded)))
        rest = tag("details", name, tag("ul", *map(_move, folded)), data_key="more-moves")
    head = tag("h2", heading if heading is not None else w("column.can"))
    return wrapped(
        "section.moves", head, wrapped("ul", *(_move(item, item[0] in lit) for item in items)), rest
    )


@drawn
def _move(item: tuple[str, str, str], lit: bool = False) -> Html:
    action, label, gain = item
    inside = tag("span", label), tag("small", gain) if gain else None
    return tag("li", tag("button.move", *inside, cls="hinted" if lit else "", data_action=action))


def whys(lang: str, items: Sequence[tuple[str, str]], heading: str | None = None) -> Html | None:
    """What cannot be done now, each with a button that asks why."""
    if not items:
        return None
    head = tag("h2", heading if heading is not None else words.of(lang)("column.cannot"))
    return wrapped("section.whys", head, wrapped("ul", *(_why(label, action) for action, label in items)))


@drawn
def _why(label: str, action: str) -> Html:
    return tag("li", why(label, data_why=action))


@drawn
def why(label: str, **pressed: str) -> Html:
    """One question."""
    return tag("button.why", tag("i", "?", aria_hidden="true"), tag("span", label), **pressed)


def feed(lang: str, rows: Sequence[Html], heading: str | None = None) -> Html:
    """What happened, newest first."""
    return wrapped("section.feed", _head(lang, heading), wrapped("ol", *rows))


@drawn
def _head(lang: str, heading: str | None) -> Html:
    return tag("h2", heading if heading is not None else words.of(lang)("column.feed"))


@drawn
def feed_of(lang: str, names: tuple[str, ...]) -> Html:
    """The same with a placeholder for each action, so that older actions are neither sent nor drawn again."""
    return tag("section.feed.fold", _head(lang, None), *(tag("ol", data_area=name) for name in names))


def rows(lines: Sequence[Line]) -> Html:
    """The events of one action; forced and skipped steps are less prominent."""
    return joined(*map(_line, lines))


def _line(line: Line) -> Html:
    seat, name, said, rules, light, more = line
    who = badge(seat, name) if seat is not None else tag("i")
    chips = [_beside(*rule) for rule in rules]
    return wrapped("li", who, wrapped("p", said, *chips, more), cls="light" if light else "")


@drawn
def _beside(rule: str, title: str) -> Html:
    return joined(" ", chip(rule, title))


def hints(lang: str, shown: int, rungs: Sequence[str], labels: Sequence[str] | None = None) -> Html:
    """The hints: the goal, the rule, where to look, the move. Nothing is shown until the reader asks."""
    w = words.of(lang)
    names = list(labels or (w(f"column.rung_{k}") for k in (1, 2, 3, 4)))[: len(rungs)]
    steps = [
        tag(
            "li",
            tag("button", tag("b", k), tag("span", name), data_do=f"hint {k}"),
            cls="now" if k == shown else "past" if k < shown else "",
        )
        for k, name in enumerate(names, 1)
    ]
    more = None
    if shown < len(rungs):
        label = w("column.hint_first") if not shown else w("column.hint_next", name=names[shown].lower())
        more = button(f"hint {shown + 1}", label, kind="quiet")
    ends = tag("div.ends", tag("h2", icon("bulb"), w("column.hints")), more)
    return tag(
        "section.hints", ends, tag("ol", *steps), tag("p.hint-text", rungs[shown - 1]) if shown else None
    )


def note(*said: str | None, kind: str = "plain") -> Html:
    """A comment on what was just done: good, warm (legal, but not the goal) or plain."""
    return tag("div.note", icon("check") if kind == "good" else None, tag("p", *said), cls=kind)


def answers(lang: str, items: Sequence[tuple[str, str, str]]) -> Html:
    """The possible answers to a question, as buttons; their state is "", "right" or "wrong"."""
    w = words.of(lang)
    return tag(
        "div.answers",
        *(
            tag(
                "button.answer",
                label,
                sr(joined(", ", w(f"column.{state}"))) if state else None,
                cls=state,
                data_do=do,
            )
            for do, label, state in items
        ),
    )


def tabs(lang: str, items: Sequence[tuple[str, str, str]]) -> Html:
    """Panels: tabs on a phone, all open if there is enough space."""
    heads = [
        tag("button", label, role="tab", id=f"tab-{key}", aria_controls=f"panel-{key}", data_tab=key)
        for key, label, _ in items
    ]
    panels = [
        tag("div", inside, role="tabpanel", id=f"panel-{key}", aria_labelledby=f"tab-{key}", data_panel=key)
        for key, _, inside in items
    ]
    row = tag("div.tab-row", *heads, role="tablist", aria_label=words.of(lang)("column.tabs"))
    return tag("div.tabs", row, *panels, data_tabs=True)


def slider(lang: str, at: int, last: int) -> Html:
    """Any past moment of a game: action `at` of `last`."""
    name = words.of(lang)("column.slider", at=at, last=last)
    field = tag(
        "input",
        type="range",
        min="0",
        max=last,
        value=str(at),
        data_input="goto",
        data_key="slider",
        aria_valuetext=name,
    )
    return tag("label.slider", sr(name), field, tag("output", f"{at}/{last}", aria_hidden="true"))

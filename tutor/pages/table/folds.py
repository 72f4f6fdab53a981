"""On a wide screen the column is one card: what is folded in it, and the line that opens each part.

A part has the class "fold" beside its own. It is hidden on a wide screen until its line is pressed; a phone
shows it as before, without the line.
"""

from __future__ import annotations

import re
from collections.abc import Callable

from tutor.boards import words
from tutor.boards.icons import icon
from tutor.boards.parts import button, press, yes
from tutor.rules.kernel.markup import Html, drawn, joined, tag

from .ui_state import UiState

ENOUGH = 24  # words of a text after which a wide screen folds the sentences that follow
FEW = 12  # a first sentence with fewer words hardly says anything without the next one
SENTENCE = re.compile(r"(?<=[.!?])\s+(?=[^a-z])|(?<=[.!?][)”»])\s+")


def opening(text: str) -> tuple[str, str]:
    """The first sentences of a text, and the rest, if they are much longer than one sentence together."""
    said, *rest = SENTENCE.split(text)
    while rest and (len(said.split()) < FEW or len(f"{said} {rest[0]}".split()) <= ENOUGH):
        said = f"{said} {rest.pop(0)}"
    return said, " ".join(rest)


def shortened(ui: UiState, text: str, drawn_as: Callable[[str], Html], beside: bool = False) -> Html:
    """A text of which a wide screen shows one or two sentences first. `beside`: it has a line in any case."""
    first, rest = opening(text)
    more = tag("span.fold.coach-in", " ", drawn_as(rest)) if rest else None
    read_on = line(ui, "coach") if rest or beside else None
    return joined(tag("p", drawn_as(first), more), read_on)


def line(ui: UiState, name: str, **facts: object) -> Html:
    """The line that opens a part."""
    return _line(ui.lang, name, ui.fold == name, words.of(ui.lang)(f"play.fold_{name}", **facts))


@drawn
def _line(lang: str, name: str, opened: bool, label: str) -> Html:
    return tag(
        "button.fold-line",
        tag("span", label),
        icon("chevron", 16),
        cls=f"to-{name}",
        data_do=f"fold {name}",
        data_key=f"fold-{name}",
        aria_expanded=yes(opened),
        data_wears=f"unfolded-{name}" if opened else None,
    )


@drawn
def buttons(lang: str, hint: bool, undo: bool, leave: str = "", label: str = "") -> Html | None:
    """The buttons of the card: a hint, one step back, and the action that declines if the board lacks it."""
    w, found = words.of(lang), list[Html]()
    if hint:
        found.append(button("hint", icon("bulb"), w("play.hint")))
    if undo:
        found.append(button("undo", icon("undo"), w("shell.undo")))
    if leave:
        found.append(press("action", leave, label, cls="button line"))
    return tag("div.card-buttons", *found) if found else None
